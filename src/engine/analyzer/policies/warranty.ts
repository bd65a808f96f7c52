// The length of a warranty.

import { hitsIn, isIn, linesWith } from '../../languages/lexicon/hits.ts'
import { isOwn } from '../../languages/lexicon/mentions.ts'
import { durationsIn } from './durations.ts'
import { MAX_LINES, type PolicyText, type StatedValue, statedValue } from './policy-text.ts'

export type Warranty = {
  /** In days; infinite where it lasts as long as the product. */
  stated: StatedValue<number> | null
}

/** Words between "warranty" and its length: "2-year limited manufacturer's warranty". */
const MAX_APART = 8

const read = (text: PolicyText): StatedValue<number> | null => {
  const { marked } = text
  for (const line of linesWith(text.lines, marked, 'warranty', MAX_LINES)) {
    const [hit] = hitsIn(marked, 'warranty', line.from, line.to)
    const from = Math.max(line.from, hit!.from - MAX_APART)
    const to = Math.min(line.to, hit!.to + MAX_APART)
    // "30-day money-back guarantee" is about returns.
    const isOther = isIn(marked, 'settlement', line.from, line.to) || isIn(marked, 'returns', from, to)
    if (isOther || !isOwn(text, hit!.from)) continue
    if (isIn(marked, 'lifetime', from, to)) return statedValue(Number.POSITIVE_INFINITY, text, line)
    const [duration] = durationsIn(text, from, to)
    if (duration) return statedValue(duration.low, text, line)
  }
  return null
}

export const readWarranty = (texts: readonly PolicyText[]): Warranty => {
  for (const text of texts) {
    const found = text.lines.length === 0 ? null : read(text)
    if (found) return { stated: found }
  }
  return { stated: null }
}
