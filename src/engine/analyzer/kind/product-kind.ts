// What kind of thing the record says the product is. The platform's category decides, then the product type, then the title; where two of
// them disagree, what else the record says; and where nothing says it surely, the kind is unknown.

import { type Lexicon, normalWords } from '../../languages/lexicon/lexicon.ts'
import { lookUpText, type Text } from '../../languages/lexicon/text.ts'
import { FAMILIES, type FamilyId, isUnderRootOf, lastPart, readCategory } from '../../languages/taxonomy/families.ts'
import { isAgreed, OF_SEVERAL, tellsFineness } from './agreement.ts'
import {
  areClothes,
  areShoes,
  familyOfSet,
  familyShown,
  headByLead,
  headNoun,
  headOf,
  headOfTitle,
  isOf,
  type KindEvidence,
  LOOKED_THROUGH,
  leadNouns,
  type Noun,
  nounsIn,
  type Witnesses,
} from './name-nouns.ts'
import {
  areCut,
  isBesideThing,
  isEaten,
  isFile,
  isGivenToPets,
  isPhotograph,
  isUnreal,
  type Outranking,
  outrankedBy,
} from './outranking.ts'
import { isFiledAsService, isNamedService, isTimed, toldAsService } from './services.ts'
import { isDone } from './treatments.ts'

/** What told the kind; null if nothing did. */
type KindSource = 'category' | 'type' | 'title' | 'description' | null

export type Kind = {
  family: FamilyId | null
  source: KindSource
  /** What alone it may be by words of its name, where they are not of the family that its noun names. */
  only?: Outranking
}

const MAX_TAGS = 40
/** Words of a description that are looked at. */
const MAX_WORDS = 400
/** Animals that have no coat to wear. */
const IN_WATER = /aquari|acuari|(?<!\p{L})(?:fish|fisch|poisson|pez|peces|reptil|turtle|shrimp)/iu
/** A text of fewer words need not name the animal. */
const TELLING_WORDS = 20

/** Whether a word of the record is that of an animal; a short text says nothing. */
const isOfAnimals = ({ title, tags, listing, description }: KindEvidence, lexicon: Lexicon): boolean => {
  const texts = [title, description, lookUpText(`${listing.type}\n${tags.slice(0, MAX_TAGS).join('\n')}`, lexicon)]
  return (
    description.stems.length < TELLING_WORDS ||
    texts.some(({ entries, text }) => entries.some((entry) => entry?.animal) || IN_WATER.test(text)) ||
    nounsIn(title).some(isOf('pet'))
  )
}

/** Words of what is eaten, grows or is read, and of devices, are names and motifs as well. */
const isNamedLoosely = (family: FamilyId): boolean => {
  const { consumed, selfNaming } = FAMILIES[family]
  return consumed === true || selfNaming === true || family === 'electronics'
}

type Tagged = { stems: readonly string[]; family: FamilyId | null; isForAnimals: boolean }

/** Words of the tags, and the family that most of their nouns belong to; null for a tie, so that the order of tags decides nothing. */
export const readTags = (tags: readonly string[], lexicon: Lexicon, titled: readonly string[] = []): Tagged => {
  const text = lookUpText(
    tags
      .filter((tag) => !isTrade(tag))
      .slice(0, MAX_TAGS)
      .join('\n')
      .slice(0, 2_000),
    lexicon,
  )
  const counts = new Map<FamilyId, number>()
  for (const { families, to } of nounsIn(text)) {
    const word = text.stems[to - 1]!
    const [family] = families
    // A word of several kinds that only repeats the title backs nothing.
    if (!(isNamedLoosely(family!) && OF_SEVERAL.has(word) && titled.includes(word)))
      counts.set(family!, (counts.get(family!) ?? 0) + 1)
  }
  const [first, second] = [...counts].sort((a, b) => b[1] - a[1])
  const isForAnimals = text.entries.some((entry) => entry?.animal)
  return { stems: text.stems, family: first && first[1] !== second?.[1] ? first[0] : null, isForAnimals }
}

/** "Toys for cats", and a dog's coat where tags or type speak of animals: whatever the thing is, it belongs to pet supplies. */
const isForAnimals = ({ entries }: Text, noun: Noun | undefined, areMeant: boolean): boolean => {
  if (!noun) return false
  if (areMeant && entries[noun.from - 1]?.animal) return true
  for (let at = noun.to + 1; at < entries.length; at++) if (entries[at]?.animal && entries[at - 1]?.forWhom) return true
  return false
}

