// What a record is about, in whole phrases that it has itself: parts of its title, its type and category, tags that the text bears out, and
// values of its facts. A title is cut where it breaks itself, never within a phrase; a part too long to be one phrase gives only the noun
// in it, with the words before it that are known.

import { normalWords } from '../../languages/lexicon/lexicon.ts'
import { asWritten, lookUpText, phraseAt, type Text } from '../../languages/lexicon/text.ts'
import { FAMILIES, type FamilyId, isConsumed, lastPart } from '../../languages/taxonomy/families.ts'
import { collapseWhiteSpace, squeezed, withoutEnds } from '../../text/plain-text.ts'
import type { Fact } from '../facts/facts.ts'
import { quantitiesIn } from '../facts/quantities.ts'
import { headOf, nounsIn } from '../kind/name-nouns.ts'
import { isCode, isShelf, isVague } from '../kind/product-kind.ts'
import { stuffIn } from '../maker.ts'
import { everyEither, TURNING } from '../questions/questions.ts'
import type { Reads } from '../reading.ts'

type Source = Reads<
  'brand' | 'calmTitle' | 'description' | 'facts' | 'language' | 'lexicon' | 'listing' | 'naming' | 'product' | 'title'
>

const TOPICS = 5
const KEYWORDS = 8
/** Words of a part of a title that is one phrase, and of a phrase that is searched for. */
const MAX_TOPIC = 10
const MAX_KEYWORD = 4
const MAX_LETTERS = 80
const MAX_TAGS = 60

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
const ENDS = " .,;:&+/–—-'’"
const THREE_LETTERS = /\p{L}.*\p{L}.*\p{L}/su
/** A call to the reader, not a name. */
const CALLS = /[!?¿¡]/

const sizeOf = (phrase: string): number => phrase.split(' ').length

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

/** "Castor Oil by SUNNY ISLE" without what says who sells it, or in which series. */
const withoutVendor = (phrase: string, vendor: string): string => {
  const lower = phrase.toLowerCase()
  const name = vendor.toLowerCase()
  const ending = lower.endsWith(` by ${name}`) ? ` by ${name}`.length : lower.endsWith(` ${name}`) ? name.length + 1 : 0
  const opening = lower.startsWith(`${name} `) ? name.length + 1 : 0
  const own = name === '' ? phrase : phrase.slice(opening, phrase.length - (opening > 0 ? 0 : ending))
  // "and Opal Ring" of "Pearl and Opal Ring", sold by "Pearl".
  if (JOINED.test(own)) return phrase
  const plain = bare(own.replace(SERIES, ' '))
  // "1 Mid SE" is no name without its maker's.
  return THREE_LETTERS.test(plain) && !(opening > 0 && /^\d/.test(plain)) ? plain : phrase
}

const JOINED =
  /^(?:and|und|et|y|e|&|of|with|von|mit|avec|con|com|de|by) | (?:and|und|et|y|e|&|of|with|von|mit|avec|con|com|de)$/i

const stemsOf = (phrase: string): string => normalWords(phrase).join(' ')

/** The part up to where it turns to details, when that is still a phrase: "Pump" of "Pump with a hose for ponds". */
const beforeTurn = (phrase: string, { lexicon }: Source): string => {
  const turn = lexicon?.turns.exec(phrase)?.index ?? -1
  return turn > 0 ? withoutEnds(phrase.slice(0, turn).trimEnd().replace(TURNING, ''), ENDS) : phrase
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
  const to = nouns[0]?.to ?? 0
  // What ends the title is the thing itself, not the "cap" of a sleeve.
  const isHead = text.stems[to - 1] === text.stems[(nouns.at(-1)?.to ?? 0) - 1]
  const phrase = isHead && to > 2 && to <= MAX_WORDS_TO_NOUN ? asWritten(text, 0, to) : ''
  return isRow(phrase) ? '' : phrase
}
const MAX_WORDS_TO_NOUN = 8

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

