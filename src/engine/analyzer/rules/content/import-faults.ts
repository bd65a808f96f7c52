// Letters that an import broke or lost, and codes of HTML where no HTML is read: of all that readers see of a product. And German that has lost its
// ä, ö and ü. Part of content-013.

import type { Product } from '../../../record/product.ts'
import { BROKEN_WORD, MAY_BE_BROKEN } from '../../../text/plain-text.ts'
import type { Reads } from '../../reading.ts'
import { listed, quoted, span, whole } from '../../rule.ts'
import { type Fault, fault } from '../shared/faults.ts'

type Source = Reads<'description' | 'language' | 'product' | 'title'>

/** "d¿nte", "¿inside¿": where no question opens. */
const REVERSED = /\S{0,20}\p{L}¿\S{0,20}/u
const OPENS_QUESTIONS = new Set(['es', 'ca', 'gl', 'eu', 'und'])
/** "ve?culo": a letter for which the import had no sign; twice, as once may be a question without a space. */
const LOST = /(?<![\p{L}\d/=&?.:-])\p{L}{1,12}\?\p{Ll}{2,12}(?![\p{L}\d/=&?])/gu

/** "? Why us? ?": a pictograph for which the import had no sign. */
const LOST_SIGN = /(?:^|\n)\?{1,4} \p{Lu}[^\n]{3,80}/u
/** "Luna? - high waist" of a name that the text has within its sentences. */
const LOST_MARK = /(?<!\p{L})(\p{Lu}\p{L}{2,20})\?(?=$| [-–—|(])/u
/** "Fixa??o", "and ??light": two bytes of which neither was known. */
const LOST_TWO = /\p{L}{0,15}(?:(?<=\p{Ll})\?\?(?=\p{Ll})|(?<=\s)\?\?(?=\p{Ll}))\p{L}{1,12}/u

const REPAIR = 'Repair the broken letters'
const FIELD_NAMES: Record<string, string> = {
  'seo.title': 'meta title',
  'seo.description': 'meta description',
  'options.values': 'options',
  'images.alt': 'alternative texts',
}

/** What readers see beside the description, as the record has it. */
const fieldsOf = ({ title, seo, options, images, tags }: Product): [string, string][] => [
  ['title', title],
  ['seo.title', seo.title ?? ''],
  ['seo.description', seo.description ?? ''],
  ['options.values', options.flatMap(({ name, values }) => [name, ...values]).join('\n')],
  ['images.alt', images.map(({ alt }) => alt ?? '').join('\n')],
  ['tags', tags.toSorted().join('\n')],
]

const ESCAPED = /[^\n]{0,20}&(?:nbsp|amp|quot|lt|gt|apos|#\d{2,4});[^\n&]{0,10}/

/** "1.25&quot;": fields that are no HTML and show its codes as they are. */
const escaped = ({ product, title }: Source): Fault[] => {
  for (const [field, text] of fieldsOf(product)) {
    const match = text.includes('&') ? ESCAPED.exec(text) : null
    if (match)
      return fault(
        // A title is read with its codes solved.
        field === 'title' ? whole(field, title.text) : span(field, text, match.index, match.index + match[0].length),
        `Readers see a code of HTML in the ${FIELD_NAMES[field] ?? field}: ${quoted(match[0].trim(), 40)}.`,
        'Write the sign that the code of HTML stands for',
      )
  }
  return []
}

const inDescription = ({ description: { text } }: Source, start: number, end: number) =>
  span('description', text, Math.max(0, start), end)

/** Letters that an import broke, wherever readers see them. */
const broken = (reading: Source): Fault[] => {
  const { product, description } = reading
  const [title, ...others] = fieldsOf(product)
  const shown: [string, string][] = [title!, ['description', description.text], ...others]
  const found = shown.flatMap(([field, text]): [string, string][] => {
    const mayReverse = text.includes('¿') && !OPENS_QUESTIONS.has(reading.language)
    const match =
      (MAY_BE_BROKEN.test(text) ? BROKEN_WORD.exec(text) : null) ?? (mayReverse ? REVERSED.exec(text) : null)
    return match ? [[field, match[0]]] : []
  })
  const [first] = found
  if (first) {
    const places = found.map(([field, text]) => `${quoted(text, 40)} in the ${FIELD_NAMES[field] ?? field}`).join(', ')
    const [field, letters] = first
    const at = description.text.indexOf(letters)
    const place = field === 'description' ? inDescription(reading, at, at + letters.length) : whole(field, letters)
    return fault(place, `Letters were broken by an import: ${places}.`, REPAIR, true)
  }
  const two = description.text.includes('??') ? LOST_TWO.exec(description.text) : null
  if (two)
    return fault(
      inDescription(reading, two.index, two.index + two[0].length),
      `Letters were lost in an import: ${quoted(two[0], 40)}.`,
      REPAIR,
      true,
    )
  const name = product.title.includes('?') ? LOST_MARK.exec(product.title) : null
  if (name && new RegExp(`${name[1]}\\? \\p{Ll}`, 'u').test(description.text))
    return fault(
      whole('title', product.title),
      `A sign such as “®” was lost in an import: ${quoted(name[0].trim(), 40)}, in title and text.`,
      REPAIR,
      true,
    )
  if (!description.text.includes('?')) return []
  const sign = LOST_SIGN.exec(description.text)
  if (sign)
    return fault(
      inDescription(reading, sign.index, sign.index + sign[0].length),
      `A sign was lost in an import: ${quoted(sign[0].trim(), 40)}.`,
      REPAIR,
      true,
    )
  const [lost, again] = description.text.matchAll(LOST)
  return lost && again
    ? fault(
        inDescription(reading, lost.index, lost.index + lost[0].length),
        `Letters were lost in an import: ${quoted(lost[0], 40)}, ${quoted(again[0], 40)}.`,
        REPAIR,
        true,
      )
    : []
}

export const importFaults = (reading: Source): Fault[] => [...broken(reading), ...escaped(reading)]

/** Words that are no names, and in which the two letters are never two sounds. */
const SPELT_OUT =
  /(?<!\p{L})(?:fuers?|ueber|kueche\p{L}*|gemuetlich\p{L}*|laenge\p{L}*|groess(?:en?|er|te)|waehl(?:en|bar\p{L}*)|auswaehl\p{L}*|vollstaendig\p{L}*|rueckseit\p{L}*|moeglich\p{L}*|koenn(?:en|t|te)|muessen|gruene?[nrsm]?|schoene?[nrsm]?|natuerlich\p{L}*|zusaetzlich\p{L}*|geraete?[nsm]?|taeglich\p{L}*|naechst\p{L}+|daemmerung\p{L}*|raeume?n?|waerme\p{L}*|kuehl(?:en|t)?|zuverlaessig\p{L}*|unabhaengig\p{L}*|moebel\p{L}*|stuecke?|atmosphaere|qualitaet\p{L}*|laesst|haelt|traegt|fuellt?|huelle|schuetzt?|staerke|hoehe|enthaelt|erhaeltlich\p{L}*|ausfuehrung|pruef(?:en|ung))(?!\p{L})/giu
const SHOWN = 3

/** German whose ä, ö and ü are all written ae, oe and ue, as a keyboard or an import without them leaves it. */
export const speltOutLetters = ({
  language,
  title,
  description: { text },
}: Reads<'description' | 'language' | 'title'>): Fault[] => {
  if (language !== 'de' || /[äöüß]/i.test(`${title.text}\n${text}`)) return []
  const found = [...text.matchAll(SPELT_OUT)]
  const words = [...new Set(found.map(([word]) => word))].slice(0, SHOWN)
  const [first] = found
  return first
    ? fault(
        span('description', text, first.index, first.index + first[0].length),
        `The text has no ä, ö or ü and writes ${listed(words.map((word) => quoted(word, 30)))}, by which fewer buyers search.`,
        'Write ä, ö, ü and ß where they belong, in the title and the tags as well',
      )
    : []
}

/** Attributes and classes that chat assistants give their answers. */
export const CHAT_MARK =
  /\sdata-(?:message-author-role|message-model-slug|message-id|turn-id|turn)(?==)|\bng-tns-c\d+-\d+|avatar_spinner_animation/i

/** Whether the HTML was copied from a chat, also by what has no other use together. */
export const isFromChat = (html: string): boolean =>
  CHAT_MARK.test(html) ||
  html.includes('dark:prose-invert') ||
  html.includes('my-[-0.2rem]') ||
  (html.includes(' data-start="') && html.includes(' data-end="'))

/** What came along with a text that was copied. */
export const pastedIn = (html: string): string[] => [
  ...(/<meta\b/i.test(html) ? ['a <meta> element'] : []),
  ...(isFromChat(html) ? ['the markup of the chat tool that it was copied from'] : []),
]
