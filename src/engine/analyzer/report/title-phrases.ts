// What a title names: the phrases that it has, without its measures, codes, offers and details. It is cut where it breaks itself, never
// within a phrase.

import { normalWords } from '../../languages/lexicon/lexicon.ts'
import { asWritten, lookUpText, phraseAt, type Text } from '../../languages/lexicon/text.ts'
import { collapseWhiteSpace, squeezed, withoutEnds } from '../../text/plain-text.ts'
import { quantitiesIn } from '../facts/quantities.ts'
import { nounsIn } from '../kind/name-nouns.ts'
import { stuffIn } from '../maker.ts'
import { beforeNumber, everyEither, TURNING } from '../questions/questions.ts'
import type { Reads } from '../reading.ts'

type Source = Reads<'brand' | 'calmTitle' | 'description' | 'lexicon' | 'listing' | 'naming'>

/** Words of a part of a title that is one phrase, and of a phrase that is searched for. */
export const MAX_TOPIC = 10
export const MAX_KEYWORD = 4
export const MAX_LETTERS = 80

/** Inches, alone or as sides: a quotation mark that ends no quotation. */
const everyInches = /,? ?(?<!\d)(?:\d{1,4}(?:[.,]\d{1,2})?["”″] ?[x×*] ?){0,3}\d{1,4}(?:[.,]\d{1,2})?["”″]/gi
/** Sides with or without their unit: "50 X 70", "120 x 60 x H80 cm". */
const everySides =
  /(?<![\p{L}\d.,])\d{1,4}(?:[.,]\d{1,2})? ?(?:[cm]?m|in)?(?: ?[x×*] ?\p{L}?\d{1,4}(?:[.,]\d{1,2})? ?(?:[cm]?m|in)?(?![\p{L}\d])){1,3}/giu
/** "Ø 22 cm" */
const everyRound = /(?<![\p{L}\d])[Øø⌀] ?\d{1,4}(?:[.,]\d{1,2})? ?(?:[cm]?m|in)?(?![\p{L}\d])/gu
/** "Sapin - Nordmann": a name in two words, and not a name with its details. */
const APART = /^(\S+(?: \S+)?) [-–] (\S+)$/u
/** `Bar "T" Ring`: a short name within a name. */
const everyQuoted = /(?<=\p{L} )["“”„]([^\s"“”„]{1,12})["“”](?= \p{L})/gu
/** "MAKER - Model 47 - 230mm": one word, or some in capitals, before a dash, with what follows it. */
const MAKER = /^(\p{Lu}\S{2,20}|\p{Lu}{3,15}(?: \p{Lu}{2,15}){1,2}) ?[-–] (?=(\p{L}[^-–|,(]*))/u

/** "Iron (ferritin) test": a bracket within a name. */
const everyAside = /(?<=\p{L}) \([^()]{1,30}\)(?=(?: \p{L}{3,20}){1,2}$)/gu

/** Where a title breaks: marks, and dashes, slashes and plus signs that stand apart. */
const BREAKS = /\s[-–/+]\s|[—|;:()[\]{}•·"“”„«»]+|,(?!\d)|(?<!\d),|\s[-–](?=[^\s\d])|(?<=[^\s\d])[-–]\s|\s\*(?=\p{Ll})/u
/** Signs of a trade mark, pictures' left-overs and the like around and within a phrase. */
const everySign = /[®™©℮*_~`^<>#\\✔✅★☆]+/g
export const ENDS = " .,;:&+/–—-'’"
export const THREE_LETTERS = /\p{L}.*\p{L}.*\p{L}/su
/** A call to the reader, not a name. */
const CALLS = /[!?¿¡]/

export const sizeOf = (phrase: string): number => phrase.split(' ').length

/** "SPF 50 PA++": signs that are part of a grade. */
const GRADE = /^\++(?=$| )/

/** A phrase without signs at its ends. */
const bare = (phrase: string): string => {
  const short = withoutEnds(collapseWhiteSpace(phrase), ENDS)
  const end = phrase.indexOf(short) + short.length
  return short + (GRADE.exec(phrase.slice(end))?.[0] ?? '')
}

/** "Filter of stone of" without the measure that followed. */
const HANGING = / (?:of|with|and|for|in|von|mit|und|für|de|d|du|des|en|y|con|com|avec|et|e|do|da|di)$/i

/** A phrase without the measures at its ends: "Nordlys Kettle 1.8 l". */
const withoutMeasures = (phrase: string): string => {
  let shown = phrase
  for (const { start, end } of quantitiesIn(phrase, 0, phrase.length).toReversed())
    if (withoutEnds(shown.slice(end), ENDS) === '') shown = shown.slice(0, start)
    else if (start === 0) shown = shown.slice(end)
  const short = bare(bare(shown).replace(/ ?[×Ø⌀]$/, ''))
  // "Panel 60 x" of "Panel 60 x 120 cm"
  if (/\s[x×]$|^[x×]\s/i.test(short)) return phrase
  return short === phrase ? short : short.replace(HANGING, '')
}

/** "Brunn Series" of "Brunn Series Wardrobe". */
const SERIES =
  /(?<![\p{L}\d])(?:\p{Lu}[\p{L}\d]{0,20} )?(?:[Ss]eries|[Cc]ollection|[Ss]erie|[Kk]ollektion|[Cc]ollezione|[Cc]olección|[Ss]erisi|[Kk]oleksiyonu)(?!\p{L})/u

/** Whether the text never names the vendor but with the word that follows it in the title: half of a brand, as "Alder" of "Alder Works". */
const isHalfOfBrand = (vendor: string, rest: string, { description, lexicon }: Source): boolean => {
  const [, ...behind] = description.text.toLowerCase().split(vendor.toLowerCase())
  const [next = ''] = rest.toLowerCase().split(' ', 1)
  const isWord = isKnown(lookUpText(rest, lexicon), 0)
  return !isWord && behind.length > 1 && behind.every((one) => one.startsWith(` ${next}`))
}

/** "Castor Oil by SUNNY ISLE" without what says who sells it, or in which series. */
const withoutVendor = (phrase: string, vendor: string, source: Source): string => {
  const lower = phrase.toLowerCase()
  const name = vendor.toLowerCase()
  const ending = lower.endsWith(` by ${name}`) ? ` by ${name}`.length : lower.endsWith(` ${name}`) ? name.length + 1 : 0
  const opening = lower.startsWith(`${name} `) ? name.length + 1 : 0
  const own = name === '' ? phrase : phrase.slice(opening, phrase.length - (opening > 0 ? 0 : ending))
  // "and Opal Ring" of "Pearl and Opal Ring", sold by "Pearl".
  if (JOINED.test(own) || (opening > 0 && isHalfOfBrand(vendor, own, source))) return phrase
  const plain = bare(own.replace(SERIES, ' '))
  // "1 Mid SE" is no name without its maker's.
  return THREE_LETTERS.test(plain) && !(opening > 0 && /^\d/.test(plain)) ? plain : phrase
}

const JOINED =
  /^(?:and|und|et|y|e|&|of|with|von|mit|avec|con|com|de|by) | (?:and|und|et|y|e|&|of|with|von|mit|avec|con|com|de)$/i

export const stemsOf = (phrase: string): string => normalWords(phrase).join(' ')

const AND = /^(?:and|und|et|y|e)$/iu
const MAX_TURNS = 4
/** The part up to where it turns to details, when that is still a phrase: "Pump" of "Pump with a hose for ponds". */
const beforeTurn = (phrase: string, source: Source): string => {
  const { lexicon } = source
  if (!lexicon) return phrase
  const isFirst = lexicon.grammar.head === 'first'
  let from = 0
  for (let at = 0; at < MAX_TURNS; at++) {
    const turn = lexicon.turns.exec(phrase.slice(from))
    if (!turn || (turn.index === 0 && from === 0)) break
    const before = phrase.slice(0, from + turn.index)
    const behind = phrase.slice(before.length + turn[0].length)
    // "Filtro" of "Filtro de agua de piedra": one word that what follows tells from others; a row goes on behind its comma.
    const isShort = sizeOf(before.trim()) === 1
    // "3 en 1"
    const isCount = /\d $/.test(before) && /^ 1(?!\d)/.test(behind)
    const isRow = turn[0] === ',' ? isListOfLooks(behind, source) : before.includes(',') && AND.test(turn[0])
    if (!(isFirst && (isShort || isRow || isCount))) return withoutEnds(before.trimEnd().replace(TURNING, ''), ENDS)
    from = before.length + turn[0].length
  }
  return phrase
}

/** The part up to its first measure, when that is still a phrase. */
const beforeMeasure = (phrase: string): string => {
  const [first] = sizeOf(phrase) > MAX_TOPIC ? quantitiesIn(phrase, 0, phrase.length) : []
  const before = first ? bare(phrase.slice(0, first.start)).replace(HANGING, '') : ''
  return sizeOf(before) > 1 ? before : phrase
}

/** The noun that names the product in a part, with the known words right before it: "Tulle Dress" of a long row of words. */
const knownPhrase = (text: Text, { naming: { family } }: Source): string => {
  const noun = family === null ? undefined : nounsIn(text).findLast(({ families }) => families.includes(family))
  if (!noun) return ''
  let { from } = noun
  while (from > 0 && noun.to - from < MAX_KEYWORD && isKnown(text, from - 1)) from--
  return asWritten(text, from, noun.to)
}

/** A long name up to where it first says what the thing is; "" where that is late or at once. */
const untilNoun = (text: Text, { lexicon, naming: { family } }: Source): string => {
  if (family === null || lexicon?.grammar.head !== 'last') return ''
  const nouns = nounsIn(text).filter(({ families }) => families.includes(family))
  // "Lid and Base Box": the first of two is not all.
  const to = nouns.find((noun) => !JOINS.test(text.stems[noun.to] ?? ''))?.to ?? 0
  // What ends the title is the thing itself, not the "cap" of a sleeve.
  const isHead = text.stems[to - 1] === text.stems[(nouns.at(-1)?.to ?? 0) - 1]
  const phrase = isHead && to > 2 && to <= MAX_WORDS_TO_NOUN ? asWritten(text, 0, to) : ''
  return isRow(phrase) ? '' : phrase
}
const MAX_WORDS_TO_NOUN = 8
const JOINS = /^(?:and|or|&|und|oder|et|ou|y|e)$/

const isKnown = (text: Text, at: number): boolean =>
  text.entries[at] !== undefined && (phraseAt(text, at, 'statements') ?? phraseAt(text, at, 'nouns')) !== undefined

/** "incl. filter", "with stool", "for tiles": what comes behind the name and is none. */
const DETAIL = /^(?:incl|inkl|with|without|mit|ohne|avec|sans|con|sin|com|sem|for|für|pour|para|plus|ve|w\/)(?!\p{L})/iu

/** "Brown finish with cushions" */
const LOOKS = /^(?:\p{L}+ ){1,2}(?:finish|polish|colou?r|shade)(?!\p{L})/iu

/** "Ships in 2 days", "pre-order", "colours may vary": what is said of the sale, and names nothing. */
const NOTE =
  /^(?:ships?(?: (?:in|within|from|by))|shipping|dispatch(?:ed|es)?|delivery|pre-?orders?|sold separately|not includ\p{L}*|please|colou?rs? may|lieferbar|lieferzeit|versand|vorbestell\p{L}*|nicht enthalten|expédi\p{L}*|précommande|envío|preventa)(?!\p{L})/iu

/** Whether a part behind the name says again what it is; attributes, offers and remarks do not. */
const saysWhat = (phrase: string, { lexicon, naming: { family } }: Source): boolean =>
  lexicon !== null &&
  nounsIn(lookUpText(phrase, lexicon)).some(({ families }) => family === null || families.includes(family))

/** "Very quiet with a mask": a part behind the name that says what it is like and what it has, and no thing. */
const WITH = / (?:with|mit|avec|con|com) /iu
const isOnlyLike = (phrase: string, source: Source): boolean => {
  const at = phrase.search(WITH)
  return at > 0 && !saysWhat(phrase.slice(0, at), source)
}

/** Whether a word is a name: neither the seller's nor one that says what the thing is or is like. */
const isNameless = (word: string, { lexicon, listing }: Source): boolean => {
  const text = lookUpText(word, lexicon)
  return lexicon !== null && stemsOf(word) !== stemsOf(listing.vendor) && !text.stems.some((_, at) => isKnown(text, at))
}

/** Whether a part of a title names who sells it, or an offer. */
const isOfShop = (phrase: string, { brand, lexicon, listing }: Source): boolean => {
  const words = normalWords(phrase)
  const adverts = lexicon?.questions?.adverts.split(', ') ?? []
  return (
    words.every((word) => brand.includes(word)) ||
    words.some((word) => adverts.includes(word)) ||
    stemsOf(phrase) === stemsOf(listing.vendor) ||
    // "Alder" of the vendor "Alderhome"
    (words.length === 1 && phrase.length > 3 && squeezed(listing.vendor).startsWith(squeezed(phrase)))
  )
}

/** "Maison - 24 Noir - inspired by …" begins with the house; "GTX-1200B" is a code, not a name. */
const INSPIRED = /^(?:inspired by|inspiriert von|inspiré[es]* (?:de|par)|inspirad[oa] (?:en|por))/iu
const CODE = /^(?=.*\d)[\p{Lu}\d][\p{Lu}\d./-]{3,}$/u

/** "Set.lang.NOVA.grey" */
export const FILE = /^\p{L}{2,20}(?:[._][\p{L}\d]{2,20}){2,}$/u

const isPhrase = (shown: string): boolean =>
  THREE_LETTERS.test(shown) && !FILE.test(shown) && !CALLS.test(shown) && shown.length <= MAX_LETTERS * 3

/** "Alpha + Beta Test": where nothing is named before the sign, both belong to what follows. */
const withBoth = (title: string, { lexicon }: Source): string => {
  // "EPA 180 mg + DHA 120 mg": two substances of one thing.
  if (DOSED.test(title)) return title.replace(DOSED, ` ${BOTH} `)
  const first = /^([^+]{2,60}) \+ [^+]+$/.exec(title)?.[1]
  const isWhole = first !== undefined && lexicon !== null && nounsIn(lookUpText(first, lexicon)).length === 0
  return isWhole ? title.replace(' + ', ` ${BOTH} `) : title
}
const DOSED = / \d+(?:[.,]\d+)? ?(?:mg|mcg|µg|iu) \+ (?=[^+]* \d)/iu
/** Stands for a plus sign where the title does not break. */
const BOTH = '\uE000'
/** ", Religion, and Health": a row that ends with its last member, which no comma breaks. */
const SERIAL = /, [^,]{2,40}, (?:and|or|und|oder|et|ou|y|e|&) /u
/** "Lime, Basil & Mandarin Candle", "Cover for Wires, Cables & Tubes": a row whose first member stands alone only where it is the thing. */
const PAIRED = /(?<![^|;:()–—,])([^|;:()–—,]{2,60}), (?=[^|;:()–—,&]{2,30} (?:&|and|und|et|y|e) )/gu
/** "Taza grande, redonda y azul": a single word between the comma and the "y" that is no thing. */
const LIKE_IT = /^ ?(\p{L}+) (?:and|und|et|y|e|&) /u
const isListOfLooks = (behind: string, { lexicon }: Source): boolean => {
  const word = LIKE_IT.exec(behind)?.[1]
  return word !== undefined && lexicon?.grammar.head === 'first' && nounsIn(lookUpText(word, lexicon)).length === 0
}
const BEHIND_FOR = / (?:for|of|with|in|from|für|mit|von|pour|avec|de|para|con|com) (?:\p{L}+ ){0,1}\p{L}+$/iu
const COMMA = '\uE001'

/** A row whose first member says too little to be more than a part of it. */
const ROW = /^\p{L}+(?: \p{L}+)?, [^,]{2,40} (?:&|and|und|et|y|e) /u

const isNote = (shown: string, parts: readonly string[]): boolean => parts.length > 1 && NOTE.test(shown)

/** Whether the beginning of a long part is a row of search words, which says a word again, and no phrase. */
const isRow = (phrase: string): boolean => {
  const words = normalWords(phrase).filter((word) => word.length > 2)
  return sizeOf(phrase) > MAX_OF_ROW && new Set(words).size < words.length
}
const MAX_OF_ROW = 5

/** A part as one phrase: itself, its name where it is too long, or its beginning where it is the first and has none. */
const phraseIn = (shown: string, isFirst: boolean, source: Source): string => {
  const { lexicon } = source
  const short = sizeOf(shown) > MAX_TOPIC ? beforeTurn(shown, source) : shown
  if (sizeOf(short) <= MAX_TOPIC && short.length <= MAX_LETTERS && !(short !== shown && isRow(short)))
    return isSaying(short, source) ? short : ''
  const text = lookUpText(short, lexicon)
  const opening = isFirst ? untilNoun(text, source) : ''
  if (opening !== '') return opening
  const known = lexicon ? knownPhrase(text, source) : ''
  if (known !== '' || !isFirst || DETAIL.test(short)) return known
  const before = beforeMeasure(short)
  return sizeOf(before) <= MAX_TOPIC && !isRow(before) && isSaying(before, source) ? before : ''
}

/** The parts of the title that are phrases, in order. */
export const titleParts = (source: Source): string[] => {
  const vendor = stuffIn(source.listing.vendor, source.lexicon).length > 0 ? '' : source.listing.vendor
  let named = 0
  const all = withBoth(source.calmTitle.slice(0, 400), source)
    .replace(everyQuoted, '$1')
    .replace(SERIAL, (whole: string) => whole.replaceAll(',', COMMA))
    .replace(PAIRED, (whole: string, before: string, at: number, title: string) =>
      BEHIND_FOR.test(before) ||
      isListOfLooks(title.slice(at + whole.length), source) ||
      !saysWhat(before, source) ||
      sizeOf(before.trim()) === 1
        ? whole.replace(',', COMMA)
        : whole,
    )
    .replace(everyAside, '')
    .replace(everyEither, '/')
    .replace(beforeNumber, '$1 ')
    .replace(APART, '$1 $2')
    .replace(MAKER, (whole: string, maker: string, next: string) =>
      isNameless(maker, source) && !isOfShop(maker, source) && !saysWhat(next, source) ? `${maker} ` : whole,
    )
    .replace(everyInches, '')
    .replace(everySides, ' ')
    .replace(everyRound, ' ')
    .split(BREAKS)
  const isOfHouse = all.length > 2 && all.slice(2).some((part) => INSPIRED.test(part.trim()))
  // A code is the name where no other part is: "KRX-1295 (no XY)".
  const hasName = all.some((part) => saysWhat(bare(part), source))
  return all.slice(isOfHouse ? 1 : 0).flatMap((part) => {
    const own = withoutVendor(
      bare(part.replace(everySign, ' ').replace(BOTH, '+').replaceAll(COMMA, ',')),
      vendor,
      source,
    )
    const shown = withoutMeasures(own).replace(/^(?:of|von|de) /i, '')
    if (!isPhrase(shown) || isNote(shown, all) || (CODE.test(shown) && (named > 0 || hasName))) return []
    // "Oil, Air & Fuel Filter" behind a name: a row of what belongs to it.
    if (named > 0 && (ROW.test(shown) || isOnlyLike(shown, source))) return []
    if (isOfShop(shown, source) || (named > 0 && (DETAIL.test(shown) || LOOKS.test(shown) || !saysWhat(shown, source))))
      return []
    named++
    const phrase = phraseIn(shown, named === 1, source)
    return phrase === '' ? [] : [phrase]
  })
}

/** Whether a phrase says something by itself: not function words, numbers and codes alone. */
const isSaying = (phrase: string, { lexicon }: Source): boolean => {
  const { stems, entries } = lookUpText(phrase, lexicon)
  return stems.some((stem, at) => stem.length > 2 && !/\d/.test(stem) && !entries[at]?.common && !entries[at]?.noTerm)
}
