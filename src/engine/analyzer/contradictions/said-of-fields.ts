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
  const text = `${title.text}\n${description.text.slice(0, MAX_TEXT)}`
  for (const { key, value, said } of CLOSED) {
    const field = attributes.find((one) => key.test(one.key) && value.test(one.value) && !isReference(one.value))
    const match = field && said.exec(text)
    if (!field || !match) continue
    const at = match.index - title.text.length - 1
    const place = at < 0 ? saidIn('title', match[0], match.index) : saidIn('description', match[0], at)
    return [{ one: place, other: saidIn('metafields', `${field.label}: ${value.exec(field.value)![0]}`) }]
  }
  return []
}

const SAID_SKU =
  /(?:^|\n)[^\p{L}\n]{0,4}(?:SKU|Art(?:ikel)?\.?-?Nr\.?|Réf(?:érence)?\.?|Référence) ?[:|：]\s{0,3}([A-Z\d][A-Z\d ._/-]{3,24}[A-Z\d])(?=\s|$)/gu
const LEAST_LIKE = 3

const plain = (code: string): string => code.toUpperCase().replace(/[^A-Z\d]/g, '')

/** A SKU in the text that begins as those of the variants do, and is none of them. */
const otherSku = ({ product: { variants }, description: { text } }: Places): Contradiction[] => {
  const skus = variants.map(({ sku }) => plain(sku ?? '')).filter((sku) => sku.length > LEAST_LIKE)
  if (skus.length === 0) return []
  const said = [...text.slice(0, MAX_TEXT).matchAll(SAID_SKU)].map((match) => ({
    code: match[1]!,
    at: match.index + match[0].length - match[1]!.length,
  }))
  const wrong = said.find(({ code }) => {
    const own = plain(code)
    return (
      skus.some((sku) => sku.startsWith(own.slice(0, LEAST_LIKE))) &&
      !skus.some((sku) => sku.includes(own) || own.includes(sku))
    )
  })
  if (!wrong) return []
  const like = variants.find(({ sku }) => plain(sku ?? '').startsWith(plain(wrong.code).slice(0, LEAST_LIKE)))!.sku!
  return [
    {
      one: saidIn('description', wrong.code, wrong.at),
      other: saidIn('variants.sku', like),
      isMinor: true,
      told: {
        said: `The text names the SKU ${quoted(wrong.code, 30)}, which no variant has: ${quoted(like, 30)}.`,
        example: 'Write the SKU of the variant into the text, or leave it out there.',
      },
    },
  ]
}

export const saidOfFields = (places: Places): Contradiction[] => [...closedValues(places), ...otherSku(places)]
