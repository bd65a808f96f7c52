// What title and text say against a field of a closed list, or against the SKUs: "gluten-free" beside the allergen wheat.

import { isReference } from '../../record/metafields.ts'
import { quoted } from '../../text/quoted.ts'
import { type Contradiction, saidIn } from './measures.ts'
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

const closedValues = ({ listing: { attributes }, title, description }: Places): Contradiction[] => {
  const texts = [['title', title.text] as const, ['description', description.text.slice(0, MAX_TEXT)] as const]
  for (const { key, value, said } of CLOSED) {
    const field = attributes.find((one) => key.test(one.key) && value.test(one.value) && !isReference(one.value))
    for (const [place, text] of field ? texts : []) {
      const match = said.exec(text)
      const held = `${field!.label}: ${value.exec(field!.value)![0]}`
      if (match) return [{ one: saidIn(place, match[0], match.index), other: saidIn('metafields', held) }]
    }
  }
  return []
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

export const saidOfFields = (places: Places): Contradiction[] => [...closedValues(places), ...otherSku(places)]
