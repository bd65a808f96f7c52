// What title and text say against a field of a closed list, or against the SKUs: "gluten-free" beside the allergen wheat; and two such fields
// against each other: "vegan" beside the allergen milk.

import { isReference } from '../../record/metafields.ts'
import { quoted } from '../../text/plain-text.ts'
import { type Contradiction, type Said, saidIn } from './measures.ts'
import { MAX_TEXT, type Places } from './places.ts'

type Closed = { key: RegExp; value: RegExp; said: RegExp }

/** Values of the platform's taxonomy, and what a text cannot say beside them. */
const CLOSED: readonly Closed[] = [
  { key: /allergen/i, value: /(?<!\p{L}|buck)(?:wheat|gluten|barley|rye)(?!\p{L})/iu, said: /(?<!\p{L}|not |nicht )(?:gluten[- ]?free|glutenfrei|sans gluten|sin gluten|sem glúten)(?!\p{L})/iu },
  { key: /allergen/i, value: /(?<!\p{L})(?:milk|dairy)(?!\p{L})/iu, said: /(?<!\p{L}|not |non[- ])(?:dairy[- ]free|milk[- ]free|milchfrei|sans lait|sin leche|vegan)(?!\p{L})/iu },
  { key: /allergen/i, value: /(?<!\p{L})(?:eggs?|fish|crustaceans?|shellfish)(?!\p{L})/iu, said: /(?<!\p{L}|not |non[- ])(?:vegane?|végane?|vegano)(?!\p{L})/iu },
  { key: /allergen/i, value: /(?<!\p{L}|pea)(?:nuts?|tree[- ]nuts?|almonds?|hazelnuts?|walnuts?|cashews?)(?!\p{L})/iu, said: /(?<!\p{L}|not )(?:nut[- ]free|nussfrei|sans fruits à coque|sin frutos secos)(?!\p{L})/iu },
  { key: /jewelry[-_. ]type/i, value: /imitation/i, said: /(?<!\p{L}|not )(?:(?:real|genuine|authentic|100 ?%|natural) (?:\p{L}+ (?:& \p{L}+ )?)?(?:gem(?:stone)?s?|diamonds?|pearls?|gold|silver)|sterling silver|solid gold|echte[rsn]? (?:edelsteine?|diamant\p{L}*|perlen?|gold|silber))(?!\p{L})/iu },
] // biome-ignore format: a table

/** "Closely resembling real diamonds", "wie echte Perlen": what a thing only looks like. */
const COMPARED =
  /(?<!\p{L})(?:resembl\p{L}{1,3}|mimic\p{L}{0,4}|imitat\p{L}{1,3}|like|as|than|(?:look|feel|shine|sparkle|brilliance|appearance|beauty) of|alternatives? to|wie|als|comme|que|como|imitan\p{L}{0,3}) (?:\p{L}+ )?$/iu
const BEFORE = 30

const closedValues = ({ listing: { attributes }, title, description }: Places): Contradiction[] => {
  const texts = [['title', title.text] as const, ['description', description.text.slice(0, MAX_TEXT)] as const]
  for (const { key, value, said } of CLOSED) {
    const field = attributes.find((one) => key.test(one.key) && value.test(one.value) && !isReference(one.value))
    for (const [place, text] of field ? texts : []) {
      const match = said.exec(text)
      const held = `${field!.label}: ${value.exec(field!.value)![0]}`
      if (!match || COMPARED.test(text.slice(Math.max(0, match.index - BEFORE), match.index))) continue
      const advice = `Choose in the field ${quoted(field!.label, 40)} what the product is, or correct the ${place}.`
      return [{ one: saidIn(place, match[0], match.index), other: saidIn('metafields', held), advice }]
    }
  }
  return []
}

const names = (words: string): RegExp => new RegExp(`(?<![\\p{L}-])(?:${words})(?![\\p{L}-])`, 'iu')

const MILK = names('milk|dairy|lactose|whey|casein')
const ANIMAL = names('milk|dairy|whey|casein|eggs?|fish|crustaceans?|shellfish|molluscs?|honey')
/** Milk and honey as titles and texts of any language name what is in the food. */
const OF_MILK =
  'milk powder|powdered milk|milchpulver|poudre de lait|lait en poudre|leche en polvo|leite em pó|latte in polvere|melkpoeder|mleko w proszku|mleka w proszku|mjölkpulver|mælkepulver|süt tozu'
const OF_HONEY = 'honey|honig|miel|miele|honing|honung|honning|mi[óo]d|miodem|bal(?:lı|ı|ıyla)?'

/** Diets of a closed list: the allergens that each excludes, and what a text and a title cannot name. */
const DIETS: readonly { diet: RegExp; allergen: RegExp; inText?: RegExp; inTitle?: RegExp }[] = [
  { diet: /^vegan$/i, allergen: ANIMAL, inText: names(OF_MILK), inTitle: names(OF_HONEY) },
  { diet: /^(?:dairy|milk|lactose)[- ]free$/i, allergen: MILK, inText: names(OF_MILK) },
  { diet: /^gluten[- ]free$/i, allergen: names('wheat|gluten|barley|rye') },
  { diet: /^(?:tree[- ])?nut[- ]free$/i, allergen: names('tree[- ]nuts?|nuts|almonds?|hazelnuts?|walnuts?|cashews?|pistachios?') },
  { diet: /^peanut[- ]free$/i, allergen: names('peanuts?') },
  { diet: /^so[iy]a?[- ]free$/i, allergen: names('soy(?:a|beans?)?') },
  { diet: /^egg[- ]free$/i, allergen: names('eggs?') },
] // biome-ignore format: a table
/** "Without milk powder", "vegan honey", "instead of honey". */
const NOT_IN_IT =
  /(?<!\p{L})(?:no|non|not|without|free|vegan\p{L}*|plant|instead|replac\p{L}*|alternative|like|ohne|statt|sans|sin|sem|senza|zonder|bez|utan|uden|yerine|içermez|içermeyen|içermiyor)(?!\p{L})/iu
