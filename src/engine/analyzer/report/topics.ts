// What a record is about, in whole phrases that it has itself: parts of its title, its type and category, tags that the text bears out, and
// values of its facts.

import { normalWords } from '../../languages/lexicon/lexicon.ts'
import { asWritten, lookUpText, phraseAt, type Text } from '../../languages/lexicon/text.ts'
import { FAMILIES, type FamilyId, isConsumed, lastPart } from '../../languages/taxonomy/families.ts'
import { withoutEnds } from '../../text/plain-text.ts'
import type { Fact } from '../facts/facts.ts'
import { headOf, nounsIn } from '../kind/name-nouns.ts'
import { isCode, isVague } from '../kind/product-kind.ts'
import { isShelf } from '../kind/product-type.ts'
import { namesKind } from '../kind/title-kinds.ts'
import { isUntelling } from '../questions/questions.ts'
import type { Reads } from '../reading.ts'
import { misspelt } from '../slips/misspelt-words.ts'
import {
  ENDS,
  FILE,
  MAX_KEYWORD,
  MAX_LETTERS,
  MAX_TOPIC,
  sizeOf,
  stemsOf,
  THREE_LETTERS,
  titleParts,
} from './title-phrases.ts'

type Source = Reads<
  | 'brand'
  | 'calmTitle'
  | 'description'
  | 'facts'
  | 'kind'
  | 'language'
  | 'lexicon'
  | 'listing'
  | 'metaTitle'
  | 'naming'
  | 'product'
  | 'title'
>

const TOPICS = 5
const KEYWORDS = 8
const MAX_TAGS = 60

/** Words that join others in other languages than English: "Camisas y tops". */
const OTHERWISE =
  /(?<!\p{L})(?:y|e|und|et|für|pour|para|del?|des|aux?|oder)(?!\p{L})(?! parfum| toilette| cologne)|[à-öø-ÿ]/iu

const FOR = new Set(['for', 'für', 'pour', 'para'])

/** Whether the title has a noun of the kind that it is of. */
const isTitled = ({ naming: { family }, title }: Source): boolean =>
  nounsIn(title).some(({ families }) => family === null || families.includes(family))

/** The last part of a category that may name it, "" of none: a treatment is filed under the goods that it is done with. */
const leafOf = ({ brand, language, listing: { category }, naming: { family } }: Source): string => {
  // The categories of a platform are in English, but for shops that are kept in another language.
  const isEnglish = language === 'en' && !OTHERWISE.test(category)
  const last = category.includes('>') && isEnglish && family !== 'services' ? lastPart(category) : ''
  // The maker, by whom a shop files its goods.
  return isShelf(last) || normalWords(last).every((word) => brand.includes(word)) ? '' : last
}

/** "Luxury sets" is a shelf, where no text says that it is a set. */
const OF_SEVERAL =
  /(?<!\p{L})(?:sets?|kits?|bundles?|collections?|items?|products?|produkte|produits|productos|produtos)$/iu

/** What type and category call it. */
const kindNames = (source: Source): string[] => {
  const { naming, listing, lexicon, title, description } = source
  const { type } = listing
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
    // Two shelves of a shop system.
    !ownType.includes(',') &&
    !/\d/.test(ownType) &&
    !isVague(lookUpText(ownType, lexicon), lexicon) &&
    !isShelf(ownType) &&
    misspelt(ownType, source.language, `${source.listing.vendor} ${title.text}`).length === 0 &&
    // "Bath & Body" is a shelf where nothing bears it out.
    ((lexicon !== null && sizeOf(ownType) > 1 && !ownType.includes('&') && !OF_SEVERAL.test(ownType)) ||
      isBorneOut(ownType))
  const leaf = leafOf(source)
  // "Suits" of a cardigan, "Blackjack & Craps Sets" of a table: a category that neither title nor text says.
  const isSaid = normalWords(leaf)
    .slice(-1)
    .some((word) => title.stems.includes(word) || (!leaf.includes('&') && description.stems.includes(word)))
  const isGeneral = naming.family !== null && stemsOf(leaf) === stemsOf(FAMILIES[naming.family].name)
  // Where the title names nothing of its kind, the category does.
  const isAlone =
    naming.family !== null && !leaf.includes('&') && !isTitled(source) && namesKind(leaf, 'en', naming.family)
  const isLeaf = leaf !== '' && !isName && (isSaid || isGeneral || isAlone)
  return [...(isName ? [ownType] : []), ...(isLeaf ? [leaf] : [])]
}

/** What a meta title calls it behind its name, where the title itself does not: "Brindle Hop - Topwater Fishing Lure". */
const behindName = (source: Source): string[] => {
  const { brand, language, listing, lexicon, metaTitle, naming } = source
  if (!lexicon || !metaTitle || isTitled(source)) return []
  const [name = '', kind = ''] = metaTitle.text.split(/ [-–—|:] |: /)
  const isSame = stemsOf(name) === stemsOf(listing.title)
  // The shop, which most meta titles end with.
  const isBrand = normalWords(kind).every((word) => brand.includes(word))
  return isSame && !isBrand && sizeOf(kind) <= MAX_KEYWORD + 1 && namesKind(kind, language, naming.family) ? [kind] : []
}

const isOwnWord = (text: Text, family: FamilyId | null): boolean => {
  const noun = text.entries[0] ? phraseAt(text, 0, 'nouns') : undefined
  return noun !== undefined && family !== null && noun.means.includes(family)
}

/** "Sky blue" */
const isColor = (stems: readonly string[], lexicon: Source['lexicon']): boolean =>
  lexicon !== null && (lexicon.colors.has(stems.join(' ')) || (stems.length < 3 && lexicon.colors.has(stems.at(-1)!)))

