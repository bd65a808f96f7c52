// Texts that a field of limited length has cut: a description, meta description or title whose end is none.

import type { Reads } from '../reading.ts'
import { type Slip, slip } from './slip.ts'

type Source = Reads<
  | 'converted'
  | 'description'
  | 'language'
  | 'lexicon'
  | 'listing'
  | 'metaDescription'
  | 'metaTitle'
  | 'product'
  | 'title'
>

/** Words that end no sentence. */
const BREAKS_OFF: Record<string, RegExp> = {
  en: /(?:^|\s)(?:and|or|with|the|of|for|to|a|an|your|our|from|that|which|is|are|as|because|than|will|its|their|these|into|when|while|so that you)$/,
  de: /(?:^|\s)(?:und|oder|mit|der|die|das|für|von|ein|eine|zur|zum|den|dem|des|im|am|beim|dass|weil|einen|einem|einer|sowie)$/,
  fr: /(?:^|\s)(?:et|ou|avec|de|du|des|le|la|les|pour|un|une|dans|sur|par|que|qui|au|aux|votre|vos)$/,
  es: /(?:^|\s)(?:y|o|con|de|del|el|la|los|las|para|un|una|en|que|por|al|su|sus)$/,
  pt: /(?:^|\s)(?:e|ou|com|de|da|do|os|as|para|um|uma)$/,
}

/** Characters of an end that are shown. */
const SHOWN = 24
/** A shorter text is no running text. */
const LEAST = 2 * SHOWN
/** Characters at which exports, imports and fields cut. */
const LIMITS = [150, 160, 200, 250, 255, 256, 300, 320, 500, 512, 1000, 1024, 2000]
const LEAST_CUT = Math.min(...LIMITS)
/** A description as short as a meta description may only lack its full stop. */
const META = 160

/** Characters that a cut text may lack of its limit, as a space at its end is taken off. */
const TRIMMED = 1

const isAtLimit = (text: string): boolean =>
  [text.length, text.replace(/\s+/g, ' ').length].some((length) =>
    LIMITS.some((limit) => length <= limit && length >= limit - TRIMMED),
  )

/** A sentence that ends, and another that does not. */
const GOES_ON = /[\p{L})”"]{2}[.!?…] {1,3}[\p{L}\d][^.!?…:\n]{0,400}[\p{L}\d,&-]$/u

/** Markup of an editor; what cuts a text has taken it away before. */
const MARKUP = /<(?!\/?(?:p|div)>|br ?\/?>)/i
const OPEN = /[\p{L}\d,&-]$/u
/** Words of an end of which half at most have a capital; more is a list of names or ingredients. */
const READ = 8

/** "… un gesto de fuerza. Plata 925": words that state a fact, and no sentence that was cut. */
const FACT = /(?:^|[.!?…] )\p{Lu}\S*(?: [^\s.!?…]+){0,3}$/u

