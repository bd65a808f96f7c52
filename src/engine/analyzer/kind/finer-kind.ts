// The kind of a product that is finer than its family, by the words of its type, its category and its title, in that order. Tags do not count:
// they sort what is sold beside it too.

import type { AttributeId } from '../../languages/taxonomy/attributes.ts'
import { FAMILIES, type FamilyId, isUnderRootOf, lastPart, readCategory } from '../../languages/taxonomy/families.ts'
import { type Meaning, meaningsOf } from '../../languages/taxonomy/kind-names.ts'
import {
  ANYTHING,
  CLOTHES,
  type FinerKind,
  KINDS,
  KINDS_OF_PATHS,
  kindNamed,
  SIZED,
} from '../../languages/taxonomy/kinds.ts'
import { choicesOf, type Listing } from '../../record/listing.ts'
import type { Product } from '../../record/product.ts'
import type { Description } from '../description/description.ts'
import { areClothes } from './name-nouns.ts'
import { COMPOUND, LAST, phrasesOf, UNSPACED } from './name-phrases.ts'
import { isBesideThing } from './outranking.ts'
import { isCode } from './product-kind.ts'
import type { Naming } from './product-type.ts'
import { FOR, MAX_NAME, namesKind, segmentsOf } from './title-kinds.ts'
import { corrected, isBorneOut, toldByText, toldTogether } from './told-by-text.ts'

/** Letters of the last part of a compound that tells a kind where no family is known. */
const SHORTEST_END = 5

/** Where a thing is filed, unless that is what its title says it is for: an adapter for discs among the discs. */
const withoutTarget = (
  title: string,
  filed: FinerKind | undefined,
  kindOf: (name: string) => FinerKind | undefined,
): FinerKind | undefined => {
  const target = filed && FOR.exec(title)?.[1]
  return target && kindOf(target) === filed ? undefined : filed
}

/** Whether a product whose family is not known, under this first part of a category, may be of a kind; incense is filed with the temple. */
const mayBe = ({ families }: FinerKind, root: string | null): boolean =>
  root === null ||
  families.length === 0 ||
  families.some((one) => isUnderRootOf(one, root) || (one === 'fragrance' && root === 'religious & ceremonial'))

/** Of these nothing is a stand, a cover or a strap. */
const NO_PLACES = new Set<FamilyId>(['services', 'downloads', 'food', 'supplements', 'cosmetics', 'books', 'pet'])

/** What is worn, carried or used up is filed among other things by mistake. */
const PERSONAL = new Set<FamilyId>(['bags', 'apparel', 'jewellery', 'footwear', 'food', 'cosmetics'])

const isNoPlace = ({ isBeside }: FinerKind): boolean => !isBeside

/** Sold under the name of a thing, and none. */
const NO_THING =
  /donation|spende(?!r)|donación|shipping (?:fee|protection|label$)|deposit(?!\p{L})|(?<!\p{L})(?:surcharges?|(?:rush|handling|processing|late|set-?up|customi[sz]ation|service|design|remote area) fees?|(?:(?:lucky|prize) draw|raffle|lottery|giveaway)(?: (?:entry|entries|tickets?))?$|zuschlag|aufpreis|suppléments? (?:de prix|livraison)|tombola|recargos?|rifas?|sobretaxa)(?!\p{L})/iu
export const isNoThing = (title: string): boolean => NO_THING.test(title)

/** Nothing that has measures, or that is written in a script whose units are not known. */
export const NO_GOODS =
  /service|membership|subscription|consult|session|training|massage|course|class(?:es)?(?!\p{L})|workshop|event|ticket|tour(?!\p{L})|rental|digital|download|software|licen[cs]e|printable|pdf|e-?book|gift|voucher|custom|warrant|insurance|repair|booking|appointment|gutschein|kurs|mitglied|abo(?!\p{L})|miete|reparatur|beratung|abonnement|formation|location|cadeau|curso|suscrip|alquiler|regalo|presente|assinatura|\p{sc=Grek}|\p{sc=Thai}|\p{sc=Hang}|\p{sc=Deva}|\p{sc=Geor}|\p{sc=Armn}/iu

