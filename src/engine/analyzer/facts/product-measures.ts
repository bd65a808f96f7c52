// The measures of a stretch of text that are the product's: not the height at which coffee grows, nor the width of a plug.

import { isIn, isMarked } from '../../languages/lexicon/hits.ts'
import { type Range, type Text, wordAt } from '../../languages/lexicon/text.ts'
import { type Quantity, quantitiesIn } from './quantities.ts'

/** A thing sold by its length is shorter, in millimetres, than the places where something grows are high. */
const MIN_ALTITUDE = 100_000

/** The widths, in millimetres, by which plugs are named. */
const isPlug = ({ low }: Quantity): boolean => low === 3.5 || low === 6.3 || low === 6.35

/** "30 degrees", where ° without a scale is an angle. */
const isAngle = ({ dimension, unit }: Quantity): boolean => dimension === 'angle' && unit !== '°'

/** Whether what stands around a measure decides what it is of. */
const isDoubtful = (quantity: Quantity): boolean =>
  quantity.dimension === 'length' ? quantity.low >= MIN_ALTITUDE || isPlug(quantity) : isAngle(quantity)

/** "Grown at 2,000 m", "3.5 mm jack". */
const isOfOther = (text: Text, { from, to }: Range, quantity: Quantity): boolean =>
  isMarked(text, wordAt(text, from, to, quantity.start) - 2, 'altitude') ||
  (isPlug(quantity) && isMarked(text, wordAt(text, from, to, quantity.end), 'plug'))

/** The measures of text[start, end of the range) that state something of the product; degrees of washing are a temperature. */
export const ownMeasures = (text: Text, range: Range, start: number): Quantity[] => {
  const found = quantitiesIn(text.text, start, range.end)
  if (found.length === 0 || text.entries.length === 0 || !found.some(isDoubtful)) return found
  const isHot = isIn(text.marked, 'heat', range.from, range.to)
  return found.flatMap((quantity): Quantity | Quantity[] => {
    if (isAngle(quantity)) return isHot ? { ...quantity, dimension: 'temperature' } : quantity
    return isDoubtful(quantity) && isOfOther(text, range, quantity) ? [] : quantity
  })
}
