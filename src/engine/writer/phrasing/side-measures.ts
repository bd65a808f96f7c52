// The size of a product, in one value or by its sides.

import { normalizeKeys } from '../../languages/lexicon/lexicon.ts'
import type { Side } from '../../languages/sentence-grammar.ts'
import type { FamilyId } from '../../languages/taxonomy/families.ts'
import type { KnownFact } from '../facts/known-facts.ts'
import type { TextMaterial } from '../facts/text-material.ts'

/** Clothes and shoes have heights and lengths of their parts, and of their models. */
const HAS_NO_SIDES = new Set<FamilyId | null>(['apparel', 'footwear', 'plants', 'books'])

/** A value of at most `max` characters that begins with its number. */
export const isMeasured = ({ value }: KnownFact, max: number): boolean => value.length <= max && /^\d/.test(value)

/** One number and its unit. */
export const PLAIN_MEASURE = /^\d[\d.,½¼¾]{0,6}(?: \d\/\d)? ?(?:\p{L}{1,6}|["”″'])$/u

const SIDES: readonly Side[] = ['height', 'width', 'depth', 'length', 'diameter', 'thickness']
const MAX_SIDES = 3

const OF_PART = / (?:of|von|der|des|de|du|del) /i

type Measures = {
  /** "30 x 20 cm", as the record has it. */
  dims: string | null
  /** "30 cm high and 20 cm wide". */
  sides: string | null
  /** The sides where they are several: one measure makes no proportions. */
  proportions: string | null
  used: KnownFact[]
}

/** Of a measure that is told as it is, "approximately" must not be lost. */
const ABOUT = /approx|(?<!\p{L})(?:ca|env|circa|etwa|environ)(?!\p{L})|aprox/iu

const AXES = /(?<!\p{L})[LWHDBTP](?: ?[x×*] ?[LWHDBTP]){1,2}(?!\p{L})/iu

const NONE = { dims: null, sides: null, proportions: null }

/** How large a thing is as a whole, and the facts that tell it. */
export const measuresOf = (material: TextMaterial): Measures => {
  const { facts, family, language, reading } = material
  if (HAS_NO_SIDES.has(family)) return { ...NONE, used: [] }
  const whole = facts.find(
    (known) =>
      (known.attribute === 'dimensions' || known.attribute === 'size') &&
      (known.isWhole || (known.key.startsWith('dimension') && !OF_PART.test(known.label))) &&
      known.source.field !== 'options' &&
      (known.source.quantities[0]?.sizes.length ?? 0) > 1 &&
      isMeasured(known, 36) &&
      !known.value.includes('(') &&
      !ABOUT.test(known.label),
  )
  if (whole) {
    // Which side is which stands in the label: "Dimensions (L x B x H)".
    const [axes] = AXES.exec(whole.label) ?? []
    return { ...NONE, dims: axes === undefined ? whole.value : `${whole.value} (${axes})`, used: [whole] }
  }
  const labels = normalizeKeys(language.sides, reading.lexicon!)
  const bySide = new Map<Side, KnownFact>()
  for (const known of facts) {
    const side = labels.get(known.key)
    const [quantity, ...more] = known.source.quantities
    if (
      side &&
      quantity?.dimension === 'length' &&
      more.length === 0 &&
      PLAIN_MEASURE.test(known.value) &&
      !bySide.has(side)
    )
      bySide.set(side, known)
  }
  const sides = SIDES.filter((side) => bySide.has(side)).slice(0, MAX_SIDES)
  const spoken = sides.map((side) => language.side[side](bySide.get(side)!.value.replace(/(?<=\d)(?=\p{L}{2})/u, ' ')))
  const text = spoken.length === 0 ? null : language.list(spoken)
  return {
    dims: null,
    sides: text,
    proportions: spoken.length > 1 ? text : null,
    used: sides.map((side) => bySide.get(side)!),
  }
}
