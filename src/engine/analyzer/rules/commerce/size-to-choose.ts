// Clothes on a model in a size, where no field says which sizes there are. Part of commerce-007.

import type { Reads } from '../../reading.ts'
import { quoted, whole } from '../../rule.ts'
import { type Fault, fault } from '../shared/faults.ts'

const WORN =
  /(?<!\p{L})(?:model [^.\n]{0,50}?(?:wears|wearing|is in) (?:an? )?size|model trägt [^.\n]{0,20}?größe|mannequin porte [^.\n]{0,20}?taille|modelo (?:usa|lleva|veste) [^.\n]{0,20}?(?:talla|tamanho)) (?:x{0,3}[sl]|m|\d{2})(?!\p{L})/iu
const SIZED =
  /(?<!\p{L})(?:sizes?|größen?|tailles?|tallas?|tamanhos?) ?:|one[- ]size|free[- ]size|einheitsgröße|taille unique|talla única|tamanho único/iu
const SIZE_KEY = /(?:^|[._-])sizes?$/i
const SIZE = /^(?:\d?x{0,4}[sml]|\d{1,2}(?:[/-]\d{1,2})?|one[- ]size.*)$/i

/** "The model wears size S" of what nobody can choose a size of. */
export const sizeToChoose = ({
  description: { text },
  listing,
  product: { metafields, variants },
}: Reads<'description' | 'listing' | 'product'>): Fault[] => {
  const values = listing.options.flatMap((option) => option.values)
  const isSized =
    values.some((value) => SIZE.test(value.trim())) ||
    SIZED.test(text) ||
    metafields.some(({ key, value }) => SIZE_KEY.test(key) && SIZE.test(value.trim()))
  if (variants.length !== 1 || isSized) return []
  const held = [['description', text] as const, ...metafields.map(({ value }) => ['metafields', value] as const)]
  const found = held.flatMap(([field, said]) => (WORN.test(said) ? [[field, WORN.exec(said)![0]] as const] : []))
  const [first] = found
  return first
    ? fault(
        whole(first[0], first[1]),
        `The record says ${quoted(first[1], 70)}, and there is no size to choose and none that is stated.`,
        'Offer the sizes as an option, or state the one that is sold',
      )
    : []
}