/** The name of an option of sizes. */
const SIZES = /^(?:sizes?|größen?|tailles?|tallas?|tamanho|maat|storlek|taglia)$/i

/** What the first of the values that give anything gives. */
const firstOf = <Value, Given>(
  values: readonly Value[],
  give: (value: Value) => Given | undefined,
): Given | undefined => {
  for (const value of values) {
    const given = give(value)
    if (given !== undefined) return given
  }
  return undefined
}

type Source = {
  description: Description
  language: string
  listing: Listing
  naming: Naming
  product: Pick<Product, 'handle' | 'images' | 'options' | 'tags' | 'variants'>
  stated: ReadonlySet<AttributeId>
}

const BUILT_IN = new Set<FamilyId>(['tools', 'cables', 'components', 'lighting', 'electronics'])
const isBuiltIn = (family: FamilyId): boolean => BUILT_IN.has(family)

/** What the texts tell whatever the names do. */
const TOLD = new Map(['flowers', 'photographs'].map((only) => [only, KINDS.find(({ name }) => name.endsWith(only))!]))
const EVENTS = kindNamed('events and courses')
const HANDED_OVER = kindNamed('software, accounts and subscriptions')
const CALENDARS = kindNamed('calendars')
const BOARDS = kindNamed('boards to write on')
/** A planner that is written on again and again. */
const ERASABLE = /re-?writ|dry.?eras|wipe|erasable|white ?board|abwischbar|effaçable|borrable|apagável/iu

const kindOfPath = (category: string): FinerKind | undefined =>
  KINDS_OF_PATHS.find(([named]) => named.test(category))?.[1]

/** Where no name tells: what all of the family are asked, clothes by their sizes, and what the path of the category says. */
const kindWithoutName = (
  { language, listing, naming: { family, only, source }, product, stated }: Source,
  root: string | null,
  isNamedOther: boolean,
): FinerKind | null => {
  // Options without names are known by the values of the variants alone.
  const inSizes = areClothes({ listing: { ...listing, options: choicesOf(listing, product) } })
  const areSized = inSizes || listing.options.some(({ name, values }) => SIZES.test(name) && values.length > 1)
  if (family === 'apparel' && areSized) return CLOTHES
  // Filed as what one takes part in, with its day.
  if (family === 'services' && source === 'description') return EVENTS
  if (family === 'downloads' && source === 'description') return HANDED_OVER
  if (family !== null) return KINDS.find(({ isRest, families }) => isRest && families.includes(family)) ?? null
  if (root === null && !only && inSizes) return namesKind(listing.title, language, 'apparel') ? CLOTHES : SIZED
  const ofPath =
    family === null && (!only || only === 'part') && !isNamedOther ? kindOfPath(listing.category) : undefined
  if (ofPath && !NO_GOODS.test(listing.title)) return ofPath
  const said = `${listing.title}\n${listing.type}\n${listing.category}\n${product.tags.join()}`
  return stated.has('size') || stated.has('compatibility') || NO_GOODS.test(said) ? null : ANYTHING
}

/** The finer kind; null where no field names one, or the family says something else. */
export const finerKind = (source: Source): FinerKind | null => {
  const told = TOLD.get(source.naming.only ?? '') ?? toldByText(source)
  if (told) return told
  const byName = kindByName(source)
  const found = byName && corrected(byName, source)
  const named = found === CALENDARS && ERASABLE.test(source.description.text) ? BOARDS : found
  return named === null || named === ANYTHING || named.isRest ? (kindByTexts(source) ?? named) : named
}

