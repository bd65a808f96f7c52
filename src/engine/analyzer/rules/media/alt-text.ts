// media-002: each picture has a text that says what it shows. The order of the pictures decides nothing.

import { type Lexicon, normalWords, wordsFor } from '../../../languages/lexicon/lexicon.ts'
import { isConsumed } from '../../../languages/taxonomy/families.ts'
import { fileOf, type Picture } from '../../../record/listing.ts'
import { isTold } from '../../../record/product.ts'
import { squeezed } from '../../../text/plain-text.ts'
import type { Reads } from '../../reading.ts'
import {
  type Finding,
  fail,
  missing,
  na,
  type Part,
  pass,
  quoted,
  type Rule,
  saidTogether,
  warn,
  whole,
} from '../../rule.ts'
import { THRESHOLDS } from '../../thresholds.ts'

type Source = Reads<'brand' | 'calmTitle' | 'lexicon' | 'listing' | 'naming' | 'product' | 'title' | 'typeWords'>

const { maxLength, pass: enough, product: OF_PRODUCT, tooLong: OF_LONG, toldLength } = THRESHOLDS.alt

type AltFault = 'none' | 'missing' | 'file' | 'other' | 'bare' | 'long' | 'pile'

/** `isName`: the text is the product’s name, which says enough of one of its pictures. */
type Judged = { picture: Picture; fault: AltFault; value: number; isName?: boolean }

const FILE =
  /\.(?:jpe?g|png|webp|gif|avif|svg|heic)$|^(?:img|dsc|dscn|image|photo|pic|picture|screenshot|whatsapp image)[\s_-]*\d[\d\s_()-]*$|^[^\s_]+_\S*$/i
const PLACEHOLDER =
  /^(?:image|img|photo|picture|pic|product|product image|product photo|main|main image|default|untitled|alt|alt text|thumbnail|front|back|side|\d+|[-–—.]+|null|undefined|n\/a)$/i

/** Words by which alternative texts number or name pictures instead of describing them. */
const EMPTY_WORDS = new Set(
  normalWords('image photo picture pic of the a an and with product buy online shop best view for in on to by from at'),
)

/** Without internal codes among the words: "MOTORS_DC_12V". */
const withoutCodes = (alt: string): string =>
  alt
    .split(/\s+/)
    .filter((word) => !word.includes('_'))
    .join(' ')

/** What a name is followed by where it only ranks: "Best Cosmetics Product". */
export const RANKS = /(?<!\p{L})best [\p{L} ]{3,30} (?:products?|prices?|quality|online)(?!\p{L})/iu

/** What urges to buy, where a text is to say what is shown or what the page is of. */
export const ADVERTISES = new RegExp(
  String.raw`(?<!\p{L})(?:buy(?: now)?|order now|shop now)(?!\p{L})[^.!?]{0,80}(?<!\p{L})(?:best|cheap|online|now)(?!\p{L})|${RANKS.source}|(?<!\p{L})on sale (?:at|on|now)(?!\p{L})|(?<!\p{L})free shipping(?!\p{L})`,
  'iu',
)

/** The calls themselves. */
export const CALLS =
  /(?<!\p{L})(?:buy|order|shop|now|today|best|cheap|online|on sale|free shipping|products?|prices?|quality)(?!\p{L})/giu

/** Words with which a text advertises instead of describing: "Buy the best lamps online". */
const ADVERTISING = new Set(normalWords('buy shop sale discount cheap'))

/** Words that name the product: of its title and its type; those of the brand by themselves do not. */
const namesOf = ({ title, typeWords, brand, lexicon }: Source): Set<string> => {
  const own = [...title.stems, ...typeWords.flatMap((word) => wordsFor(word, lexicon))]
  const telling = own.filter((word) => word.length > 2 && !brand.includes(word) && !EMPTY_WORDS.has(word))
  return new Set(telling.length > 0 ? telling : own)
}

