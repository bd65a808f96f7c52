// What one place of a record says of another product than its title: another number before the same word in the address, a meta text or a picture's
// text; a picture of another thing; a name that address, text and SKUs have, where the title has one that none of them knows. Left over where a
// product was copied. Needs no lexicon.

import { fileOf } from '../../../record/listing.ts'
import { abbreviationsIn, initialsOf, withoutAccents } from '../../../text/words.ts'
import { type Contradiction, saidIn } from '../measures.ts'
import { MAX_TEXT, type Places } from '../places.ts'
import { DOSES } from '../stated-numbers.ts'
import { otherFamilies } from './other-family.ts'
import { otherKinds } from './other-kinds.ts'

/** "1000 V", "99 make"; numbers with a fraction are written in several ways, that of "C-131" is a code, and "15 m²" is no length. */
const COUNTED =
  /(?<![\d.,/x×]|[\d\s]-|(?<!\p{L})\p{L}{1,2}-)(\d{1,5})(?![.,]\d)[ -]?(\p{L}{1,20}|["”%])(?![\p{L}\d²³])/gu

const countedIn = (text: string): Map<string, Set<string>> => {
  const found = new Map<string, Set<string>>()
  // Addresses have no accents.
  for (const [, number, word] of withoutAccents(text.toLowerCase()).matchAll(COUNTED))
    found.set(word!, (found.get(word!) ?? new Set<string>()).add(number!))
  return found
}

/** Counted in the address by `sorting-fields.ts` where nothing is chosen. */
const PIECES = /^(?:pcs|pieces?|pack|count|stück|piezas|unidades|pièces)$/

const isAlone = (number: string, text: string): boolean => new RegExp(`(?<!\\d)${number}(?!\\d)`).test(text)

type Counted = { number: string; other: string; word: string }

/** What a text counts otherwise than the title; the title may have that number before another word, the options for one of the variants. */
const countedOtherwise = (
  text: string,
  own: ReadonlyMap<string, Set<string>>,
  elsewhere: string,
  { listing: { options } }: Places,
): Counted | undefined => {
  for (const [word, numbers] of countedIn(text)) {
    const [number, ...more] = own.get(word) ?? []
    const [other] = numbers
    if (!number || !other || more.length > 0 || numbers.has(number)) continue
    if (PIECES.test(word) && options.length === 0) continue
    if (!isAlone(other, elsewhere) && !isAlone(`${number}${other}`, elsewhere)) return { number, other, word }
  }
  return undefined
}

/** "V1 Exercise" where 1 is counted before "exercise"; as written, with its accents. */
const shownIn = (text: string, number: string, word: string): string => {
  const bare = withoutAccents(text)
  const match = new RegExp(`(?<![\\p{L}\\d])\\p{L}{0,3}${number}(?!\\d)[^\\p{L}\\d]{0,3}${word}`, 'iu').exec(bare)
  if (!match) return `${number} ${word}`
  return bare.length === text.length ? text.slice(match.index, match.index + match[0].length) : match[0]
}

/** Numbers of the title that another place has otherwise, before the same word. */
const otherNumbers = (places: Places): Contradiction[] => {
  const { product, title, listing, metaTitle, metaDescription } = places
  if (!/\d/.test(title.text)) return []
  const texts: [string, string][] = [
    ['handle', (product.handle ?? '').replaceAll('-', ' ')],
    ['seo.title', metaTitle?.text ?? ''],
    ['seo.description', metaDescription?.text ?? ''],
    ...listing.pictures
      .map(({ alt }): [string, string] => ['images.alt', alt])
      .sort(([, a], [, b]) => (a < b ? -1 : 1)),
  ]
  const own = countedIn(title.text)
  const elsewhere = `${title.text} ${listing.options.flatMap(({ values }) => values).join(' ')}`
  for (const [field, text] of texts) {
    const found = countedOtherwise(text, own, elsewhere, places)
    if (!found) continue
    const { number, other, word } = found
    const shown = shownIn(title.text, number, word)
    const one = saidIn('title', shown, Math.max(0, title.text.indexOf(shown)))
    return [{ one, other: saidIn(field, shownIn(text, other, word)), isMinor: true }]
  }
  return []
}

const NAME = /(?<![\p{L}\d])\p{L}{4,}(?![\p{L}\d])/gu
const wordsOf = (text: string): string[] => text.toLowerCase().match(NAME) ?? []

/** Share of the title's words that a picture's text of this product has, and one of another at most. */
const [WHOLE, ODD] = [1, 0.5]
const LEAST_NAMES = 2
/** So many pictures, and more than half of them. */
const ENOUGH = 3

/** Pieces that are shown on one body, and sold apart. */
const WORN_TOGETHER =
  /bikini|swim|bade(?:mode|anz)|maillot|bañador|biquíni|lingerie|(?<!\p{L})(?:tops?|bottoms?)(?!\p{L})/iu

/** What is said of a whole brand or range. */
const EXPLAINS =
  /^(?:an? )?(?:infographic|infogra(?:f|ph)[ií]a|infografik|infographie|infográfico|chart|diagram|table|comparison|before and after|graphic|banner|logo)(?!\p{L})/iu

/** A picture whose text names another thing, beside others that have every word of the title. */
const otherPicture = ({ title, listing, description, tags, product }: Places): Contradiction[] => {
  if (WORN_TOGETHER.test(`${title.text} ${listing.type} ${listing.category}`)) return []
  const words = [...new Set(wordsOf(title.text))]
  const alts = listing.pictures
    .map(({ alt }) => alt)
    .filter((alt) => alt !== '')
    .sort()
  const [first = ''] = title.text.toLowerCase().match(/\p{L}{3,}/gu) ?? []
  const named = alts.filter((alt) => alt.toLowerCase().includes(first)).length
  if ((words.length < 2 && named < 2) || alts.length < 2) return []
  const shareOf = (alt: string): number => {
    const has = new Set(wordsOf(alt))
    return words.filter((word) => has.has(word)).length / words.length
  }
  // The word that a title begins with is the name of one product of several.
  const own = alts.filter(
    (alt) => alt.toLowerCase().startsWith(first) || (shareOf(alt) >= WHOLE && alt.toLowerCase().includes(first)),
  )
  if (own.length === 0) return []
  const known = new Set(
    wordsOf(
      [
        title.text,
        description.text.slice(0, MAX_TEXT),
        listing.vendor,
        listing.type,
        product.handle,
        ...own,
        ...tags,
        ...listing.options.flatMap(({ values }) => values),
      ].join(' '),
    ),
  )
  // What several pictures say is of the brand or the range.
  const said = Map.groupBy(
    alts.flatMap((alt) => [...new Set(wordsOf(alt))]),
    (word) => word,
  )
  for (const [word, all] of said) if (all.length >= ENOUGH && all.length > alts.length / 2) known.add(word)
  const initials = initialsOf(title.text.match(/\p{L}+/gu) ?? [])
  const other = alts.find((alt) => {
    // "PFG" of the "Pain Free Granules".
    if (EXPLAINS.test(alt) || abbreviationsIn(alt).some((name) => initials.includes(name))) return false
    const names = (alt.match(/\p{Lu}\p{L}{3,}/gu) ?? []).filter((name) => !known.has(name.toLowerCase()))
    // Of several pictures the one that lacks the name with which the title begins, and has another.
    const isOdd = named > 1 && !alt.toLowerCase().includes(first)
    return (isOdd || shareOf(alt) <= ODD) && names.length >= LEAST_NAMES
  })
  return other ? [{ one: saidIn('title', title.text), other: saidIn('images.alt', other), isMinor: true }] : []
}

const fileWords = (src: string): string[] =>
  (fileOf(src).split('/').at(-1) ?? '')
    .toLowerCase()
    .replace(/\.\w{2,5}$/, '')
    .match(/[a-z]{3,}/g) ?? []

/** A picture whose file is named as another one of the product but for one word of the title: "premium-curo-pot" beside "premium-chunky-pot". */
const otherFile = ({ title, listing, description, tags, product }: Places): Contradiction[] => {
  const files = listing.pictures.map(({ src }) => fileWords(src)).filter(({ length }) => length > 3)
  if (files.length < 2) return []
  const own = new Set(wordsOf(title.text))
  // Where files are called in several ways, their names tell little.
  if (files.filter((file) => !file.some((word) => own.has(word))).length > 1) return []
  const record = [
    title.text,
    description.text.slice(0, MAX_TEXT),
    listing.vendor,
    listing.type,
    product.handle,
    ...tags,
    ...listing.options.flatMap(({ values }) => values),
    ...listing.attributes.map(({ value }) => value),
  ]
    .join(' ')
    .toLowerCase()
  for (const file of files)
    for (const other of files) {
      if (other.length < file.length) continue
      const apart = file.flatMap((word, at) => (word === other[at] ? [] : [at]))
      const [at] = apart
      if (apart.length !== 1 || at === undefined || at > 3) continue
      const [word, name] = [file[at]!, other[at]!]
      if (own.has(word) && name.length > 3 && !record.includes(name.slice(0, 4)))
        return [
          {
            one: saidIn('title', title.text),
            other: saidIn('images.src', other.join('-')),
            isMinor: true,
          },
        ]
    }
  return []
}

const VOLUME = /(?<![\d.,])(\d{2,4})[-_ ]?ml(?![a-z])/gi
const volumesIn = (text: string): string[] => [...text.matchAll(VOLUME)].map(([, number]) => number!)

/** "toner-400ml.jpg" of a product of 210 ml in one variant. */
const otherVolume = ({ title, listing: { pictures }, product: { variants } }: Places): Contradiction[] => {
  const [own, ...more] = volumesIn(title.text)
  if (!own || more.length > 0 || variants.length > 1) return []
  const files = pictures.map(({ src }) => fileOf(src).split('/').at(-1) ?? '').sort()
  const other = files.find((file) => volumesIn(file).length > 0)
  return other && !files.some((file) => volumesIn(file).includes(own))
    ? [{ one: saidIn('title', title.text), other: saidIn('images.src', other), isMinor: true }]
    : []
}

/** A name of another product: in the address, the text and the SKUs, and not in the title, of which none of them has a telling word. */
const otherName = ({ product, title, description, listing }: Places): Contradiction[] => {
  const { handle, variants } = product
  if (!handle) return []
  const text = description.text.slice(0, MAX_TEXT).toLowerCase()
  const kind = new Set(wordsOf(`${listing.type} ${listing.category} ${listing.vendor}`))
  const inTitle = wordsOf(title.text)
  const telling = inTitle.filter((word, at) => !kind.has(word) && (at < inTitle.length - 1 || inTitle.length === 1))
  const skus = variants.map(({ sku }) => sku?.toLowerCase() ?? '')
  if (telling.length === 0 || telling.some((word) => text.includes(word) || handle.includes(word))) return []
  const name = wordsOf(handle.replaceAll('-', ' ')).find(
    (word) =>
      word.length > 4 &&
      !inTitle.includes(word) &&
      !kind.has(word) &&
      text.includes(word) &&
      skus.some((sku) => sku.includes(word)),
  )
  if (!name) return []
  const start = text.indexOf(name)
  return [
    {
      one: saidIn('title', title.text),
      other: saidIn('description', description.text.slice(start, start + name.length), start),
      why: `and in the address of the page (${handle})`,
    },
  ]
}

/** "The Shield Crew is a …" as the first words of a sentence; without its article a name may be that of a colour, a series or a maker. */
const SUBJECT =
  /(?:^|[\n.!?] ?)(?:The|Our) ((?:\p{Lu}\p{L}{2,20} ){1,3}\p{Lu}\p{L}{2,20}) (?:is|are|features|has|comes) (?!shown|also|optional)/u

/** A text that speaks of another thing by its name, and has no word of the title. A title of colours may go with the name of a series. */
const otherSubject = ({ title, description, listing, lexicon }: Places): Contradiction[] => {
  const name = SUBJECT.exec(description.text)?.[1]
  const own = title.text.toLowerCase().match(/\p{L}{3,}/gu) ?? []
  if (!name || own.length < 2 || own.every((word) => lexicon?.colors.has(word))) return []
  const sorted = `${listing.type} ${listing.category} ${listing.vendor}`
  if (name.split(' ').some((word) => sorted.includes(word))) return []
  const text = description.text.slice(0, MAX_TEXT).toLowerCase()
  if (
    own.some((word) => text.includes(word.length > 3 ? word.slice(0, -1) : word)) ||
    name.split(' ').some((word) => title.text.includes(word))
  )
    return []
  return [{ one: saidIn('title', title.text), other: saidIn('description', name, description.text.indexOf(name)) }]
}

/** "Product name: …" on a line of its own. */
const NAME_LABEL =
  /(?:^|\n)[^\p{L}\n]{0,4}(?:(?:product|item) (?:name|title)|name of (?:the )?product|produktname|artikelname|nom du produit|nombre del producto|nome do produto|nome (?:del )?prodotto) ?[:|] ?([^\n]{3,80})/iu
const LETTERS = /\p{L}{3,}/gu

/** A label that names another product: two words or more, and none of the title's. */
const otherLabel = ({ title, description }: Places): Contradiction[] => {
  const match = NAME_LABEL.exec(description.text.slice(0, MAX_TEXT))
  const own: string[] = title.text.toLowerCase().match(LETTERS) ?? []
  const named: string[] = match?.[1]?.toLowerCase().match(LETTERS) ?? []
  return match && own.length > 1 && named.length > 1 && !named.some((word) => own.includes(word))
    ? [
        {
          one: saidIn('title', title.text),
          other: saidIn('description', match[0].trim(), match.index + match[0].search(/\S/)),
        },
      ]
    : []
}

/** What is counted of a thing is a noun, and no unit of a measure or of time. */
const NO_PART =
  /^(?:inch\p{L}*|feet|foot|metres?|meters?|mete?ros?|litres?|liters?|litros?|gram\p{L}*|watts?|volts?|amps?|hours?|heures?|horas?|stunden|minutes?|minuten|minutos?|days?|jours?|días?|tage?|weeks?|months?|mois|meses|monate?|years?|jahre?|años?|anos?|ounces?|pounds?|percent|plus|sizes?|ways?|times?|degrees?|pixels?|colou?rs?|mah|gsm|denier|serial|serie\p{L}*)$/iu
/** Of doses a text tells how many are taken, and `stated-numbers.ts` how many there are. */
const DOSE = new RegExp(`^(?:${DOSES})$`, 'iu')
/** In front of what is used of it at a time. */
const USED =
  /(?:takes?|use|add|apply|mix|dissolve|per|each|every|servings?|dos(?:e|age|is)|nehmen|verwenden|pro|täglich|prendre|prenez|ajoute[rz]|par|tomar|tome|usar|adicione|por)(?:\P{L}{1,3}\p{L}{1,10}){0,2}\P{L}{1,3}$/iu
const BEFORE = 40
const NUMBER_WORDS = 'one two three four five six seven eight nine ten eleven twelve'.split(' ')

/** Letters whose number it may be: "PS 5 Used Controller". */
const OF_NAME = /(?<!\p{L})\p{Lu}{2,} $/u

/** "5-drawer chest" in the title, and "4 drawers" as the only number of drawers of the text. */
const otherCount = ({ title, description, listing }: Places): Contradiction[] => {
  if (!/\d/.test(title.text) || listing.options.some(({ values }) => values.some((value) => /\d/.test(value))))
    return []
  const text = description.text.slice(0, MAX_TEXT)
  const own = [...title.text.matchAll(PARTS)]
  for (const { 0: shown, 1: number, 2: noun, index } of own) {
    const stem = noun!.toLowerCase().replace(/s$/, '')
    if (
      NO_PART.test(noun!) ||
      (OF_NAME.test(title.text.slice(0, index)) && noun !== noun!.toUpperCase()) ||
      DOSE.test(noun!) ||
      own.some((one) => one[1] !== number && one[2]!.toLowerCase().startsWith(stem))
    )
      continue
    const all = [...text.matchAll(PARTS)].filter((one) => one[2]!.toLowerCase().replace(/s$/, '') === stem)
    const [other] = all
    if (!other || all.some((one) => one[1] !== other[1]) || other[1] === number || isAlone(number!, text)) continue
    if (USED.test(text.slice(Math.max(0, other.index - BEFORE), other.index))) continue
    if (new RegExp(`(?<!\\p{L})${NUMBER_WORDS[Number(number) - 1] ?? number}(?!\\p{L})`, 'iu').test(text)) continue
    return [{ one: saidIn('title', shown, index), other: saidIn('description', other[0], other.index) }]
  }
  return []
}
const PARTS = /(?<![\d.,/x×\p{L}–-]|[\d+–-] )(\d{1,2})[ -](\p{L}{4,16})(?![\p{L}\d]| \d)/gu

export const otherProducts = (places: Places): Contradiction[] => [
  ...otherName(places),
  ...otherSubject(places),
  ...otherLabel(places),
  ...otherCount(places),
  ...otherKinds(places),
  ...otherFamilies(places),
  ...otherNumbers(places),
  ...otherPicture(places),
  ...otherFile(places),
  ...otherVolume(places),
]
