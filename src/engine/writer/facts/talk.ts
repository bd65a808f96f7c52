// What texts of shops say that speaks of the shop, of the sale, of dangers or of the body, and of no thing.

import { isIn } from '../../languages/lexicon/hits.ts'
import type { Lexicon } from '../../languages/lexicon/lexicon.ts'
import type { Mark } from '../../languages/lexicon/marks.ts'
import { lookUpText } from '../../languages/lexicon/text.ts'

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
