// Whether enough of a record says that a thing is of a family: two places, or one that nothing contradicts.

import type { Lexicon } from '../../languages/lexicon/lexicon.ts'
import { lookUpText, type Text } from '../../languages/lexicon/text.ts'
import { FAMILIES, type FamilyId, lastPart, readCategory } from '../../languages/taxonomy/families.ts'
import {
  areClothes,
  areShoes,
  headNoun,
  headOf,
  isOf,
  type KindEvidence,
  leadNouns,
  type Noun,
  nounsIn,
  type Witnesses,
} from './name-nouns.ts'
import { belowFamily } from './outranking.ts'

/** Words that name things of several kinds, so that another witness has to agree. */
export const OF_SEVERAL = new Set(
  'crystal pendant pot tray kit set board bar plate glas glass case stand ring chain band bulb table tank cap tie top crew jersey driver shield module switch chip ball bat throw print pan bench bed light frame horn key charm stud hoop mouse terminal header plug socket peel essence wire cream clutch mule slide pump trainer topf schale glas bank decke tuch dose schalter leiter läufer feder birne stollen maske hose fliege druck bord vis lit bouton plato banco copa pantalla bureau'.split(
    ' ',
  ),
)
/** The fineness of a metal, as titles of jewels state it: "9ct gold", "925 silver". */
const FINENESS =
  /(?<![\p{L}\d.,])(?:(?:9|10|14|18|20|21|22|24) ?-?(?:cts?|kt?|carats?|karat|quilates)[ -](?:\p{L}+[ -]){0,2}(?:gold|or|oro|ouro)|(?:375|585|750|916|925|950)(?:er)?[ -](?:\p{L}+[ -])?(?:gold|silver|silber|platin)|sterling|sterlingsilber|(?:argent|plata|prata)(?: de ley)? 9[25][05]|(?:or|oro|ouro) (?:9|10|14|18|22|24) ?(?:k|cts?|carats?|quilates))(?!\p{L})/iu
/** Whether a title tells how fine the gold or silver of a thing of this family is. */
export const tellsFineness = (family: FamilyId, { text }: Text): boolean =>
  family === 'jewellery' && FINENESS.test(text)

/** Words that back a noun of several kinds. */
const BACKED: Partial<Record<FamilyId, RegExp>> = {
  jewellery: FINENESS,
  planters: /plant(?!e?d)|flower|garden|blume|pflanz|fleur|jardin|maceta|balcon|terra[cs]|concrete|fiberstone/iu,
  components: /\d ?(?:pins?|m?[va]|ohms?|k?hz|w)(?!\p{L})|arduino|voltage/iu,
  cosmetics:
    /(?<!\p{L})(?:skin|face|facial|hands?|body|hair|eyes?|lips?|nails?|foot|feet|haut|gesicht|hände|haare?|peau|visage|mains|cheveux|piel|cara|manos|cabello)/iu,
  cables: /(?<!\p{L})pins?(?!\p{L})|\d ?(?:m?[va]|awg)(?!\p{L})|arduino|voltage/iu,
}

type Said = { head: Noun | undefined; type: (Noun & { word: string }) | undefined; lexicon: Lexicon | null }

const wordOf = ({ stems }: Text, { from, to }: Noun): string => stems.slice(from, to).join(' ')

/** Whether the first words of the text name other things, and not only what it is for: "a board for bread". */
const isCalledOther = (evidence: KindEvidence): boolean => {
  const { description, lead } = evidence
  return leadNouns(evidence).some(
    (noun) =>
      !OF_SEVERAL.has(wordOf(description, noun)) &&
      lead &&
      !description.entries.slice(lead.from, noun.from).some((entry) => entry?.forWhom),
  )
}

const count = (...said: boolean[]): number => said.filter(Boolean).length

/** How many words of title and text name the family, two at most; those of several kinds are one, and only where several or its surroundings do. */
const wordsFor = (
  family: FamilyId,
  { title, description, tags }: KindEvidence,
  { title: nouns, inText }: Witnesses,
): number => {
  const of = (text: Text, among: readonly Noun[]) => among.filter(isOf(family)).map((noun) => wordOf(text, noun))
  const words = new Set([...of(title, nouns), ...of(description, inText)])
  const sure = [...words].filter((word) => !OF_SEVERAL.has(word)).length
  const others = words.size - sure
  const isBacked = others === 1 && BACKED[family]?.test(`${title.text}\n${description.text}\n${tags.join()}`)
  return Math.min(2, sure) + count(others > 1 || isBacked === true)
}

/** Whether the record may be said to be of the family. The last part of a category counts besides the category. */
export const isAgreed = (
  family: FamilyId,
  evidence: KindEvidence,
  witnesses: Witnesses,
  { head, type, lexicon }: Said,
): boolean => {
  const { listing } = evidence
  if (family === 'services' || family === 'pet' || lexicon === null) return true
  const is = isOf(family)
  const leafText = lookUpText(lastPart(listing.category), lexicon)
  const leaf = headNoun(leafText, nounsIn(leafText), lexicon)
  // "Water Pumps" in another language: a word of several kinds behind one that is not known.
  const isLeafSure = leaf !== undefined && !(leaf.from > 0 && OF_SEVERAL.has(wordOf(leafText, leaf)))
  const words = wordsFor(family, evidence, witnesses)
  // What is called by its subject or its kind may name anything else.
  const isNamedFreely = FAMILIES[family].selfNaming === true && words === 0
  const isOther = head !== undefined && !is(head) && !isNamedFreely && !OF_SEVERAL.has(wordOf(evidence.title, head))
  const isFiled = readCategory(listing.category).family === family
  const { tagged, inText } = witnesses
  const isTyped = type !== undefined && is(type) && !OF_SEVERAL.has(type.word)
  const yes =
    words +
    count(
      isFiled,
      isFiled && !isOther && belowFamily(family, listing.category).length > 0,
      isLeafSure && is(leaf),
      isTyped,
      tagged === family,
      family === 'apparel' && areClothes(evidence),
      family === 'footwear' && areShoes(evidence),
    )
  if (yes !== 1) return yes > 1
  if (isOther || (leaf !== undefined && !is(leaf))) return false
  // A type that names nothing else is told by what the thing is called, and not by what stands around it.
  if (isTyped) return true
  const values = listing.options.flatMap((option) => option.values.flatMap((value) => headOf(value, lexicon) ?? []))
  return (
    (tagged === null || tagged === family) &&
    (values.length === 0 || values.some(is)) &&
    (isNamedFreely || inText.some(is) || !isCalledOther(evidence))
  )
}
