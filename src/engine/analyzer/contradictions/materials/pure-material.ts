// "100% cotton": the one fibre or hide a text says something is made of.

import { everyForm } from '../../../languages/by-language.ts'
import type { Text } from '../../../languages/lexicon/text.ts'

/** Names of one material, or of what shops do not tell apart. */
const MATERIALS = [
  'cotton, coton, baumwolle, biobaumwolle, algodón', 'polyester, poly, poliéster',
  'wool, merino, lambswool, cashmere, alpaca, mohair, laine, mérinos, cachemire, alpaga, wolle, merinowolle, schurwolle, schafwolle, kaschmir, alpaka, lana, merina, cachemira',
  'silk, soie, seide, seda', 'linen, flax, lin, leinen, lino', 'nylon, polyamide, polyamid, poliamida, nailon', 'acrylic, acrylique, acryl, polyacryl, acrílico',
  'viscose, rayon, modal, lyocell, tencel, bamboo, cupro, viskose, viscosa, viscoze, bambou, bambus, bambú', 'hemp, chanvre, hanf, cáñamo', 'jute, yute',
  'leather, cuir, leder, rindsleder, cuero, cowhide, suede, nubuck, nappa, calfskin, lambskin, sheepskin, goatskin',
  'pu, polyurethane', 'polypropylene', 'silicone', 'latex, rubber', 'elastane, spandex, lycra', 'ramie', 'sisal', 'down',
  'metal, steel, stainless, iron, aluminium, aluminum, brass, copper, zinc, metall, stahl, edelstahl, eisen, messing, kupfer, métal, acier, inox, fer, laiton, cuivre, acero, hierro, latón, cobre, aluminio',
  'wood, wooden, oak, teak, pine, walnut, beech, holz, eiche, kiefer, buche, nussbaum, bois, chêne, hêtre, madera, roble, pino, haya',
  'glass, glas, verre, vidrio', 'ceramic, porcelain, stoneware, keramik, porzellan, steinzeug, céramique, porcelaine, grès, cerámica, porcelana',
  'gold, or, oro', 'silver, silber, argent, plata',
  'concrete, beton, béton, hormigón', 'paper, cardboard, papier, pappe, papel, cartón',
] // biome-ignore format: a table

const groups: ReadonlyMap<string, number> = new Map(
  MATERIALS.flatMap((names, group) =>
    names.split(',').flatMap((name) => everyForm(name).map((form): [string, number] => [form, group])),
  ),
)

/** Of these cloth is made: up to jute. */
const FIBRES = MATERIALS.findIndex((names) => names.startsWith('jute'))
export const isFibre = (group: number): boolean => group <= FIBRES

/** Words between the share and the name: "100% organic long-staple cotton". */
const MAX_BETWEEN = 3

/** The group of the material that the text calls its only one; null when it calls none or two so. */
export const pureMaterial = ({ text, stems, starts }: Text): number | null => {
  const found = new Set<number>()
  for (let at = stems.indexOf('100'); at !== -1; at = stems.indexOf('100', at + 1)) {
    if (!/^100 ?(?:%|percent|prozent)/.test(text.slice(starts[at], starts[at]! + 12))) continue
    const named = stems.slice(at + 1, at + 2 + MAX_BETWEEN).find((word) => groups.has(word))
    if (named) found.add(groups.get(named)!)
  }
  return found.size === 1 ? [...found][0]! : null
}

/** The groups of materials that a text names. */
export const materialsIn = ({ stems }: Pick<Text, 'stems'>): Set<number> =>
  new Set(stems.flatMap((word) => groups.get(word) ?? []))

/** The group of a material by its word. */
export const materialGroup = (word: string): number | undefined => groups.get(word)

/** Whether a text names a material of that group at all. */
export const namesMaterial = ({ stems }: Pick<Text, 'stems'>, group: number): boolean =>
  stems.some((word) => groups.get(word) === group)

const LABELS: ReadonlySet<string> = new Set(
  [
    'material',
    'fabric',
    'composition',
    'material composition',
    'fabric composition',
    'fabric content',
    'material content',
    'fabrication',
    'made of',
    'made from',
    'matière',
    'matières',
    'tissu',
    'composition du tissu',
    'zusammensetzung',
    'materialzusammensetzung',
    'stoff',
    'obermaterial',
    'composición',
    'tejido',
    'tela',
  ].flatMap(everyForm),
)

/** Whether the label is that of the whole, not of a lining or a sole. */
export const isMaterialLabel = (label: string): boolean => LABELS.has(label)
