// What a parcel measures, weighs and takes up ("Packed volume", "Box weight", "Volume: 0.5 cuft"): nothing of the thing in it.

import type { Range, Text } from '../../languages/lexicon/text.ts'

const PARCEL =
  /(?<!\p{L})(?:pack(?:ed|ages?|aging|ing)|box(?:ed)?|cartons?|shipping|shipment|gross|parcels?|versand\p{L}*|verpackung\p{L}*|packmaß\p{L}*|paket\p{L}*|karton\p{L}*|brutto\p{L}*|emballage|colis|brut|embalaje|envío|bruto|caja|koli|kutu|ambalaj|kargo)(?!\p{L})/iu
const MEASURED =
  /size|dimension|weight|volume|measure|maß|gewicht|volumen|größe|poids|taille|peso|medida|tamaño|packmaß|brutto|ölçü|ağırlı|hacim|hacmi|boyut/iu
/** A parcel is charged by the room that it takes up, in units in which no one fills a thing. */
const CUBIC =
  /\d ?(?:cbm|cuft|cu\.? ?(?:ft|feet|foot|m)|cubic (?:feet|foot|met(?:er|re)s?|inch(?:es)?)|(?:ft|feet|m|in|inch)(?:³|\^?3)|kubikmeter|kubikfuß|m[èe]tres? cubes?|metros? cúbicos?|metreküp|desi)(?![\p{L}\d/])/iu
const VOLUME = /(?<!\p{L})(?:volume|volumen|cubage|hacim|hacmi|desi|cbm|cuft)(?!\p{L})/iu
const SIDES = /\d ?(?:cm|mm|in|inches|["”″])? ?[x×*] ?\d[^x×*]{0,8}[x×*] ?\d/i

/** Characters before and behind a volume in which a parcel's other measures stand. */
const BESIDE = 120

const isOfNeighbour = ({ text }: Text, { start, end }: Range): boolean =>
  text
    .slice(Math.max(0, start - BESIDE), end + BESIDE)
    .split('\n')
    .some((line) => {
      const label = line.split(/[:|]/, 1)[0]!
      return PARCEL.test(label) && MEASURED.test(label)
    })

/** Whether a labelled value is the parcel's. A volume beside the parcel's other measures is, and one in cubic feet or metres. */
export const isOfParcel = ({ shown, value }: { shown: string; value: string }, text: Text, line: Range): boolean => {
  if (PARCEL.test(shown)) return MEASURED.test(shown) || CUBIC.test(value) || SIDES.test(value)
  return VOLUME.test(shown) && (CUBIC.test(`${value} `) || /desi/i.test(shown) || isOfNeighbour(text, line))
}