const BESIDE_NAME = 30

const namedIn = (text: string, words: RegExp | undefined): RegExpExecArray | null => {
  const match = words?.exec(text) ?? null
  const around = match
    ? text.slice(Math.max(0, match.index - BESIDE_NAME), match.index + match[0].length + BESIDE_NAME)
    : ''
  return match && !NOT_IN_IT.test(around) ? match : null
}

/** A field of diets against that of allergens, or against what title or text say is in it. */
const diets = ({ listing: { attributes }, title, description }: Places): Contradiction[] => {
  const field = attributes.find(
    ({ key, value }) => /diet(?:ary)?[-_. ](?:preferences?|type|restrictions?)$/i.test(key) && !isReference(value),
  )
  if (!field) return []
  const listed = field.value.split(/[,;] ?/).map((one) => one.trim().replaceAll(' ', '-'))
  const allergens = attributes.find(({ key, value }) => /allergen/i.test(key) && !isReference(value))
  const found = DIETS.flatMap(({ diet, allergen, inText, inTitle }): [diet: string, other: Said][] => {
    const own = listed.find((one) => diet.test(one))
    const held = own && allergens ? allergen.exec(allergens.value) : null
    if (held) return [[own!, saidIn('metafields', `${allergens!.label}: ${held[0]}`)]]
    const named = own ? namedIn(title.text, inTitle) : null
    if (named) return [[own!, saidIn('title', named[0], named.index)]]
    const inside = own ? namedIn(description.text.slice(0, MAX_TEXT), inText) : null
    return inside ? [[own!, saidIn('description', inside[0], inside.index)]] : []
  })
  const [first] = found
  if (!first) return []
  const shown = quoted(found.map(([own]) => own).join(', '), 60)
  const [, other] = first
  const where =
    other.field === 'metafields'
      ? `another has ${quoted(other.shown, 60)}`
      : `the ${other.field} names ${quoted(other.shown, 40)}`
  return [
    {
      one: saidIn('metafields', `${field.label}: ${found.map(([own]) => own).join(', ')}`),
      other,
      told: {
        said: `The field ${quoted(field.label, 40)} has ${shown}, and ${where}.`,
        example: `Take ${shown} out of the field, or correct what the record says is in the product.`,
      },
    },
  ]
}

/** "Roasted" in languages of shops, and that it is raw as well. */
const ROASTED =
  /(?<!\p{L}|un|not )(?:(?:dry |oven |slow )?roasted|toasted|geröstet\p{L}*|torréfié\p{L}{0,2}|grillée?s|tostad[oa]s?|tostat[oaie]|torrad[oa]s?|geroosterd\p{L}?|prażon\p{L}{1,3}|rostade?|ristet|kavrulmuş|kavrulan)(?!\p{L})/iu
const RAW = /(?<!\p{L})(?:raw|roh\p{L}{0,2}|crue?s?|crud[oaie]s?|cruas?|rauwe?|surow\p{L}{1,3}|rå|çiğ)(?!\p{L})/iu

/** A field that says raw alone, of what title or text say is roasted. */
const processing = ({ listing: { attributes }, title, description }: Places): Contradiction[] => {
  const field = attributes.find(({ key, value }) => /processing/i.test(key) && /^raw$/i.test(value.trim()))
  const texts = [['title', title.text] as const, ['description', description.text.slice(0, MAX_TEXT)] as const]
  if (!field || texts.some(([, text]) => RAW.test(text))) return []
  const [found] = texts.flatMap(([place, text]) => {
    const match = ROASTED.exec(text)
    return match ? [saidIn(place, match[0], match.index)] : []
  })
  return found ? [{ one: found, other: saidIn('metafields', `${field.label}: ${field.value}`) }] : []
}

const SAID_SKU =
  /(?:^|\n)[^\p{L}\n]{0,4}(?:SKU|Art(?:ikel)?\.?-?Nr\.?|Réf(?:érence)?\.?|Référence) ?[:|：]\s{0,3}([A-Z\d][A-Z\d ._/-]{3,24}[A-Z\d])(?=\s|$)/gu
const LEAST_LIKE = 3

const plain = (code: string): string => code.toUpperCase().replace(/[^A-Z\d]/g, '')

/** A SKU in the text that begins as those of the variants do, and is none of them. */
const otherSku = ({ product: { variants }, description: { text } }: Places): Contradiction[] => {
  const skus = variants.flatMap(({ sku }) => {
    const code = plain(sku ?? '')
    return sku && code.length > LEAST_LIKE ? [{ sku, code }] : []
  })
  for (const { 0: line, 1: shown = '', index } of skus.length === 0 ? [] : text.slice(0, MAX_TEXT).matchAll(SAID_SKU)) {
    const own = plain(shown)
    const like = skus.find(({ code }) => code.startsWith(own.slice(0, LEAST_LIKE)))
    if (!like || skus.some(({ code }) => code.includes(own) || own.includes(code))) continue
    return [
      {
        one: saidIn('description', shown, index + line.length - shown.length),
        other: saidIn('variants.sku', like.sku),
        isMinor: true,
        told: {
          said: `The text names the SKU ${quoted(shown, 30)}, which no variant has: ${quoted(like.sku, 30)}.`,
          example: 'Write the SKU of the variant into the text, or leave it out there.',
        },
      },
    ]
  }
  return []
}

export const saidOfFields = (places: Places): Contradiction[] => [
  ...closedValues(places),
  ...diets(places),
  ...processing(places),
  ...otherSku(places),
]