/** Whether the last line is running words without a closing mark. */
const runsOn = (text: string): boolean => {
  const line = text.slice(text.lastIndexOf('\n') + 1)
  const words = line.split(' ').slice(-READ)
  return (
    /^[\p{L}\d"“(¡¿]/u.test(line) &&
    OPEN.test(line) &&
    !FACT.test(line) &&
    line.length >= LEAST &&
    words.filter((word) => /^[^\p{L}]*\p{Lu}/u.test(word)).length <= READ / 2
  )
}

/** Endings of another form of the same word, or of a word that is made from it. */
const FORM = /^(?:\p{L}{1,2}|\p{L}?ing|ings|ness|less|ful|able|ers|ment|ly)$/u

/** "relax" and "relaxing" are two words; "cus" of "cushions" is none. */
const isBegun = (text: string, { description, title, product, lexicon }: Source): boolean => {
  const end = /(?<=[\p{L},] )\p{Ll}{2,20}$/u.exec(text)?.[0]
  if (!end || lexicon?.words.has(end)) return false
  const others = [
    text.slice(0, -end.length),
    description.text.slice(text.length),
    title.text,
    product.product_type ?? '',
    ...product.tags,
  ]
  const words = new Set(
    others
      .join(' ')
      .toLowerCase()
      .match(/\p{L}+/gu) ?? [],
  )
  return !words.has(end) && [...words].some((word) => word.startsWith(end) && !FORM.test(word.slice(end.length)))
}

const ending = (text: string): [number, number] => [
  Math.max(0, text.lastIndexOf(' ', text.length - SHOWN) + 1),
  text.length,
]

/** Where the last words of a description stand that breaks off. */
const cutDescription = (reading: Source): [number, number] | null => {
  const { converted, description, language, product } = reading
  const own = description.text.slice(0, description.faqAt).trimEnd()
  const last = converted.blocks[converted.faqAt - 1]
  if (last?.kind !== 'paragraph' || last.text.length < LEAST) return null
  if (BREAKS_OFF[language]?.test(own.slice(-14))) return ending(own)
  if (own.length < LEAST_CUT - TRIMMED || !runsOn(own)) return null
  const isCut =
    own.length > META && isAtLimit(own)
      ? !MARKUP.test(product.body_html)
      : GOES_ON.test(last.text) && isBegun(own, reading)
  return isCut ? ending(own) : null
}

/** Endings that inflection adds to the last word of a text. */
const INFLECTED = /^(?:s|es|n|e|r|er|en|a|as|os|ed|ing)$/

/** Whether a text ends within a word that another one, from which it was taken, has in full. */
const isWithinWord = (text: string, source: string): boolean => {
  const end = text.replace(/\s+/g, ' ').slice(-SHOWN)
  const full = source.replace(/\s+/g, ' ')
  const at = end.length === SHOWN && /\p{L}$/u.test(end) ? full.indexOf(end) : -1
  const rest = at === -1 ? '' : /^\p{L}*/u.exec(full.slice(at + end.length))![0]
  return rest !== '' && !INFLECTED.test(rest) && full.lastIndexOf(end) === at
}

/** Characters that no two texts share by chance. */
const TAKEN_OVER = 60
const BEFORE_CAPITAL = /\p{L}(?= \p{Lu}\p{L})/gu

/** "… for adults and curi Free delivery": where a meta description leaves a sentence of the text, and goes on with the words of a pattern. */
const leftWithin = (text: string, source: string): [number, number] | null => {
  const full = source.replace(/\s+/g, ' ')
  for (const { index } of text.slice(0, LEAST_CUT * 2).matchAll(BEFORE_CAPITAL)) {
    const said = text.slice(0, index + 1)
    const taken = said.replace(/\s+/g, ' ').slice(-TAKEN_OVER)
    const at = taken.length === TAKEN_OVER ? full.indexOf(taken) : -1
    const next = full.slice(at + TAKEN_OVER, at + TAKEN_OVER + 4)
    const goesOn =
      /^(?:\p{L}| \p{Ll})/u.test(next) && text.slice(index + 1, index + 5).toLowerCase() !== next.toLowerCase()
    if (at !== -1 && goesOn) return ending(said)
  }
  return null
}

/** The same of a meta description. */
const cutMetaDescription = (reading: Source): [number, number] | null => {
  const text = reading.metaDescription?.text.trimEnd() ?? ''
  if (text.length < LEAST) return null
  const left = leftWithin(text, reading.description.text)
  if (left) return left
  if (isWithinWord(text, reading.description.text) || BREAKS_OFF[reading.language]?.test(text.slice(-14)))
    return ending(text)
  return text.length >= LEAST_CUT - TRIMMED && GOES_ON.test(text) && runsOn(text) && isAtLimit(text)
    ? ending(text)
    : null
}

/** A meta title that is the title up to the middle of a word. */
const cutMetaTitle = ({ metaTitle, title }: Source): [number, number] | null => {
  const text = metaTitle?.text.trimEnd() ?? ''
  const shown = text.replace(/(?:\.{3}|…)$/, '')
  const isCut = isWithinWord(shown, title.text) || (shown !== text && shown.length >= SHOWN)
  return title.text.startsWith(shown) && isCut && shown.length < title.text.length ? ending(text) : null
}

/** Words that begin a clause before the main one. */
const OPENS: Record<string, RegExp> = {
  en: /^(?:When|While|Although|Because|Unless|Whenever) \p{Ll}/u,
  de: /^(?:Wenn|Während|Obwohl|Sobald|Falls) \p{Ll}/u,
  fr: /^(?:Lorsque|Lorsqu['’]|Quand|Bien que|Dès que) ?\p{Ll}/u,
  es: /^(?:Cuando|Mientras|Aunque|Siempre que) \p{Ll}/u,
  pt: /^(?:Quando|Enquanto|Embora|Sempre que) \p{Ll}/u,
}
const OPEN_END = /\p{L}$/u
/** Words of a clause that has a subject and a verb. */
const CLAUSE = 4

/** "Wash it rarely. When you wash your jacket": a clause without the main one, behind a whole sentence of its block. */
const cutClause = ({ description, language }: Source): [number, number] | null => {
  const { sentences, text } = description
  const opens = OPENS[language]
  const cut = sentences.find(({ block, start, end, from, to }, at) => {
    const said = text.slice(start, end)
    return (
      opens?.test(said) === true &&
      OPEN_END.test(said) &&
      !said.includes(',') &&
      to - from > CLAUSE &&
      sentences[at - 1]?.block === block &&
      /[.!;]$/.test(text.slice(0, start).trimEnd()) &&
      sentences[at + 1]?.block !== block
    )
  })
  return cut ? [cut.start, cut.end] : null
}

/** The ends of description, meta title and meta description that are none. */
export const cutTexts = (reading: Source): Slip[] => {
  const meta = reading.metaDescription?.text ?? ''
  return (
    [
      ['description', reading.description.text, cutDescription(reading) ?? cutClause(reading)],
      ['seo.title', reading.metaTitle?.text ?? '', cutMetaTitle(reading)],
      ['seo.description', meta, cutMetaDescription(reading)],
    ] as const
  ).flatMap(([field, text, at]) => (at ? [{ ...slip(field, text, ...at, null), isCut: true as const }] : []))
}

/** "Mayberry Own I" of "Mayberry Own It": a title that breaks off within a word, which the text writes in full. */
export const cutTitle = ({ title: { text }, description }: Source): Slip[] => {
  const last = /(\p{L}{3,30} \p{L}{1,20})$/u.exec(text)
  if (!last) return []
  const lower = description.text.toLowerCase()
  const end = last[1]!.toLowerCase()
  let rests: string | undefined
  for (let at = lower.indexOf(end); at !== -1; at = lower.indexOf(end, at + 1)) {
    const rest = /^\p{L}*/u.exec(lower.slice(at + end.length, at + end.length + 30))![0]
    if (rest === '' || INFLECTED.test(rest)) return []
    rests ??= text === text.toUpperCase() ? rest.toUpperCase() : rest
  }
  return rests === undefined ? [] : [slip('title', text, last.index, text.length, `${last[1]}${rests}`)]
}

/** A shorter title was not cut by the limit of a marketplace. */
const LONG_TITLE = 80

/** "… in Light Pink and Wh": a long title that ends within the name of a value that it has nowhere else. */
export const cutValue = ({ title: { text }, listing: { options }, description }: Source): Slip[] => {
  const last = text.length < LONG_TITLE ? null : /(?<= )(\p{L}{1,12})$/u.exec(text)
  if (!last) return []
  const end = last[1]!.toLowerCase()
  const words = options.flatMap(({ values }) => values).flatMap((value) => value.match(/\p{L}+/gu) ?? [])
  const isWhole = [...words, ...(description.text.match(/\p{L}+/gu) ?? [])].some((word) => word.toLowerCase() === end)
  const begun = words.filter(
    (word) => word.toLowerCase().startsWith(end) && !text.toLowerCase().includes(word.toLowerCase()),
  )
  return isWhole || new Set(begun).size !== 1 ? [] : [slip('title', text, last.index, text.length, begun[0]!)]
}