/** A word of letters and digits behind a number's place: the model that an accessory is for. */
const MODEL = /^(?=.*\d)(?=.*[a-z])[a-z\d-]{2,}$/

/** "Case for Galaxy Tab SM-T510" of the type "Tablet": the type names what the thing goes with. */
const isForType = ({ stems, entries }: Text, nouns: readonly Noun[], type: Noun): boolean => {
  const target = entries.findIndex((entry) => entry?.forWhom)
  if (target === -1) return false
  const isForModel = stems.slice(target + 1).some((word) => MODEL.test(word))
  // "For Lenovo Tab M10", and a scent "For Him".
  if (target === 0) return isForModel
  const isOfType = ({ families }: Noun): boolean => families.some((family) => type.families.includes(family))
  return (
    !nouns.some((noun) => noun.to === target && isOfType(noun)) &&
    (nouns.some((noun) => noun.from > target && isOfType(noun)) || isForModel)
  )
}

/** The path's last part that names a kind, in the words of the record's own language: platforms translate their categories. */
const familyOfWords = (path: string, lexicon: Lexicon | null): Noun | undefined => {
  for (const part of path.split('>').reverse()) {
    const head = headOf(part.trim(), lexicon)
    if (head) return head
  }
  return undefined
}

/** What parts of a body are given, and what goes with things: "Hair Care", "Soins Cheveux". */
const DEPARTMENT =
  /(?<!\p{L})(?:care|products|supplies|accessories)$|^(?:soins?|produits?|accessoires?|cuidados?|productos?|accesorios?|produtos?|acessórios?) |\p{L}{3}(?:pflege|produkte|zubehör)$/iu
const JOINED = /[&,/+]| (?:and|und|et|y|e) /iu

/** No type, or one that names no product: "Home", "New", "Bébé et Enfant". */
export const isVague = ({ stems, text }: Text, lexicon: Lexicon | null): boolean => {
  if (stems.length === 0) return true
  const isListed = (words: readonly string[]): boolean => lexicon?.vagueTypes.has(words.join(' ')) ?? false
  return isListed(stems) || DEPARTMENT.test(text) || text.split(JOINED).every((part) => isListed(normalWords(part)))
}

/** An internal code ("MOD_RELAY_5V"): its words need not occur in a title. */
export const isCode = (type: string): boolean => type.includes('_')

/** A word for people or a trade, whom the thing is for: "Kitchen Professionals", "Bakery", "Küche Gastronomie". */
const TRADE =
  /(?<!\p{L})(?:professionals?|pros|profis?|beginners?|anfänger|débutants?|bakery|bakeries|catering|hospitality|restaurants?|caf[eé]s?|hotels?|barbers?|hairdressers?|butchers?|teachers?|students?|industry|bäckerei(?:en)?|konditorei(?:en)?|metzgerei(?:en)?|hotellerie|handwerk(?:er)?|friseure?|schulen?|boulangeries?|pâtisseries?|artisans?|panaderías?|pastelerías?|hostelería|profesionales|professionnels)$|(?:gastronom(?:ie|y|ia|ía)|großküche)$/iu
const isTrade = (name: string): boolean => TRADE.test(name.trim())

/** Whether anything else in the record names the family. */
const isNamed = ({ title, tagged, inText }: Witnesses, family: FamilyId): boolean =>
  tagged === family || title.some(isOf(family)) || inText.some(isOf(family))

/** Whether the title's head, or the text and tags with one voice, name a thing, which is then no thing of a family that no word names. */
const isOtherThing = ({ tagged, inText }: Witnesses, head: Noun | undefined): boolean => {
  const [first] = inText.map(({ families }) => families[0])
  const areOne = inText.length > 2 && inText.every(({ families }) => families[0] === first)
  return head !== undefined || (areOne && tagged === first)
}

/** What category and product type say, where both say something. */
const agreed = (category: FamilyId, types: readonly FamilyId[], witnesses: Witnesses, head: Noun | undefined): Kind => {
  const [type] = types
  if (types.includes(category)) return { family: category, source: 'category' }
  const said = [head?.families[0], witnesses.tagged, ...witnesses.title.map(({ families }) => families[0])].find(
    (family) => family === category || family === type,
  )
  return said ? { family: said, source: said === type ? 'type' : 'category' } : UNKNOWN
}