/** Looks names up among the kinds that the product may be of. */
const namerOf = ({ listing, naming: { family, only } }: Source, root: string | null) => {
  const fits = ({ kind, isAnyway }: Meaning, isPart: boolean): boolean =>
    kind.isBeside
      ? family === null || !NO_PLACES.has(family)
      : family === null
        ? isAnyway && mayBe(kind, root) && (!only || isPart || kind.families.some((one) => one === only))
        : kind.families.includes(family)
  /** `isPart`: the name is that of a part or of what goes with a thing, where the record is known to be such. */
  const kindOf = (name: string, spoken: string, isPart = false): FinerKind | undefined => {
    const ofPhrase = (phrase: string): FinerKind | undefined =>
      meaningsOf(phrase, spoken).find((one) => fits(one, isPart && only === 'part'))?.kind
    /** "Silberhalskette": the longest end of the word that names a kind. */
    const ofEnd = (word: string, shortest: number): FinerKind | undefined => {
      for (let at = 1; at + shortest <= word.length; at++) {
        const found = ofPhrase(word.slice(at))
        if (found) return found
      }
      return undefined
    }
    const phrases = phrasesOf(name.slice(0, MAX_NAME), spoken)
    const whole = firstOf(phrases, ofPhrase)
    if (whole || !(COMPOUND.has(spoken) || UNSPACED.has(spoken))) return whole
    const shortest = UNSPACED.has(spoken) ? 2 : family === null ? SHORTEST_END : 3
    return firstOf(phrases, (phrase) => (phrase.includes(' ') ? undefined : ofEnd(phrase, shortest)))
  }
  return { kindOf, isSold: !isNoThing(listing.title) }
}

/** The first part of the category, where it counts: a department alone is filed in haste ("Business & Industrial" of a blender), creams under services. */
const rootOf = ({ listing }: Source): string | null => {
  const { root, depth } = readCategory(listing.category)
  return depth === 1 || root === 'services' ? null : root
}

/** "Sheet Mask Lavender Sticker" of the type "Masks": the name up to the noun of its type. */
const upToType = (title: string, type: string): string => {
  const noun = lastPart(type).toLowerCase().split(' ').at(-1)!.replace(/e?s$/, '')
  const words = title.split(' ')
  const at = noun.length < MIN_NOUN ? -1 : words.findIndex((word) => word.toLowerCase().replace(/e?s$/, '') === noun)
  return at < 1 || at === words.length - 1 ? '' : words.slice(0, at + 1).join(' ')
}
const MIN_NOUN = 4

/** "Matte Pink Table Lamp Lighting" of the type "Lighting": what a shop writes behind a name; "" where it does not. */
const withoutType = (name: string, type: string): string => {
  const end = ` ${lastPart(type).toLowerCase()}`
  return end.length > MIN_NOUN && name.toLowerCase().endsWith(end) ? name.slice(0, -end.length) : ''
}

/** Departments that hold things of every other one. */
const OF_ALL = new Set(['services', 'business & industrial'])

/** Whether a noun of the title alone names it, and it is filed in another department. */
const isElsewhere = ({ listing, naming: { family } }: Source, titled: FinerKind): boolean => {
  const { root } = readCategory(listing.category)
  return family === null && !(root !== null && OF_ALL.has(root)) && !mayBe(titled, root)
}

/** "Water Filter Fitting Joiner", "24V Pressure Switch" of the type "Water Filter": a piece that its type names after the whole. */
const PIECES =
  /(?<!\p{L})(?:fittings?|joiners?|couplings?|(?:filter |water )housings?|housings? (?:white|black|clear|blue)|strainers?|pressure switch(?:es)?|solenoid valves?|flow restrictors?|check valves?)(?!\p{L})/iu
const OF_WHOLE = /(?<!\p{L})(?:filters?|pumps?|purifiers?|heaters?|machines?|systems?)$/iu
const isPieceOf = ({ description, listing: { title, type } }: Source): boolean =>
  (OF_WHOLE.test(type.trim()) && PIECES.test(title) && !PIECES.test(type)) || isCalledKitOfParts(description)

/** "Exposed Parts Kit of a diverter": what the opening calls the pieces for a thing, whatever its title says. */
const KIT_OF_PARTS =
  /^[^.!?:\n]{0,60}(?<!\p{L})(?:(?:exposed|concealed|spare|replacement|repair) (?:parts? )?|parts |trim )(?:kit|set) (?:of|for)(?!\p{L})/iu
