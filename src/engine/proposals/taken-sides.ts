// What a value says newly although the record says otherwise elsewhere.

import type { Said } from '../analyzer/contradictions/measures.ts'
import type { Reading } from '../analyzer/reading.ts'
import { quoted } from '../analyzer/rule.ts'
import type { Field } from '../optimization.ts'
import { currentValue } from './field-values.ts'

/** What a value says newly although another place of the record says otherwise, which only the merchant can settle. */
export const sideTaken = (field: Field, value: string, { product, contradictions }: Reading): string | null => {
  if (field === 'description' || field === 'image_alt' || field === 'json_ld') return null
  const had = `${product.title} ${currentValue(product, field)}`
  for (const { one, other } of contradictions.found)
    for (const side of [one, other]) if (isNewlySaid(side, had, value)) return side.shown
  return null
}

const spaced = (text: string): string => ` ${text.toLowerCase().replace(/[^\p{L}\d]+/gu, ' ')} `

const isNewlySaid = ({ value: said }: Said, had: string, value: string): boolean =>
  spaced(value).includes(spaced(said)) && !spaced(had).includes(spaced(said))

/** What a merchant has to decide before a text that newly says one side of it can stand unread. */
export const contradictionsOf = ({ contradictions: { found } }: Reading, was: string, value: string): string[] =>
  found
    .flatMap(({ one, other }) => [
      [one, other],
      [other, one],
    ])
    .filter(([side]) => isNewlySaid(side!, was, value))
    .slice(0, 1)
    .map(
      ([side, other]) =>
        `It says ${quoted(side!.shown)}, and the record says ${quoted(other!.shown)} elsewhere: see which is right.`,
    )