/** "Blue-pink-white" */
const areColors = (phrase: string, lexicon: Source['lexicon']): boolean => {
  const words = normalWords(phrase)
  return lexicon !== null && words.length > 1 && words.every((word) => lexicon.colors.has(word))
}

/** Words of a text that would say its title again if that named the thing, and of a title that may be a name alone. */
const ENOUGH_TEXT = 25
const MAX_NAME = 3
/** Whether a short title is what a design is called: no word of it is of a thing, or in the text. */
const isNameAlone = ({ description, kind, lexicon, naming, title }: Source): boolean =>
  lexicon !== null &&
  naming.family === null &&
  (kind === null || kind.name === '') &&
  title.stems.length <= MAX_NAME &&
  description.ownWords >= ENOUGH_TEXT &&
  nounsIn(title).length === 0 &&
  !title.stems.some((stem) => description.stems.includes(stem))

const OPENING = 20

/** "Complete set": of what is not said. */
const A_SET =
  /^(?:(?:complete|full|whole) )?(?:sets?|kits?|bundles?|conjuntos?|juegos?|jogos?|ensembles?|lots?|coffrets?|komplettsets?)(?: complet(?:[oa]s?|e)?s?)?$/iu

/** Tags of the shop whose words stand together in title or text, so that they say what the product is. */
const tagsInText = ({ product, title, description, lexicon, brand, naming }: Source): string[] => {
  const isInOpening = (stem: string): boolean =>
    description.lead !== null &&
    description.stems.slice(description.lead.from, description.lead.from + OPENING).includes(stem)
  const texts = [title, description].map(({ stems }) => ` ${stems.join(' ')} `)
  const written = `${title.text} ${description.text}`.toLowerCase()
  // "pedra-sabao" is an address, and not as it is written.
  const isSlug = (tag: string): boolean => tag.includes('-') && !written.includes(tag.toLowerCase())
  /** Whether a tag names things of other kinds, as "body lotions" of an oil that goes into them. */
  const isOfOtherKind = (tag: string): boolean => {
    const families = headOf(tag, lexicon)?.families ?? []
    return (
      naming.family !== null &&
      families.length > 0 &&
      !families.includes(naming.family) &&
      !normalWords(tag).some((word) => title.stems.includes(word))
    )
  }
  const telling = product.tags.slice(0, MAX_TAGS).filter((tag) => !A_SET.test(tag.trim()))
  return telling.flatMap((tag) => {
    if (
      isSlug(tag) ||
      isOfOtherKind(tag) ||
      tag.length > MAX_LETTERS ||
      /[:_=#@\d/]/.test(tag) ||
      sizeOf(tag) > MAX_KEYWORD
    )
      return []
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

const OF_WHAT = /^(?:de|d|del|du|do|da|dos|das)$/
/** The noun of the title that says what the product is. */
const headOfTitle = ({ title, naming, lexicon }: Source): string[] => {
  const { family } = naming
  const nouns = family === null ? [] : nounsIn(title).filter(({ families }) => families.includes(family))
  const isLast = lexicon?.grammar.head === 'last'
  const head = isLast ? nouns.at(-1) : nouns[0]
  // "Filtro" of a "Filtro de agua": what follows in such a language says which one.
  if (head && !isLast && head.to - head.from === 1 && OF_WHAT.test(title.stems[head.to] ?? '')) return []
  // "Table" of a "Table lamp" is half of a name.
  const isHalf = head !== undefined && nounsIn(title).some(({ from }) => from >= head.to && from - head.to < 2)
  return head && !(isHalf && isLast) ? [asWritten(title, head.from, head.to)] : []
}

/** What no single thing is called: "lighting" of a lamp. */
const OF_MANY = /^(?:lighting|furniture|apparel|clothing|jewell?ery|footwear|homeware|beleuchtung|bekleidung|möbel)$/iu

/** `facts`: those that are shown as entities. */
export const topicsOf = (source: Source, facts: readonly Fact[]): { topics: string[]; keywords: string[] } => {
  const { calmTitle, kind, lexicon } = source
  const isUntold = isUntelling(source) || FILE.test(calmTitle) || areColors(calmTitle, lexicon)
  const called = kindNames(source)
  const parts = isUntold
    ? []
    : titleParts(source).filter((part) => !areColors(part, lexicon) && !(called.length > 0 && OF_MANY.test(part)))
  const kinds = called.length === 0 ? (isUntold && kind?.name ? [kind.name] : behindName(source)) : called
  const tags = tagsInText(source)
  const [first = ''] = parts
  const named = headOfTitle(source).filter((noun) => first === '' || first.toLowerCase().includes(noun.toLowerCase()))
  const isTold = kinds.length > 0 || isTitled(source)
  // Who knows the name of a design searches for it; it is no topic.
  const isName = isNameAlone(source)
  const topics = [
    ...(isName ? [] : parts),
    ...kinds,
    ...tags.filter((tag) => sizeOf(tag) > 1 || !(isTold || tag.includes('-'))),
  ]
  const short = parts.filter((part, at) => at === 0 || sizeOf(part) <= MAX_KEYWORD)
  const searched = [
    ...short,
    ...kinds,
    ...named.filter((noun) => (kinds.length === 0 ? !OF_MANY.test(noun) : sizeOf(noun) > 1)),
    ...tags,
    ...fittedTo(facts),
  ]
  const whole = sizeOf(calmTitle) <= MAX_TOPIC && !isUntold ? [calmTitle] : []
  return {
    topics: distinct(parts.length + kinds.length > 0 ? topics : [...whole, ...topics], TOPICS, true),
    keywords: distinct(searched.length > 0 ? searched : [...parts, ...whole], KEYWORDS, false),
  }
}