const WITH = /(?<!\p{L})(?:with|incl\p{L}*|and|plus|comes?|available|has|have)(?!\p{L})/iu
const OF_PRICE = /(?<!\p{L})(?:mrp|rrp|msrp|(?:offer |best )?price|preis|prix|precio|preço)(?!\p{L})/iu
export const isCalledKitOfParts = ({ sentences, text }: Pick<Description, 'sentences' | 'text'>): boolean => {
  const lines = sentences.slice(0, 4).map(({ start, end }) => text.slice(start, end))
  const called = KIT_OF_PARTS.exec(lines.find((line) => !OF_PRICE.test(line)) ?? '')?.[0]
  return called !== undefined && !WITH.test(called)
}

/** What the title names, where it is of the family of what it is filed as. */
const narrower = (titled: FinerKind | undefined, listed: FinerKind): FinerKind =>
  titled?.families.some((one) => listed.families.includes(one)) ? titled : listed

/** A key pouch among the place card holders, or slippers among the spas, are none of these. */
const namesPersonal = (title: string, language: string): boolean =>
  phrasesOf(title.slice(0, MAX_NAME), language).some((phrase) =>
    meaningsOf(phrase, language).some(
      ({ kind, isAnyway }) => isAnyway && kind.families.some((one) => PERSONAL.has(one)),
    ),
  )

const OF_SPIRITS = kindNamed('beer and spirits')
/** A whole type; in a title these may be a scent or a flavour. */
const SPIRITS =
  /^(?:gins?|rums?|whisk(?:e?ys?|ies)|vodkas?|brand(?:y|ies)|cognacs?|tequila|liqueurs?|spirits|spirituosen)$/i
const spiritsOf = (type: string, family: FamilyId | null): FinerKind | undefined =>
  SPIRITS.test(type) && (family === null || family === 'food') ? OF_SPIRITS : undefined

/** The kind that a title names, unless its last word alone tells it and the record does not bear that out. */
const sureOf = (named: FinerKind | undefined, ofLastWord: FinerKind | undefined, source: Source) =>
  named === ofLastWord && !isBorneOut(segmentsOf(source.listing.title)[0]!, source) ? undefined : named

const kindByName = (source: Source): FinerKind | null => {
  const { language, listing, naming } = source
  const { family } = naming
  const { root: department, isEnglish } = readCategory(listing.category)
  const root = rootOf(source)
  const { kindOf, isSold } = namerOf(source, root)
  if (!isSold || isPieceOf(source)) return null
  const first = (names: readonly string[], spoken: string, isPart = false) =>
    firstOf(names, (name) => (name === '' ? undefined : kindOf(name, spoken, isPart)))
  const path = listing.category.split('>').map((part) => part.trim())
  const leaves = path.reverse().slice(0, path.length > 2 ? 2 : 1)
  const typed = isCode(listing.type) ? '' : listing.type
  // Shops name types in English whatever the language of their texts.
  const ofType =
    spiritsOf(lastPart(typed), family) ?? firstOf([language, 'en'], (spoken) => first([lastPart(typed)], spoken))
  const filed =
    ofType ??
    // A shop files a key pouch among the card holders.
    firstOf(leaves, (leaf) => {
      const found = first([leaf], department === null || !isEnglish ? language : 'en', true)
      return found && isNoPlace(found) ? found : undefined
    })
  const segments = segmentsOf(listing.title)
  const beforeType = LAST.has(language) && !ofType ? upToType(segments[0]!, typed) : ''
  const name = first([beforeType, ...segments, ...segments.map((one) => withoutType(one, typed))], language)
  const ofLastWord = filed ? undefined : kindOf(segments[0]!.split(' ').at(-1)!, language)
  const titled = sureOf(name, ofLastWord, source)
  const listed = titled ? filed : withoutTarget(listing.title, filed, (name) => kindOf(name, language))
  // A type may be that of a collection: "Anti-Aging Serums" of a lip gloss.
  const isBeside = listed?.families.some((one) => isBesideThing(one, listing.title)) ?? false
  const found = titled ?? listed
  // What a translated category says of installations is said of no food.
  const ofPath =
    root === null && family === null && !found?.families.some(isBuiltIn) ? kindOfPath(listing.category) : undefined
  if (ofPath) return ofPath
  if (titled?.isBeside) return titled
  const isMisfiled = ({ families }: FinerKind): boolean =>
    !ofType && !families.some((one) => PERSONAL.has(one)) && namesPersonal(listing.title, language)
  if (listed && !isBeside && !isMisfiled(listed)) return narrower(titled, listed)
  if (titled && !isElsewhere(source, titled)) return titled
  return kindWithoutName(source, root, namesPersonal(listing.title, language))
}