/** Titles of books name anything, and houses that publish them publish games too. */
const PUBLISHER =
  /(?<!\p{L})(?:[ée]ditions?|éditeurs?|verlag|publish(?:ing|ers?)|editoriale?|editora|edizioni)(?!\p{L})/iu

/**
 * Whether a title's head names the kind. Words of what is eaten, grows or is read are names, motifs and substances as well, so that one of
 * them alone tells nothing.
 */
const isSure = (
  family: FamilyId,
  head: Noun,
  { title, description, listing, lead }: KindEvidence,
  { tagged, inText }: Witnesses,
): boolean => {
  if (family !== 'books' && PUBLISHER.test(listing.vendor)) return false
  if (tagged !== null && tagged !== family) return false
  if (tagged === family || head.to - head.from > 1 || tellsFineness(family, title)) return true
  const word = title.stems[head.to - 1]
  const others = inText.filter((noun) => description.stems[noun.to - 1] !== word)
  const isBacked = others.some(isOf(family)) || (family === 'apparel' && areClothes({ listing }))
  if (isBacked || isNamedLoosely(family)) return isBacked
  // A thing that the text never calls so is something else, and "Beef Skirt" is what one eats with salad.
  return (
    lead === null ||
    saysIt(description.stems, lead.from) ||
    (inText.some(isOf(family)) && others.filter(isOf('food')).length < 2)
  )
}

/** Whether a sentence speaks of what the title names, "It comes in a box", and calls it nothing else. */
const saysIt = (stems: readonly string[], from: number): boolean => /^(?:it|they|its)$/.test(stems[from] ?? '')

const UNKNOWN: Kind = { family: null, source: null }

/** Paths whose words are of electronics, in taxonomies that a platform has translated: the first part, and what is built into a house. */
const isOfElectronics = (path: string): boolean =>
  /^[eé]le[ck]tr[oó]ni|> (?:suministros eléctricos|fournitures électriques|elektro(?:bedarf|installation|zubehör))/i.test(
    path,
  )

/** What sizes and text say whatever the title does. */
const wornBySizes = (evidence: KindEvidence, head: Noun | undefined, { inText }: Witnesses): FamilyId | null => {
  // "Air Jordan 1 Mid Elephant Print", in sizes of shoes, which the opening calls so.
  if (areShoes(evidence) && leadNouns(evidence).some(isOf('footwear'))) return 'footwear'
  // "Linden Tee" in German, in sizes of clothes, is no tea.
  const isConsumed = head !== undefined && FAMILIES[head.families[0]!].consumed
  return isConsumed && areClothes(evidence) && inText.some(isOf('apparel')) ? 'apparel' : null
}

/** What a title says without category and type, and a description whose tags agree. */
const ofTexts = (evidence: KindEvidence, head: Noun | undefined, witnesses: Witnesses): Kind => {
  const ofSet = head ? null : familyOfSet(evidence, witnesses.inText)
  return ofSet ? { family: ofSet, source: 'description' } : ofNames(evidence, head, witnesses)
}

const ofNames = (evidence: KindEvidence, head: Noun | undefined, witnesses: Witnesses): Kind => {
  const worn = wornBySizes(evidence, head, witnesses)
  if (worn) return { family: worn, source: 'description' }
  if (head) {
    const [family] = head.families
    if (family === 'components' && isOfElectronics(evidence.listing.category)) return UNKNOWN
    return isSure(family!, head, evidence, witnesses) ? { family: family!, source: 'title' } : UNKNOWN
  }
  const { tagged, title, inText } = witnesses
  // What is filed under a path that names no family of ours is something else than its tags say.
  if (evidence.listing.category.includes('>')) return UNKNOWN
  // A title that is a name alone leaves it to the tags.
  const isToldByTags = title.length === 0 && tagged && tagged !== 'services' && !FAMILIES[tagged].consumed
  if (tagged && (isToldByTags || leadNouns(evidence).some(({ families }) => families[0] === tagged)))
    return { family: tagged, source: 'description' }
  const shown = title.length === 0 ? familyShown(evidence, inText) : null
  // "These capsules release it slowly" of what the opening calls a lotion.
  if (shown && (tagged ?? shown) === shown && (leadNouns(evidence)[0]?.families.includes(shown) ?? true))
    return { family: shown, source: 'description' }
  // A long title whose nouns are all of clothes, which the text calls it too, in the sizes of clothes.
  const isClothes =
    title.length > 0 &&
    title.every(isOf('apparel')) &&
    inText.some(isOf('apparel')) &&
    areClothes(evidence) &&
    (tagged ?? 'apparel') === 'apparel'
  return isClothes ? { family: 'apparel', source: 'title' } : UNKNOWN
}