/** "Mug, blue (1/3)" and "Mug, blue 2" tell as little apart as the same text twice; "Disc 8 mm" and "Disc 10 mm" tell all. */
const COUNTER = /[\s,(#–-]\d{1,3}(?: ?(?:\/|of|von|de|sur) ?\d{1,3})?\)?$/i

/** "Butter Chicken — photo 1": what an import makes of a title. */
const NUMBERED = /[\s,–—-]{1,4}(?:photo|image|picture|pic|bild|foto|imagen?|view) ?#?\d{1,3}$/iu

const uncounted = (alt: string): string => alt.replace(COUNTER, '')

/** How many pictures there are where one that is listed twice counts once. */
const countOf = (pictures: readonly { src: string }[]): number => new Set(pictures.map(({ src }) => fileOf(src))).size

/** Whether several pictures have one text, apart from a number at its end. */
export const hasOneAlt = (pictures: readonly { src: string; alt?: string | null | undefined }[]): boolean =>
  countOf(pictures) > 1 && pictures.every(({ alt }) => alt && uncounted(alt) === uncounted(pictures[0]!.alt ?? ''))

/** `repeated`: texts that more than one picture has, and so tell none from another. */
type Known = {
  names: Set<string>
  title: Set<string>
  brand: readonly string[]
  repeated: Set<string>
  lexicon: Lexicon | null
  name: string
  handle: string | null
}

/** A text as its letters alone, whatever their case; “İ” and “ı” are letters of one pair. */
const lettersOf = (text: string): string => squeezed(text.toLowerCase().replaceAll('ı', 'i'))

/** A word that says what is to be seen beyond what the title says of every picture. */
const isSeen = (word: string, { title, brand }: Known): boolean =>
  word.length > 2 && !/^\d/.test(word) && !title.has(word) && !brand.includes(word) && !EMPTY_WORDS.has(word)

/** Whether a text has two words of the file's name: the picture shows what they say, such as another thing that goes with it. */
const isOfFile = ({ alt, src }: Picture): boolean => {
  const file = fileOf(src).toLowerCase()
  return (alt.toLowerCase().match(/\p{L}{4,}/gu) ?? []).filter((word) => file.includes(word)).length >= LEAST_SHARED
}
const LEAST_SHARED = 2

const judge = (picture: Picture, known: Known): Judged => {
  const { alt } = picture
  // "oak-table" of the page "oak-table".
  if (alt === known.handle && alt.includes('-')) return { picture, fault: 'file', value: OF_PRODUCT }
  if (FILE.test(alt) || PLACEHOLDER.test(alt)) return { picture, fault: 'file', value: 0 }
  if (isPile(alt) && !isNameFirst(alt, known)) return { picture, fault: 'pile', value: OF_PRODUCT }
  const words = wordsFor(alt.includes('_') ? withoutCodes(alt) : alt, known.lexicon)
  // Where the language is not known, title and alternative text may be in two of them.
  if (
    known.lexicon &&
    !words.some((word) => known.names.has(word)) &&
    !lettersOf(alt).includes(known.name) &&
    !isOfFile(picture)
  )
    return { picture, fault: 'other', value: 1 - OF_PRODUCT }
  const isAdvertising = words.some((word) => ADVERTISING.has(word))
  const isOwn = !isAdvertising && !known.repeated.has(uncounted(alt))
  const seen = isOwn && words.some((word) => isSeen(word, known))
  if (!seen)
    return {
      picture,
      fault: 'bare',
      value: OF_PRODUCT,
      isName: isOwn && alt.length <= maxLength && !NUMBERED.test(alt),
    }
  return alt.length > maxLength ? { picture, fault: 'long', value: OF_LONG } : { picture, fault: 'none', value: 1 }
}

/** Letters by which a name is known. */
const FIRST = 15
/** "Alder Clip Fan 9” with …, 10-level …": the name and, behind commas, features. */
const isNameFirst = (alt: string, { name }: Known): boolean =>
  alt.includes(', ') && name.length >= FIRST && lettersOf(alt).startsWith(name.slice(0, FIRST))

/** Words without a mark between them from which a text may be a pile of search words. */
const LEAST_PILE = 15
/** A sentence has words such as these. */
const JOINS =
  /(?<!\p{L})(?:a|an|the|is|are|of|with|on|at|for|and|der|die|das|ist|mit|auf|le|la|les|est|avec|sur|el|los|es|con|sobre|o|os|com|é)(?!\p{L})/giu
const MOST_JOINS = 0.07

/** "wall art interior design hotel art hotel spa": words to be found by, one after another, and no sentence. */
const isPile = (alt: string): boolean => {
  const words = alt.trim().split(/[\s,]+/)
  return (
    words.length >= LEAST_PILE &&
    !/[.;:!?|–—-] /.test(alt) &&
    (alt.match(JOINS)?.length ?? 0) < MOST_JOINS * words.length &&
    new Set(words.map((word) => word.toLowerCase())).size < words.length
  )
}

/** The colour or material in a title can be seen too, so a text that repeats such a title is enough for a single picture. */
const isSeenInTitle = ({ title, lexicon }: Reads<'lexicon' | 'title'>): boolean =>
  title.entries.some(
    (entry, at) => (entry?.statements.length ?? 0) > 0 || lexicon?.colors.has(title.stems[at]!) === true,
  )

const knownOf = (reading: Source): Known => {
  const { pictures } = reading.listing
  const byText = Map.groupBy(pictures, ({ alt }) => uncounted(alt))
  const repeated = new Set([...byText].flatMap(([text, same]) => (countOf(same) > 1 ? [text] : [])))
  const stems = countOf(pictures) === 1 && isSeenInTitle(reading) ? [] : reading.title.stems
  return {
    names: namesOf(reading),
    title: new Set(stems),
    brand: reading.brand,
    repeated,
    lexicon: reading.lexicon,
    name: lettersOf(reading.title.text),
    handle: reading.product.handle,
  }
}

/** One picture of a product shows the thing as a whole, of which its name is description enough; of a second one it tells nothing new. */
const judgeAll = (reading: Source): Judged[] => {
  let known: Known | undefined
  const judged = reading.listing.pictures.map((picture): Judged => {
    if (picture.alt === '') return { picture, fault: 'missing', value: 0 }
    known ??= knownOf(reading)
    return judge(picture, known)
  })
  const isOnly = countOf(judged.flatMap(({ fault, picture }) => (fault === 'bare' ? [picture] : []))) === 1
  return judged.map((one) => (isOnly && one.isName ? { ...one, fault: 'none', value: 1 } : one))
}

/** What is wrong with the alternative text of each picture of the listing, in its order. */
export const altFaults = (reading: Source): AltFault[] => judgeAll(reading).map(({ fault }) => fault)

const FIXES: Record<Exclude<AltFault, 'none'>, string> = {
  missing: 'Give every picture an alternative text',
  file: 'Write what the picture shows instead of the name of a file',
  other: 'Name the product in the alternative text',
  bare: 'Say in the alternative text what each picture shows',
  pile: 'Say in the alternative text what the picture shows, and leave out the search words',
  long: `Shorten the alternative text to ${maxLength} characters`,
}

const problemOf = (
  fault: Exclude<AltFault, 'none'>,
  count: number,
  all: number,
  alt: string,
  butFor: string | null,
): string => {
  const some = all === 1 ? 'the picture' : `${count} of ${all} pictures`
  const have = `${all === 1 ? 'The picture' : some} ${all === 1 || count === 1 ? 'has' : 'have'}`
  switch (fault) {
    case 'missing':
      return `${have} no alternative text.`
    case 'file':
      return `${have} ${FILE.test(alt) || PLACEHOLDER.test(alt) ? 'the name of a file or a placeholder' : 'the address of the page'} as alternative text: ${quoted(alt)}.`
    case 'other':
      return `In the alternative text of ${some} we did not find what the product is called: ${quoted(alt)}.`
    case 'bare':
      if (ADVERTISES.test(alt)) return `The alternative text of ${some} advertises: ${quoted(alt)}.`
      // A name by itself costs, and is not worth a task of its own.
      return butFor !== null
        ? `${all === 2 ? 'Both' : `All ${all}`} pictures have the same alternative text${butFor}: ${quoted(alt)}.`
        : NUMBERED.test(alt)
          ? `The alternative text of ${some} is the title with a number: ${quoted(alt)}.`
          : ''
    case 'pile':
      return `The alternative text of ${some} piles up search words: ${quoted(alt)}.`
    case 'long':
      return alt.length > toldLength ? `The alternative text of ${some} is longer than ${maxLength} characters.` : ''
  }
}

/** A longer title is no name to begin an alternative text with. */
const SHORT_TITLE = 70

/** The title of a product of several variants may name one of them. */
const exampleOf = ({
  title,
  calmTitle,
  listing,
  naming,
}: Reads<'calmTitle' | 'listing' | 'naming' | 'title'>): string => {
  const seen = isConsumed(naming.family) ? 'the pack, what is in it, or a detail' : 'colour, material, side or detail'
  return title.text === '' ||
    listing.offers.length > 1 ||
    calmTitle.length > SHORT_TITLE ||
    calmTitle !== title.text ||
    /[|…]|\.\.|_|\s[-–]\S|\S[-–]\s/.test(calmTitle)
    ? `Name the product and what can be seen: ${seen}.`
    : `${quoted(calmTitle, SHORT_TITLE)}, then what this picture shows: ${seen}.`
}

const isAdvert = ({ picture: { alt } }: Judged): boolean => ADVERTISES.test(alt)

/** What is told of a text, and of the others with the same fault. */
const partOf = (reading: Source, judged: readonly Judged[], one: Judged): Part => {
  const fault = one.fault === 'none' || isAdvert(one) ? 'bare' : one.fault
  const { alt } = one.picture
  const { pictures } = reading.listing
  const isNumbered = pictures.some((other) => other.alt !== pictures[0]!.alt)
  const butFor = hasOneAlt(pictures) ? (isNumbered ? ' but for the number' : '') : null
  const count = judged.filter((other) => (isAdvert(one) ? isAdvert(other) : other.fault === fault)).length
  return {
    kind: FIXES[fault],
    said: problemOf(fault, count, judged.length, alt, butFor),
    fix: FIXES[fault],
    example: exampleOf(reading),
    priority: fault === 'bare' || fault === 'long' ? 'info' : 'warning',
    // A pile is told of each product, also where a shop has one text for all pictures.
    evidence: [
      fault === 'missing' ? missing('images.alt') : whole(fault === 'pile' ? 'images.alts' : 'images.alt', alt),
    ],
  }
}

const assess = (reading: Source): Finding => {
  if (reading.naming.family === 'services') return na('a voucher or service is not told by its pictures')
  if (reading.listing.pictures.length === 0) return na('no pictures')
  if (!isTold(reading.product, 'images.alt'))
    return na('the record does not say what alternative texts its pictures have')
  const judged = judgeAll(reading)
  const value = judged.reduce((sum, one) => sum + one.value, 0) / judged.length
  // The worst first, and of those the first by the alphabet, so that the order of the pictures decides nothing.
  const sorted = judged.toSorted((a, b) => a.value - b.value || (a.picture.alt < b.picture.alt ? -1 : 1))
  const worst = value >= enough ? undefined : sorted.find(({ fault }) => fault !== 'none')
  // A few texts that advertise, or name a file, are told of whatever the others are.
  const few = sorted.find((one) => one.fault === 'file' || isAdvert(one))
  const isSame = worst && few && (worst.fault === few.fault || isAdvert(worst))
  const parts = [worst, isSame ? undefined : few].flatMap((one) => (one ? [partOf(reading, judged, one)] : []))
  const told = parts.filter(({ said }) => said !== '')
  const [first = parts[0], ...more] = told
  if (!first) return pass(value)
  const unmet = value === 0 ? fail : warn
  return unmet({
    value,
    evidence: first.evidence,
    problem: saidTogether(told),
    fix: first.fix,
    example: first.example,
    ...(first.priority === 'info' ? { priority: 'info' as const } : {}),
    ...(worst?.fault === 'pile' && { cause: FIXES.pile }),
    ...(more.length > 0 ? { parts: told, evidence: told.flatMap(({ evidence }) => evidence) } : {}),
  })
}

export const altTextRule: Rule = {
  id: 'media-002',
  category: 'media',
  title: 'Give every picture an alternative text',
  severity: 'warning',
  weight: 0.25,
  tier: 'A',
  stage: 'retrievable',
  field: 'image_alt',
  effort: 'low',
  measures:
    'Mean over the pictures: an alternative text that is no file name, address or placeholder, names the product (60 % of the marks) and something that can be seen beyond the title, in at most 125 characters, does not advertise or pile up search words, and is no other picture’s too, also with another number at its end; one picture may have the name alone; 75 % passes, and what advertises or names a file is told by itself.',
  source: 'W3C Web Content Accessibility Guidelines 2.2, 1.1.1 (level A); Google image SEO best practices',
  effect: 'Required for access; engines that read text alone know a picture only by it.',
  counter_evidence: 'No measured effect on being cited in text answers, hence half the weight.',
  assess,
}