const PERFUME = kindNamed('perfume')
const SUPPLEMENTS = kindNamed('food supplements')
const WORKS_OF_ART = kindNamed('works of art')
const PRINTS = kindNamed('posters and prints')
const CASES = kindNamed('phone cases')

/** How strong a perfume is, which is told of nothing else. */
const STRENGTH = /(?<!\p{L})(?:eau de (?:parfum|toilette|cologne)|edp|edt|extrait de parfum)(?!\p{L})/iu
/** Of testers those that the text calls a scent. */
const TESTER = /(?<!\p{L})(?:testers?|testeurs?|probador(?:es)?)(?!\p{L})/iu
const SCENT =
  /(?<!\p{L})(?:fragrances?|perfumes?|parfums?|sillage|fragancias?|eau|accords?|musc|patchouli|vanill[ae]|n[eé]roli|tubéreuse|tuberose|oud|bergamot[eat]?)(?!\p{L})/iu

const isPerfume = ({ description, listing, product: { handle, images, tags } }: Source): boolean => {
  const names = [
    listing.title,
    ...tags,
    ...[handle ?? '', ...images.map(({ src }) => src)].map((name) => name.replaceAll(/[-_]/g, ' ')),
  ].join('\n')
  return STRENGTH.test(names) || (TESTER.test(names) && SCENT.test(description.text))
}

const CANVAS = /^(?:(?:stretched|rolled|gallery|framed) )?(?:canvas|leinwand|toile|lienzo|tela)(?!\p{L})/iu
const OTHER_PRINT = /poster|(?<!\p{L})prints?(?!\p{L})|frame|paper|papier|papel|affiche|rahmen|cadre|marco|alu/iu
/** "Abstract Waves Canvas" of a text that speaks of its print. */
const A_CANVAS = /(?<!\p{L})(?:canvas(?:es)?|leinwand|lienzo)$/iu
const OF_PRINT =
  /canvas (?:wall art|prints?)|(?:printed|print) on|leinwand(?:druck|bild)|impres[oa] (?:en|sobre) lienzo/iu
/** "For Galaxy Tab 3 8.0 T310 Flip Tablet Cases": the thing stands behind the many that it fits. */
const FOR_DEVICE =
  /(?<!\p{L})(?:for|für|pour|para) [^|,]{0,60}(?:iphone|ipad|samsung|galaxy|huawei|xiaomi|redmi|oppo|motorola|nokia|lenovo|kindle|kobo|tablet)(?!\p{L})/iu
const A_CASE = /(?<!\p{L})(?:cases?|hülle|coques?|fundas?|capinha)(?!\p{L}|[^|]{0,80}(?<!\p{L})(?:only|not included))/iu

/** "This artwork", and what paintings are made with. */
const OF_ART =
  /(?<!\p{L})(?:(?:this|the|unique|original) (?:\p{L}{3,14} )?(?:artworks?|painting|portrait)|(?:cette|la) (?:peinture|œuvre)|dieses (?:gemälde|kunstwerk)|esta (?:obra|pintura)|(?:acrylics?|oils?|gouache|watercolou?rs?|ink|graphite|mixed media|collage)[^.\n]{0,50} on (?:canvas|paper|panel|board|linen|arches))(?!\p{L})/iu

