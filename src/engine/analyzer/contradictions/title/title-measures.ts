// Measures that a title names ("weight 5 kg", "82 cm high", "40 h battery", "150 g/m²"), with the labels before the same measure
// elsewhere. Only labels of the product as a whole: packaging, parts, folded and net measures are other things.

import { everyForm } from '../../../languages/by-language.ts'
import { type Text, wordAt, wordEnd } from '../../../languages/lexicon/text.ts'
import type { Dimension } from '../../../languages/taxonomy/units.ts'
import type { Quantity } from '../../facts/quantities.ts'

type Source = {
  dimension: Dimension
  /** Words right before or behind the number of a title; "" when the unit says enough. */
  beside: string
  labels: string
}

const SOURCES: Source[] = [
  { dimension: 'mass', beside: 'weight, weighs, weighing', labels: 'weight, product weight, item weight, total weight, overall weight, own weight' },
  { dimension: 'length', beside: 'height, high, tall', labels: 'height, product height, item height, overall height, total height' },
  { dimension: 'length', beside: 'width, wide', labels: 'width, product width, item width, overall width, total width' },
  { dimension: 'length', beside: 'depth, deep', labels: 'depth, product depth, item depth, overall depth, total depth' },
  { dimension: 'length', beside: 'length, long', labels: 'length, product length, item length, overall length, total length' },
  { dimension: 'length', beside: 'diameter, dia', labels: 'diameter, overall diameter, total diameter' },
  { dimension: 'length', beside: 'thickness, thick', labels: 'thickness, overall thickness, total thickness' },
  { dimension: 'length', beside: 'bore, arbor, bohrung, alésage', labels: 'bore, bore size, bore diameter, arbor, arbor size, bohrung, bohrungsdurchmesser, innendurchmesser, alésage' },
  { dimension: 'length', beside: 'stärke, dicke, dick, stark, épaisseur, grosor, espesor', labels: 'stärke, dicke, materialstärke, épaisseur, grosor, espesor' },
  {
    dimension: 'time',
    beside: 'battery, battery life, runtime, run time, playtime, play time, playing time, playback',
    labels: `battery life, battery runtime, battery run time, battery duration, battery playtime, runtime, run time, running time,
      playtime, play time, playing time, playback time, listening time`,
  },
  { dimension: 'time', beside: 'warranty, guarantee', labels: 'warranty, guarantee, warranty period, guarantee period' },
  { dimension: 'mass', beside: 'poids, gewicht, peso, pesa', labels: 'poids, poids du produit, poids total, gewicht, eigengewicht, produktgewicht, gesamtgewicht, peso, peso del producto, peso total' },
  { dimension: 'length', beside: 'hauteur, haut, hoch, höhe, alto, altura', labels: 'hauteur, hauteur totale, höhe, gesamthöhe, alto, altura, altura total' },
  { dimension: 'length', beside: 'largeur, large, breit, breite, ancho, anchura', labels: 'largeur, largeur totale, breite, gesamtbreite, ancho, anchura' },
  { dimension: 'length', beside: 'profondeur, tief, tiefe, profundidad', labels: 'profondeur, tiefe, gesamttiefe, profundidad' },
  { dimension: 'length', beside: 'longueur, lang, länge, largo, longitud', labels: 'longueur, longueur totale, länge, gesamtlänge, largo, longitud' },
  { dimension: 'length', beside: 'diamètre, durchmesser, diámetro', labels: 'diamètre, durchmesser, diámetro' },
  { dimension: 'time', beside: 'autonomie, akkulaufzeit, laufzeit, autonomía', labels: 'autonomie, akkulaufzeit, laufzeit, batterielaufzeit, autonomía, duración de la batería' },
  { dimension: 'time', beside: 'garantie, garantía', labels: 'garantie, durée de garantie, garantiezeit, garantía' },
  { dimension: 'areaMass', beside: '', labels: 'weight, fabric weight, material weight, cloth weight, paper weight, grammage, gsm, density, fabric density' },
] // biome-ignore format: a table

/** Further labels under which a product has one value. */
const SINGLE = `net weight, gross weight, shipping weight, package weight, seat height, seat width, seat depth, back height, arm height,
  capacity, volume, net volume, tank capacity, battery capacity, power, rated power, wattage, power consumption, luminous flux, light output,
  screen size, display size, cable length, cord length, charging time, charge time, noise level, load capacity, maximum load, max load,
  weight capacity, fill weight, pile height, standby time, shelf life, poids net, poids brut, contenance, capacité, puissance, hauteur d'assise, volume,
  nettogewicht, bruttogewicht, fassungsvermögen, volumen, leistung, nennleistung, sitzhöhe, akkukapazität, kabellänge, peso neto, peso bruto, capacidad,
  potencia, altura del asiento`

const formsIn = (list: string): string[] =>
  list.split(',').flatMap((phrase) => (phrase === '' ? [''] : everyForm(phrase)))

export type NamedMeasure = { dimension: Dimension; beside: ReadonlySet<string>; labels: ReadonlySet<string> }

const NAMED: NamedMeasure[] = SOURCES.map(({ dimension, beside, labels }) => ({
  dimension,
  beside: new Set(formsIn(beside)),
  labels: new Set(formsIn(labels)),
}))

const singleLabels: ReadonlySet<string> = new Set([...NAMED.flatMap(({ labels }) => [...labels]), ...formsIn(SINGLE)])

/** Whether a product has one value under that label. */
export const isSingleLabel = (label: string): boolean => singleLabels.has(label)

/** A comma, a bracket or a bar ends what belongs to a measure. */
const isJoined = (gap: string): boolean => /^[\s:=–-]*$/.test(gap)

/** The words right before and behind a quantity, and those with their neighbours. */
const wordsBeside = (title: Text, { start, end }: Quantity): string[] => {
  const { text, stems, starts } = title
  const next = wordAt(title, 0, starts.length, end)
  const last = wordAt(title, 0, starts.length, start) - 1
  const found: string[] = []
  if (next < starts.length && isJoined(text.slice(end, starts[next])))
    found.push(stems[next]!, `${stems[next]} ${stems[next + 1] ?? ''}`)
  if (last >= 0 && isJoined(text.slice(wordEnd(title, last), start)))
    found.push(stems[last]!, `${stems[last - 1] ?? ''} ${stems[last]}`)
  return found
}

/** What a quantity of the title measures; null when the title does not name it. */
export const namedMeasure = (title: Text, quantity: Quantity): NamedMeasure | null => {
  const beside = wordsBeside(title, quantity)
  const isNamed = (names: ReadonlySet<string>): boolean => names.has('') || beside.some((word) => names.has(word))
  return NAMED.find((named) => named.dimension === quantity.dimension && isNamed(named.beside)) ?? null
}
