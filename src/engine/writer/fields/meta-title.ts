// The meta title of a record without one, where it can say what the title does not, in the characters that are shown in full: its kind, what it is
// made of, a measure; or the title without what advertises, explains and shouts. A title that needs nothing stays what pages show.

import { isAllCapitals } from '../../analyzer/normalize-title.ts'
import type { Reading } from '../../analyzer/reading.ts'
import { ADVERTISES } from '../../analyzer/rules/media/alt-text.ts'
import { namesBrand, shownLength } from '../../analyzer/rules/shared/field-text.ts'
import { THRESHOLDS } from '../../analyzer/thresholds.ts'
import { lookUpText } from '../../languages/lexicon/text.ts'
import type { Style } from '../../optimization.ts'
import { squeezed, withoutEnds } from '../../text/plain-text.ts'
import { brandFor, inTitleStyle, missingType, namesItsKind, type TitleMaterial } from '../facts/title-material.ts'
import { isOfOneChoice } from './composed-summary.ts'
import { wholeWordsOfCut } from './cut-off.ts'
import { withoutVendor } from './readable-listing.ts'
import { LEAST_HEAD_WORDS, shortenedTitle } from './shortened-title.ts'
import { calmWords, cleanTitle, isCoded, typedTitle } from './title.ts'
import { audienceOf, definedAs, filedKind, fullerName, inserted } from './title-kinds.ts'
import { partsFor } from './title-parts.ts'