const sure = (family: FamilyId, source: KindSource, holds: boolean): Kind => (holds ? { family, source } : UNKNOWN)

/** Whether a category stands: something names the family, or nothing names another; titles of books, plants and dishes name anything. */
const holds = (category: FamilyId, isShallow: boolean, witnesses: Witnesses, head: Noun | undefined): boolean =>
  isNamed(isShallow && !FAMILIES[category].selfNaming ? { ...witnesses, inText: [] } : witnesses, category) ||
  !(isShallow || (!FAMILIES[category].selfNaming && isOtherThing(witnesses, head)))

/** "Shoes > Athletic Shoes" of a "Football Boot": the family that a deep category names in its last part. */
const plainCategory = (category: string, lexicon: Lexicon | null): FamilyId | null => {
  const { family, depth } = readCategory(category)
  return family !== null && depth > 2 && headOf(lastPart(category), lexicon)?.families[0] === family ? family : null
}

/** Whether the title names the type's family and not the other: a "Blanket" filed among the coats. */
const isTypeNamed = ({ title, tagged }: Witnesses, type: FamilyId, other: FamilyId): boolean => {
  const ofNames = { title, tagged, inText: [] }
  return isNamed(ofNames, type) && !isNamed(ofNames, other)
}

/** The kind, whatever animals it may be for. */
const kindOfThing = (
  evidence: KindEvidence,
  lexicon: Lexicon | null,
  types: readonly FamilyId[],
  witnesses: Witnesses,
  head: Noun | undefined,
): Kind => {
  const { listing } = evidence
  const { family, root, depth } = readCategory(listing.category)
  const isRooted = (one: FamilyId): boolean => root === null || isUnderRootOf(one, root)
  const ofPath =
    root === null && !isOfElectronics(listing.category)
      ? familyOfWords(listing.category, lexicon)?.families[0]
      : undefined
  const category = family ?? (ofPath && isNamed({ ...witnesses, inText: [] }, ofPath) ? ofPath : null)
  // A department ("Cosmetics") tells less than a category, and the first part of a category less than a type.
  const isWeak = category !== null && isVague(lookUpText(lastPart(listing.type), lexicon), lexicon)
  const [type] = isWeak ? [] : types
  const isShallow = depth === 1
  if (category === 'pet') return sure('pet', 'category', lexicon === null || isOfAnimals(evidence, lexicon))
  const plain = plainCategory(listing.category, lexicon)
  if (type && plain && type !== plain && !isTypeNamed(witnesses, type, plain))
    return { family: plain, source: 'category' }
  if (type && category && !(isShallow && isRooted(type))) return agreed(category, types, witnesses, head)
  if (type) return sure(type, 'type', isRooted(type) || isNamed(witnesses, type))
  if (category) return sure(category, 'category', holds(category, isShallow, witnesses, head))
  // A category of no family of ours says what the thing is not.
  const kind = ofTexts(evidence, head, witnesses)
  return kind.family !== null && isRooted(kind.family) ? kind : UNKNOWN
}

/** The noun of the product type, and whether the thing is only filed under what it goes with. */
const readType = ({ listing, title }: KindEvidence, nouns: readonly Noun[], lexicon: Lexicon | null) => {
  const text = lookUpText(lastPart(listing.type), lexicon)
  const isNoType = isCode(listing.type) || isTrade(listing.type)
  const noun = isNoType ? undefined : headNoun(text, nounsIn(text), lexicon)
  const type =
    noun && !isForType(title, nouns, noun)
      ? { ...noun, word: text.stems.slice(noun.from, noun.to).join(' ') }
      : undefined
  return { text, type }
}

/** Departments of the platform without food: oils for lamps and rooms are among them. */
const NO_FOOD =
  /^(?:home & garden > decor|hardware|electronics|vehicles & parts|apparel & accessories|arts & entertainment) > /i