/** Whether the choice is one of carriers of a picture. */
const areCarriers = ({ values }: { values: readonly string[] }): boolean =>
  values.some((value) => CANVAS.test(value)) && values.some((value) => OTHER_PRINT.test(value))

/** "Airy is a sun cream that …", "A light serum with …": what the first sentence calls the thing. */
const CALLED =
  /^(?:[^.!?\n]{2,120}?(?<!\p{L})(?:is|are|ist|sind|est|sont|es|son|é|são|è) (?:an?|the|your|our|eine?|das|der|die|une?|la|le|el|un|una|um|uma)|an?|this|our) ((?:[\p{L}-]{3,20}, ){0,3}[^.,;:!?()\n]{3,90})/iu
/** A line in front of the first sentence. */
const HEADLINE = /^[^\n]{2,80}(?<![.!?:]\s{0,2})\s{0,3}\n\s{0,4}/u
const CLAUSE =
  /(?<=\p{L})(?<!ly) (?:that|which|who|whose|designed|made|crafted|built|features?|featuring|enriched|infused|combining|blended|formulated|traditionally|is|are|has|gives|adds|brings|offers|provides|combines|das|der|die|welche[srn]?|qui|que|conçue?|ist|est|es)(?!\p{L})/iu

/** Prints by their carriers or by what the text says of a canvas, cases by what they are for. */
const kindBesideNames = ({ description, listing, product }: Source): FinerKind | undefined => {
  if (choicesOf(listing, product).some(areCarriers)) return PRINTS
  if (A_CANVAS.test(listing.title.trim()) && OF_PRINT.test(description.text)) return PRINTS
  return FOR_DEVICE.test(listing.title) && A_CASE.test(listing.title) ? CASES : undefined
}

/** Where no name tells: what a text and the choices call it. */
const kindByTexts = (source: Source): FinerKind | null => {
  const { description, language, listing, naming } = source
  const { family, only } = naming
  const said = `${listing.title}\n${listing.type}\n${listing.category}`
  if ((family !== null && family !== 'fragrance' && family !== 'cosmetics') || NO_GOODS.test(said)) return null
  const { kindOf, isSold } = namerOf(source, rootOf(source))
  if (!isSold || (only && only !== 'part')) return null
  if ((family === null || family === 'fragrance') && isPerfume(source)) return PERFUME
  if (family === null && OF_SUPPLEMENT.test(description.text)) return SUPPLEMENTS
  const besideNames = family === null ? (kindBesideNames(source) ?? toldTogether(source)) : undefined
  if (besideNames) return besideNames
  const text = description.text.trimStart()
  const found = firstOf([text, text.replace(HEADLINE, '')], (opening) => {
    const [called = ''] = (CALLED.exec(opening)?.[1] ?? '').split(CLAUSE, 1)
    return called === '' ? undefined : kindOf(called.replaceAll(',', ''), language, true)
  })
  // A "key marker" of the blood is no pen: alone, a word is sure of what is used up or worn as an ornament.
  const isSure = family !== null || found?.families.some((one) => one === 'jewellery' || FAMILIES[one].consumed)
  if (found && isSure && !found.isBeside) return found
  return family === null && OF_ART.test(description.text.slice(0, MAX_OPENING)) ? WORKS_OF_ART : null
}
const MAX_OPENING = 600

/** "As a dietary supplement, take two capsules": what the law has such a thing say of itself. */
const OF_SUPPLEMENT =
  /(?<!\p{L})(?:(?:as|this|any|use) (?:a |an |herbal |or )?(?:dietary|food) supplement|supplement facts|(?:dieses|als) nahrungsergänzungsmittel|nahrungsergänzungsmittel (?:sind|ist|dürfen)|(?:ce|les|un) compléments? alimentaires?|(?:este|como) (?:suplemento|complemento) (?:alimenticio|alimentar|dietético))(?!\p{L})/iu