const { minLength, maxLength } = THRESHOLDS.metaTitle
const MAX_OWNER = 30
const LEAST = minLength
/** A shorter title tells too little: what the record says of the thing can stand beside it. */
const SHORT = minLength
/** How titles end that were cut off: in a sign, or in a word that asks for another. */
const CUT_OFF = /[\s,;:(–—-]$|\s(?:with|for|and|of|in|by|mit|für|und|aus|von|avec|pour|et|de|en|con|para|y)$/i
/** What names a thing as much as its title does; what it is made of and its colour are told by detailed ones. */
const NAMING = new Set(['author', 'measure', 'taste'])

/** Words that a name has only for machines. */
const NO_NAME = /[<>{}|_/]|:\/\/|@/

/** Who makes it, as the shop itself writes the name, and where the title does not have it; "" where no one is known. */
const ownerFor = (material: TitleMaterial, title: string): string => {
  const { reading } = material
  const brand = brandFor(material)
  const isWritten = /\p{Lu}/u.test(brand)
  // Of "Cake Corner" a cake's title has half, and the rest alone would be new.
  const words = lookUpText(brand, reading.lexicon).stems
  const isHalf = words.length > 1 && words.some((word) => word.length > 2 && reading.title.stems.includes(word))
  const isSaid =
    isHalf || squeezed(title).includes(squeezed(brand)) || namesBrand(lookUpText(title, reading.lexicon), reading)
  return isWritten && !isSaid && brand.length <= MAX_OWNER && !NO_NAME.test(brand) ? ` | ${brand}` : ''
}

/** A title without the vendor before it and its article number, which no one searches for. */
const withoutNumber = (title: string, { product }: Reading): string => {
  const numbers = new Set(product.variants.flatMap(({ sku }) => (sku && /\d{4}/.test(sku) ? sku.toLowerCase() : [])))
  const words = title.split(' ').filter((word) => !numbers.has(word.toLowerCase().replace(/[(),]/g, '')))
  const vendor = (product.vendor ?? '').trim()
  const isBefore = vendor !== '' && title.toLowerCase().startsWith(`${vendor.toLowerCase()} `)
  const kept = words.slice(isBefore ? vendor.split(' ').length : 0)
  return kept.length < LEAST_HEAD_WORDS ? title : withoutEnds(kept.join(' '), ' |–—-:,')
}

/** Of a title that is a little too long results cut so little that no word of it need go. */
const LONG = maxLength + 10
const MOST_UNTOLD = 3
/** Words of a name that does not tell what it names, and which may yet be known. */
const LEAST_TOLD = 3
/** Attributes of each length behind the title. */
const ADDED = { concise: 0, standard: 1, detailed: 2 } as const

/** A kind that says whom it is for. */
const OF_SOMEONE = /(?<!\p{L})(?:wom[ae]n|m[ae]n|ladies)(?!\p{Ll}{3})/iu

/** What is far too short is no better than the title. */
const LEAST_OF_SHORT = 20

/** What a short title names, by what the record calls it itself, with its kind where the title has none; `isWhole`: in words of the record's own. */
const headOf = (
  title: string,
  material: TitleMaterial,
): { head: string; isWhole: boolean; isNamed: boolean } | null => {
  const kind = filedKind(material)
  const whom = audienceOf(material)
  const named = (name: string, of: string) =>
    `${name} – ${whom === null || OF_SOMEONE.test(of) ? '' : `${whom}’s `}${of}`
  // Codes and names in capitals are known to the shop alone; beside them stands what it files.
  if (isCoded(material)) return kind === null ? null : { head: named(title, kind), isWhole: false, isNamed: true }
  const fuller = fullerName(title, material.reading)
  if (fuller !== null) return { head: inTitleStyle(title, fuller, material), isWhole: true, isNamed: true }
  const shown = inserted(title, material)
  const defined = definedAs(title, material)
  // "Alder Cutting Board", "Schneidebrett Erle": the kind is part of the name where no one reads it apart.
  if (defined === null && whom === null && missingType(material) !== null)
    return { head: withoutEnds(typedTitle(material), ' .'), isWhole: false, isNamed: true }
  const of = defined ?? kind
  return of === null
    ? { head: shown, isWhole: false, isNamed: namesItsKind(material) }
    : { head: named(shown, of), isWhole: false, isNamed: true }
}

type End = { joined: string; brief: string; isNaming: boolean }

/** Words of a name without numbers, codes and marks: "Rieker - W0402-00- Noir" has two. */
const wordsIn = (title: string): number => title.split(' ').filter((word) => /^\p{L}{2}/u.test(word)).length

/** What the record tells of it behind the name, as it is joined, and in fewer words. */
const endsOf = (title: string, material: TitleMaterial): End[] => {
  const made = headOf(title, material)
  // "Galia, Cotton": of a name that does not tell what it names nothing is said as if it did.
  if (made === null || isCoded(material) || (!made.isNamed && wordsIn(title) < LEAST_TOLD)) return []
  const { head, isWhole } = made
  const isListed = /[,–]| - /.test(head) || isWhole || !namesItsKind(material)
  const parts = partsFor(head, material).filter(({ kind }) => kind !== 'color')
  const whom = audienceOf(material)
  const isFor = whom !== null && namesItsKind(material) && !isListed && !parts.some(({ kind }) => kind === 'material')
  return [
    ...(isFor ? [{ joined: ` for ${whom}`, brief: ` for ${whom}`, isNaming: false }] : []),
    ...parts.map(({ kind, text, joined, brief }) => {
      const whole = isListed ? `, ${text}` : joined
      return { joined: whole, brief: brief ?? whole, isNaming: NAMING.has(kind) }
    }),
  ]
}

/** "Buy Vegan Lip Balm - Best Cosmetics Product" says less than the name. */
const advertises = ({ metaTitle }: Reading): boolean => metaTitle !== null && ADVERTISES.test(metaTitle.text)

/**
 * Name with what the record says of it behind, the longest that is shown whole; null where it says nothing that is sure. The maker alone is no
 * gain, as many themes put the shop's name behind each title, but for what only advertises.
 */
const lengthened = (title: string, material: TitleMaterial, length: Style['length']): string | null => {
  const isAdvert = advertises(material.reading)
  const head = headOf(title, material)?.head
  if (head === undefined) return null
  const ends = endsOf(title, material)
  const first = length === 'concise' ? undefined : (ends.find(({ isNaming }) => isNaming) ?? ends[0])
  const isFull = length === 'standard' && first !== undefined && shownLength(head + first.joined) >= SHORT
  const [one, other] = isFull || first === undefined ? [first] : ends
  const owner = ownerFor(material, head)
  const both = one && other ? [one.joined + other.joined + owner, one.joined + other.joined] : []
  const single = first ? [first.joined + owner, first.brief + owner, first.joined] : []
  const texts = [...both, ...single, owner, ''].map((end) => head + end)
  return (
    texts.find(
      (text) =>
        text !== title &&
        (isAdvert || text !== title + owner) &&
        !CUT_OFF.test(text) &&
        !isOfOneChoice(text, material.reading) &&
        shownLength(text) >= LEAST_OF_SHORT &&
        shownLength(text) <= maxLength,
    ) ?? null
  )
}

/**
 * A meta title that mends something: the title without what advertises or is too long, with its kind, or with what it does not say of the thing.
 * Null where the record has one that neither advertises nor was cut off, and where nothing is to be said. No tone changes a name.
 */
export const writeMetaTitle = (material: TitleMaterial, { length }: Pick<Style, 'length'>): string | null => {
  const { reading } = material
  const { title } = reading
  const isAdvert = advertises(reading)
  const cut = wholeWordsOfCut(reading)
  if (cut !== null) {
    const short = shortenedTitle(cleanTitle(material), reading)
    return shownLength(short) <= maxLength ? short : cut
  }
  if (title.text === '' || (reading.metaTitle && !isAdvert)) return null
  const isName =
    isAllCapitals(title.text) &&
    title.stems.length < LEAST_TOLD &&
    !reading.description.text.includes(cleanTitle(material))
  const coded = isCoded(material) ? calmWords(material) : title.text
  if (coded === null) return null
  const short = withoutEnds(isCoded(material) || isName ? coded : cleanTitle(material), ' .')
  if ((isAdvert || shownLength(short) < SHORT) && !short.includes('#')) return lengthened(short, material, length)
  return isCoded(material) ? null : mended(material, length)
}

/** Of a title of the usual length. */
const mended = (material: TitleMaterial, length: Style['length']): string | null => {
  const { reading } = material
  // A long title says what it names in words of its own.
  const isTold = reading.title.stems.length > MOST_UNTOLD
  const clean = withoutEnds((isTold ? cleanTitle : typedTitle)(material), ' .|')
  const named = shownLength(clean) > maxLength ? withoutVendor(clean, reading.listing.vendor) : clean
  const whole = shownLength(named) > LONG ? shortenedTitle(named, reading) : named
  const title = withoutNumber(whole, reading)
  if (CUT_OFF.test(title) || title.includes('#')) return null
  // "Lodge in Organic Cotton": of a name that does not tell what it names nothing is said as if it did.
  const isListed = /[,–]| - /.test(title) || !namesItsKind(material)
  const parts = partsFor(title, material).filter(({ kind }) => kind !== 'color' || length === 'detailed')
  const first = parts
    .toSorted((a, b) => Number(NAMING.has(b.kind)) - Number(NAMING.has(a.kind)))
    .slice(0, ADDED[length])
  const ends = parts.filter((part) => first.includes(part)).map(({ text, joined }) => (isListed ? `, ${text}` : joined))
  const added = ends.toReversed().map((_, at) => title + ends.slice(0, ends.length - at).join(''))
  const isMended = squeezed(whole) !== squeezed(reading.title.text) || isAllCapitals(reading.title.text)
  const isUntold = !namesItsKind(material) && title.split(' ').length < LEAST_TOLD
  if (isUntold && !isMended) return null
  // What the title states of the thing is not given up for the name of a shop.
  const owner = squeezed(whole) === squeezed(clean) ? ownerFor(material, title) : ''
  const ordered = [...added, ...(isMended ? [title] : [])].flatMap((text) => [text + owner, text])
  const isFitting = (text: string): boolean => shownLength(text) >= LEAST && shownLength(text) <= maxLength
  return ordered.find((text) => isFitting(text) && !isOfOneChoice(text, reading)) ?? null
}