const isPhrase = (shown: string): boolean =>
  THREE_LETTERS.test(shown) && !CODE.test(shown) && !CALLS.test(shown) && shown.length <= MAX_LETTERS * 3

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
const COMMA = '\uE001'

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
const titleParts = (source: Source): string[] => {
  const vendor = stuffIn(source.listing.vendor, source.lexicon).length > 0 ? '' : source.listing.vendor
  let named = 0
  const all = withBoth(source.calmTitle.slice(0, 400), source)
    .replace(everyQuoted, '$1')
    .replace(SERIAL, (whole: string) => whole.replaceAll(',', COMMA))
    .replace(everyAside, '')
    .replace(everyEither, '/')
    .replace(APART, '$1 $2')
    .replace(MAKER, (whole: string, maker: string, next: string) =>
      isNameless(maker, source) && !isOfShop(maker, source) && !saysWhat(next, source) ? `${maker} ` : whole,
    )
    .replace(everyInches, '')
    .replace(everySides, ' ')
    .replace(everyRound, ' ')
    .split(BREAKS)
  const isOfHouse = all.length > 2 && all.slice(2).some((part) => INSPIRED.test(part.trim()))
  return all.slice(isOfHouse ? 1 : 0).flatMap((part) => {
    const own = withoutVendor(bare(part.replace(everySign, ' ').replace(BOTH, '+').replaceAll(COMMA, ',')), vendor)
    const shown = withoutMeasures(own).replace(/^(?:of|von|de) /i, '')
    if (!isPhrase(shown) || isNote(shown, all)) return []
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

const FOR = new Set(['for', 'für', 'pour', 'para'])

/** What type and category call it. */
const kindNames = ({ naming, listing, lexicon, language, title, description }: Source): string[] => {
  const { type, category } = listing
  // Where the kind is not known, a type may as well be what the product is for ("samsung" of a case).
  const ownType =
    type === '' || (naming.family === null && (lexicon || isCode(type)))
      ? ''
      : naming.typeName || (lexicon ? '' : lastPart(type))
  /** Whether a name's words stand in title or text, or its last one names the family. */
  const isBorneOut = (name: string): boolean => {
    const words = lexicon ? normalWords(name).slice(-1) : normalWords(name).filter((word) => word.length > 2)
    const isOfFamily = naming.family !== null && headOf(name, lexicon)?.families[0] === naming.family
    return (
      isOfFamily ||
      (lexicon ? [title, description] : [title]).some(({ stems }) => words.some((word) => stems.includes(word)))
    )
  }
  /** "Professional tilers" of a disc for tilers. */
  const isAudience = (name: string): boolean => {
    const last = normalWords(name).at(-1)!
    const isBehindFor = ({ stems }: Text): boolean =>
      stems.some((stem, at) => stem === last && stems.slice(Math.max(0, at - 3), at).some((one) => FOR.has(one)))
    return headOf(name, lexicon) === undefined && (isBehindFor(title) || isBehindFor(description))
  }
  const isName =
    ownType !== '' &&
    !isAudience(ownType) &&
    // "Whey Isolate (Chocolate)"
    !title.text.toLowerCase().includes(`(${ownType.toLowerCase()})`) &&
    THREE_LETTERS.test(ownType) &&
    !/\d/.test(ownType) &&
    !isVague(lookUpText(ownType, lexicon), lexicon) &&
    !isShelf(ownType) &&
    ((lexicon !== null && sizeOf(ownType) > 1) || isBorneOut(ownType))
  // The categories of a platform are in English.
  const last = category.includes('>') && language === 'en' ? lastPart(category) : ''
  const leaf = isShelf(last) ? '' : last
  // "Suits" of a cardigan, "Blackjack & Craps Sets" of a table: a category that neither title nor text says.
  const isSaid = normalWords(leaf)
    .slice(-1)
    .some((word) => title.stems.includes(word) || (!leaf.includes('&') && description.stems.includes(word)))
  const isGeneral = naming.family !== null && stemsOf(leaf) === stemsOf(FAMILIES[naming.family].name)
  const isLeaf = leaf !== '' && !isName && (isSaid || isGeneral)
  return [...(isName ? [ownType] : []), ...(isLeaf ? [leaf] : [])]
}

const isOwnWord = (text: Text, family: FamilyId | null): boolean => {
  const noun = text.entries[0] ? phraseAt(text, 0, 'nouns') : undefined
  return noun !== undefined && family !== null && noun.means.includes(family)
}

/** "Sky blue" */
const isColor = (stems: readonly string[], lexicon: Source['lexicon']): boolean =>
  lexicon !== null && (lexicon.colors.has(stems.join(' ')) || (stems.length < 3 && lexicon.colors.has(stems.at(-1)!)))

const OPENING = 20

/** Tags of the shop whose words stand together in title or text, so that they say what the product is. */
const tagsInText = ({ product, title, description, lexicon, brand, naming }: Source): string[] => {
  const isInOpening = (stem: string): boolean =>
    description.lead !== null &&
    description.stems.slice(description.lead.from, description.lead.from + OPENING).includes(stem)
  const texts = [title, description].map(({ stems }) => ` ${stems.join(' ')} `)
  const written = `${title.text} ${description.text}`.toLowerCase()
  // "pedra-sabao" is an address, and not as it is written.
  const isSlug = (tag: string): boolean => tag.includes('-') && !written.includes(tag.toLowerCase())
  return product.tags.slice(0, MAX_TAGS).flatMap((tag) => {
    if (isSlug(tag) || tag.length > MAX_LETTERS || /[:_=#@\d/]/.test(tag) || sizeOf(tag) > MAX_KEYWORD) return []
    const text = lookUpText(tag, lexicon)
    const { stems, entries } = text
    const says = stems.some((stem, at) => stem.length > 2 && !entries[at]?.common && !entries[at]?.noTerm)
    // One word alone may be a name, a season or a shelf of the shop.
    if (isVague(text, lexicon)) return []
    if (stems.length === 1 && !(lexicon ? isOwnWord(text, naming.family) : title.stems.includes(stems[0]!))) return []
    // What it is used with is in the text alone.
    const isAside = stems.length === 1 && isConsumed(naming.family) && !title.stems.includes(stems[0]!)
    if (isAside && !isInOpening(stems[0]!)) return []
    if (!says || stems.every((stem) => brand.includes(stem)) || isColor(stems, lexicon)) return []
    return texts.some((one) => one.includes(` ${stems.join(' ')} `)) ? [tag.trim()] : []
  })
}

/** What fits any system fits none by name. */
export const OF_ALL_SYSTEMS = /^(?:cross|multi)[ -]?platform$|^universal$/iu

const FOR_WHAT = /^(?:for|für|pour|para) /i

/** What it fits, in few words, as labels, options and titles state it; a bare material, colour or flavour is not searched by alone. */
const fittedTo = (facts: readonly Fact[]): string[] =>
  facts.flatMap(({ attributes, label, value, field }) => {
    const isSure = label !== '' || field === 'title'
    if (!isSure || attributes[0] !== 'compatibility' || /[\d,/;|\n]|- |-$/.test(value)) return []
    // "Samsung" alone is what others make.
    const isMaker = sizeOf(value.replace(FOR_WHAT, '')) === 1 || OF_ALL_SYSTEMS.test(value)
    return sizeOf(value) <= 3 && THREE_LETTERS.test(value) && !isMaker ? [withoutEnds(value, ENDS)] : []
  })

/** The phrases in order, each once; `apart`: none within another. */
const distinct = (phrases: readonly string[], limit: number, apart: boolean): string[] => {
  const chosen: { shown: string; stems: string }[] = []
  for (const shown of phrases) {
    if (chosen.length === limit) break
    const stems = ` ${stemsOf(shown)} `
    if (
      shown.length > MAX_LETTERS ||
      stems.trim() === '' ||
      chosen.some((one) => (apart ? one.stems.includes(stems) : one.stems === stems))
    )
      continue
    chosen.push({ shown, stems })
  }
  return chosen.map(({ shown }) => shown)
}

/** The noun of the title that says what the product is. */
const headOfTitle = ({ title, naming, lexicon }: Source): string[] => {
  const { family } = naming
  const nouns = family === null ? [] : nounsIn(title).filter(({ families }) => families.includes(family))
  const head = lexicon?.grammar.head === 'last' ? nouns.at(-1) : nouns[0]
  return head ? [asWritten(title, head.from, head.to)] : []
}

/** `facts`: those that are shown as entities. */
export const topicsOf = (source: Source, facts: readonly Fact[]): { topics: string[]; keywords: string[] } => {
  const { calmTitle } = source
  const parts = titleParts(source)
  const kinds = kindNames(source)
  const tags = tagsInText(source)
  const [first = ''] = parts
  const named = headOfTitle(source).filter((noun) => first === '' || first.toLowerCase().includes(noun.toLowerCase()))
  const topics = [...parts, ...kinds, ...tags.filter((tag) => sizeOf(tag) > 1)]
  const short = parts.filter((part, at) => at === 0 || sizeOf(part) <= MAX_KEYWORD)
  const searched = [
    ...short,
    ...kinds,
    ...(kinds.length === 0 ? named : named.filter((noun) => sizeOf(noun) > 1)),
    ...tags,
    ...fittedTo(facts),
  ]
  const whole = sizeOf(calmTitle) <= MAX_TOPIC ? [calmTitle] : []
  return {
    topics: distinct(parts.length + kinds.length > 0 ? topics : [...whole, ...topics], TOPICS, true),
    keywords: distinct(searched.length > 0 ? searched : [...parts, ...whole], KEYWORDS, false),
  }
}