const areCutFlowers = ({ title, listing, tags, description }: KindEvidence, isFiled: boolean): boolean =>
  areCut(
    [title.text, listing.type, ...tags.slice(0, MAX_TAGS), lastPart(listing.category)].join('\n'),
    description.text.slice(0, LOOKED_THROUGH),
    isFiled,
  )

/** A paste among the fertilisers is no plant, whatever it is for; other categories hold a thing and what goes with it. */
const isNamedBeside = (family: FamilyId, { title, listing }: KindEvidence): boolean =>
  [title.text, lastPart(listing.type), family === 'plants' ? lastPart(listing.category) : ''].some((name) =>
    isBesideThing(family, name),
  )

/** The kind that is left of the one found, after what else the record says. */
const confirmed = (
  found: Kind,
  evidence: KindEvidence,
  witnesses: Witnesses,
  said: Parameters<typeof isAgreed>[3],
): Kind => {
  const { family } = found
  const { title, listing, description } = evidence
  const names = { title: title.text, ...listing, text: description.text.slice(0, LOOKED_THROUGH) }
  if (isGivenToPets(family, names)) return { family: 'pet', source: found.source ?? 'title' }
  if (family === null && listing.category === '' && areCutFlowers(evidence, false))
    return { ...UNKNOWN, only: 'flowers' }
  if (family === null || isNamedBeside(family, evidence)) return UNKNOWN
  if (family === 'food' && NO_FOOD.test(listing.category)) return UNKNOWN
  if (family === 'plants' && areCutFlowers(evidence, true)) return { ...UNKNOWN, only: 'flowers' }
  if (family === 'plants' && isUnreal(`${title.text}\n${listing.type}\n${lastPart(listing.category)}`))
    return { ...found, family: 'decor' }
  if (family === 'supplements' && isEaten(title.text, lastPart(listing.category))) return { ...found, family: 'food' }
  if (family === 'books' && isFile(title.text, description.text)) return { ...found, family: 'downloads' }
  // "Compression Boots" of 110 V
  if (WORN.has(family) && MAINS.test(names.text)) return UNKNOWN
  const only = outrankedBy(family, names)
  if (only) return { ...UNKNOWN, only }
  return isAgreed(family, evidence, witnesses, said) ? found : UNKNOWN
}

const WORN: ReadonlySet<FamilyId> = new Set(['apparel', 'footwear'])
/** What is plugged in is not worn. */
const MAINS = /(?<![\d.,])(?:1[0-2]\d|2[0-4]0)(?:[-–/ ]{1,3}2[0-4]0)? ?v(?:ac|olts?)?(?![\p{L}\d])/iu

export const kindOf = (evidence: KindEvidence, lexicon: Lexicon | null): Kind => {
  const { listing, title, tags } = evidence
  const nouns = nounsIn(title)
  const head = headOfTitle(title, nouns, lexicon) ?? headByLead(evidence, nouns, lexicon)
  // "Gift Card" in a title is one, in whatever department.
  if (head?.families[0] === 'services' || isNamedService(evidence, head, nouns.at(-1)) || isDone(evidence))
    return { family: 'services', source: 'title' }
  const told = toldAsService(evidence)
  if (told) return { family: told, source: 'description' }
  if (
    listing.category === '' &&
    isPhotograph([listing.type, ...tags], title.text, evidence.description.text.slice(0, LOOKED_THROUGH))
  )
    return { ...UNKNOWN, only: 'photographs' }
  const tagged = lexicon ? readTags(tags, lexicon, title.stems) : null
  const { text: typeText, type } = readType(evidence, nouns, lexicon)
  if (isFiledAsService(evidence, head, type))
    return { family: 'services', source: isTimed(evidence) ? 'description' : 'type' }
  const { description } = evidence
  const inText = lexicon ? nounsIn(description, 0, Math.min(description.entries.length, MAX_WORDS)) : []
  const witnesses = { title: nouns, tagged: tagged?.family ?? null, inText }
  const found = kindOfThing(evidence, lexicon, type?.families ?? [], witnesses, head)
  const isPet =
    found.source !== 'category' &&
    (isForAnimals(title, nouns.at(-1), tagged?.isForAnimals === true) || isForAnimals(typeText, type, true))
  if (isPet) return { family: 'pet', source: found.source ?? 'title' }
  return confirmed(found, evidence, witnesses, { head, type, lexicon })
}
