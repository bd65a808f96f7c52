// Parts of a description that speak of something else than the product: what it is compared with, what is won, needed beside it, or not included, and
// how it is delivered. What stands there is no fact of the product.

import type { Reading } from '../../analyzer/reading.ts'
import type { Block } from '../../html/blocks.ts'

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
