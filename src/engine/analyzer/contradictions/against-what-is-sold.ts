// What a text says against how the product is sold and what it is: a price that no variant has, effects on people of what is sold for research
// alone, a field with the care of clothes on shoes of leather. Needs no lexicon.

import { quoted } from '../../text/plain-text.ts'
import { type Contradiction, saidIn } from './measures.ts'
import { MAX_TEXT, type Places } from './places.ts'

const AMOUNT = String.raw`(?:[$€£₹]|R\$|US\$|MX\$|Rs\.?) ?(\d{1,6}(?:[.,]\d{1,3})*)(?: ?(?:pesos|euros?|dollars?|USD|EUR|MXN))?|(\d{1,6}(?:[.,]\d{1,3})*) ?(?:[€£$₹]|pesos|euros?|dollars?|USD|EUR|MXN)`
/** "Cost: $150"; "Retail price: $20" and "price per metre: $4" are other prices. */
const PRICE = new RegExp(
  String.raw`(?:^|[\n.!?;|•*✓)]|[^\p{L}\d ] ?) {0,3}(?:(?:the|our|el|le|la|der|o|il) )?(?:(?:total )?price|(?:total )?cost|costo(?: total)?|coste|precio(?: total)?|preço(?: total)?|valor(?: total)?|prix(?: total)?|preis|gesamtpreis|prezzo) ?(?::|is|es de|est de|ist) {0,3}(?:${AMOUNT})(?![\p{L}\d%]|[.,]\d| ?(?:[-–/+]|per|pro|por|je|each|to|bis|hasta|off|a partir))`,
  'giu',
)

const amountOf = (digits: string): number => Number(digits.replace(/[.,](?=\d{3}(?!\d))/g, '').replace(',', '.'))
/** Amounts that differ more are in two currencies. */
const CURRENCIES_APART = 3

const pricesInText = ({ description, metaDescription, product: { variants } }: Places): Contradiction[] =>
  [
    ['description', description.text.slice(0, MAX_TEXT)] as const,
    ['seo.description', metaDescription?.text ?? ''] as const,
  ].flatMap(([field, text]) => pricesIn(field, text, variants))

const CALLED = { description: 'description', 'seo.description': 'meta description' }

const pricesIn = (
  field: keyof typeof CALLED,
  text: string,
  variants: Places['product']['variants'],
): Contradiction[] => {
  const prices = variants.flatMap(({ price, compare_at_price }) => [Number(price), Number(compare_at_price)])
  const sold = variants.filter(({ price }) => Number(price) > 0)
  const said = [...text.matchAll(PRICE)].map((match) => ({
    shown: match[0].replace(/^[^\p{L}]+/u, ''),
    index: match.index + match[0].search(/\p{L}/u),
    amount: amountOf((match[1] ?? match[2])!),
  }))
  const [first] = said
  const [other] = sold
  if (!first || !other || said.some(({ amount }) => prices.includes(amount))) return []
  const ratio = first.amount / Number(other.price)
  if (ratio > CURRENCIES_APART || ratio < 1 / CURRENCIES_APART) return []
  return [
    {
      one: saidIn(field, first.shown, first.index),
      other: saidIn('variants.price', other.price!),
      told: {
        said: `The ${CALLED[field]} says ${quoted(first.shown, 40)}, and the product is sold at ${other.price}.`,
        example: `Take the price out of the ${CALLED[field]}, where it goes out of date, or correct the wrong one.`,
      },
    },
  ]
}

const FOR_RESEARCH =
  /(?<!\p{L})(?:for |intended for )?(?:(?:laboratory|lab|in[- ]vitro)[ -])?(?:research|laboratory)(?: use| purposes?| and development use)? only(?!\p{L})[^.\n]{0,60}|(?<!\p{L})not (?:intended )?for human use(?!\p{L})/iu
const ON_PEOPLE =
  /(?<!\p{L})(?:anti-?ag(?:e)?ing(?: \p{L}+)?|(?:weight|fat)[- ]loss|fat[- ]burn(?:ing|er)|muscle (?:growth|gain|building|recovery)|body recomposition|healing|hair (?:re)?growth|skin (?:rejuvenation|tightening)|hair follicles|sleep quality|cognitive (?:enhancement|function)|neuroprotective|insulin sensitivity|anti-inflammatory|recomposition and recovery|libido|immune (?:support|function)|appetite)(?!\p{L})/iu

/** "For research only", of what the same text says heals. */
const humanUse = ({ description }: Places): Contradiction[] => {
  const text = description.text.slice(0, MAX_TEXT)
  const only = FOR_RESEARCH.exec(text)
  const effect = only && ON_PEOPLE.exec(text)
  if (!only || !effect) return []
  const [use, shown] = [only[0].trim(), effect[0].trim()]
  return [
    {
      one: saidIn('description', use, only.index),
      other: saidIn('description', shown, effect.index + effect[0].search(/\S/)),
      told: {
        said: `The description says ${quoted(use, 60)}, and tells what it does in people: ${quoted(shown, 40)}.`,
        example: `Take ${quoted(shown, 40)} out of the text, or say which study in which model found it.`,
      },
    },
  ]
}

const SHOES = /(?<!\p{L})(?:shoes?|footwear|loafers?|sneakers?|schuhe?|chaussures|zapatos|sapatos)(?!\p{L})/iu
const LEATHER = /(?<!\p{L})(?:leather|leder|cuir|cuero|couro|pelle)(?!\p{L})/iu
/** A machine or an iron. */
const LAUNDRY =
  /(?<!\p{L})(?:wash \d0 ?°|wash at \d0 ?°|iron at|tumble dry|bügeln bei|waschen bei \d0|laver à \d0|repasser à|planchar a|lavar a \d0)/iu

const FORBIDDEN = /(?<!\p{L})(?:not|nicht|pas|no|never|non|não) (?:machine )?$/iu

const laundryIn = (text: string): string | undefined => {
  const match = LAUNDRY.exec(text)
  return match && !FORBIDDEN.test(text.slice(Math.max(0, match.index - 20), match.index)) ? match[0].trim() : undefined
}

/** "Iron at 100 °C" of shoes whose field or text names leather. */
const clothesCare = ({ listing, title, description, product: { metafields } }: Places): Contradiction[] => {
  if (
    !/shoes|schuhe|chaussures|calzado|zapatos|sapatos/i.test(listing.category) &&
    !SHOES.test(`${listing.type}\n${title.text}`)
  )
    return []
  const materials = listing.attributes.filter(({ key }) => /material|fabric/i.test(key)).map(({ value }) => value)
  const leather = LEATHER.exec([description.text.slice(0, MAX_TEXT), ...materials].join('\n'))
  const field = metafields.find(({ key, value }) => /care|wash|pflege|entretien|cuidado/i.test(key) && laundryIn(value))
  if (!leather || !field) return []
  const shown = laundryIn(field.value)!
  return [
    {
      one: saidIn('metafields', `${field.key}: ${shown}`),
      other: saidIn('description', leather[0], Math.max(0, description.text.indexOf(leather[0]))),
      about: 'care',
      told: {
        said: `The field ${quoted(field.key, 40)} has the care of clothes, ${quoted(shown, 40)}, and the shoes are of ${leather[0].toLowerCase()}.`,
        example: 'Write into the field how the leather is cleaned, or empty it.',
      },
    },
  ]
}

export const againstWhatIsSold = (places: Places): Contradiction[] => [
  ...pricesInText(places),
  ...humanUse(places),
  ...clothesCare(places),
]
