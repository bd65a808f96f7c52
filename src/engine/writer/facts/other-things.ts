// What a description says of something else than the product. Parts of it: what the product is compared with, what is won, needed beside it, or not
// included, and how it is delivered. Lines of it: on the shop, the sale, dangers or the body. What stands there is no fact of the product.

import type { Reading } from '../../analyzer/reading.ts'
import type { Block } from '../../html/blocks.ts'
import { isIn } from '../../languages/lexicon/hits.ts'
import type { Lexicon } from '../../languages/lexicon/lexicon.ts'
import type { Mark } from '../../languages/lexicon/marks.ts'
import { lookUpText } from '../../languages/lexicon/text.ts'

const OTHER =
  /(?<!\p{L})(?:prizes?|giveaway|you(?:['’]ll| will)? (?:also )?need|suppl(?:y|ies)|required|requirements?|not included|comparisons?|compare[ds]?|versus|vs|deliver(?:y|ies)|shipping|returns?|goes well with|pairs? with|related|optional|accessories|similar|wettbewerb|benötigt|nicht (?:enthalten|im lieferumfang)|lieferung|versand|vergleich|zubehör|passt zu|livraison|non inclus|comparaison|accessoires|envíos?|entrega|no inclu\p{L}+|comparación|accesorios)(?!\p{L})/iu
const MAX_HEADING = 60

const isHeading = ({ kind, bold, text }: Block): boolean =>
  kind === 'heading' ||
  kind === 'summary' ||
  (text.length <= MAX_HEADING && (bold >= text.trim().length - 1 || /[:：]\s*$/.test(text)))

const NO_BATTERY =
  /batter(?:y|ies)[^.\n]{0,40} not (?:be )?included|without (?:a )?batter|(?:batterien?|akkus?) (?:ist |sind )?nicht|piles? non |sin (?:batería|pilas)|no incluyen? (?:las? )?(?:batería|pilas)/i

/** Tells of a place of the description whether it stands under a heading about something else. */
export const otherThings = ({ description }: Pick<Reading, 'description'>): ((start: number) => boolean) => {
  const heads: { start: number; isOther: boolean }[] = []
  for (const { block, start } of description.sentences)
    if (isHeading(block)) heads.push({ start, isOther: OTHER.test(block.text) })
  return (place) => heads.findLast(({ start }) => start <= place)?.isOther === true
}

/** Whether the thing comes without the battery that it is described with. */
export const isWithoutBattery = ({ description }: Pick<Reading, 'description'>): boolean =>
  NO_BATTERY.test(description.text)

/** What a reused text must not contain: pressure, claims, and talk of the shop, of the sale and of the body. */
export const NOT_IN: readonly Mark[] = [
  'callToAction', 'scarcity', 'proof', 'clinicalProof', 'reference', 'promotion', 'disclaimer', 'delivery', 'returns', 'aboutModels', 'ailment', 'bodily',
] // biome-ignore format: a word list
/** Talk with the buyer, and ranks that no list has. */
export const TALK =
  /(?<!\p{L})(?:please|contact|she|he|her|his|message|e-?mail|questions?|visit|purchas\p{L}*|(?:should|must|do) not|avoid|order(?:s|ed|ing)?|shop|store|buy|click|me|photo|picture|image|size chart|refund|thanks?|check out|arrived|item no|style no|cheap(?:er|est)?|(?:in)?expensive|affordable|great value|than (?:other|any)|pric(?:e|ed|es|ing)|preise?|prix|precios?|prezz[oi]|discount(?:s|ed)?|demo(?:nstration)?|bitte|kontakt|bestell\p{L}*|contacte\p{L}*|commande\p{L}*|boutique|tienda|pedido|bestel|winkel|verzending|sipariş|kargo|loja|frete|compre)(?!\p{L})|\bthe (?:\p{L}+ (?:&|and) )?\p{L}{3,}est (?!in\b)/iu
/** What warns of a danger, and whom a thing does not suit. */
export const WARNS =
  /(?<!\p{L})(?:warnings?|caution|danger(?:ous)?|hazard\p{L}*|flammable|choking|harmful|supervis\p{L}*|keep (?:out|away)|not (?:suitable|recommended|intended|for)|achtung|warnung|vorsicht|gefahr|nicht geeignet|ne convient pas|risques? d|advertencia|precaución|peligro|riesgos?|no apto)(?!\p{L})/iu

/** Whether a line speaks of the shop, of the sale or of dangers. */
export const isTalk = (text: string, lexicon: Lexicon | null): boolean => {
  if (TALK.test(text) || WARNS.test(text)) return true
  const { marked, stems } = lookUpText(text, lexicon)
  return NOT_IN.some((one) => isIn(marked, one, 0, stems.length))
}
