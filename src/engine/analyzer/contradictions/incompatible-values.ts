// What cannot both be of one thing: indoors and outdoors, wet and dry, women's and men's, oak and plastic; and the sizes of a title against the same
// sizes under their labels. Silent where one place names both. Needs no lexicon.

import { lastPart } from '../../languages/taxonomy/families.ts'
import type { Fact } from '../facts/facts.ts'
import { isMaterialLabel } from './materials/pure-material.ts'
import { type Contradiction, confirms, isMeasure, measureOf, type Said, saidIn, saidOfOption } from './measures.ts'
import { MAX_TEXT, type Places, placesIn } from './places.ts'

const words = (...all: string[]): RegExp[] =>
  all.map((word) => new RegExp(`(?<![\\p{L}-])(?:${word})(?![\\p{L}])`, 'iu'))

/** As short fields and titles name it, and as running text says it of the thing. */
type Apart = { named: readonly RegExp[]; inText: readonly RegExp[]; isSorted: boolean }

const INDOORS = 'indoors?(?: use)?|innenbereich|für innen|usage intérieur|uso interior'
const OUTDOORS = 'outdoors?(?: use)?|außenbereich|für außen|usage extérieur|uso exterior'
const WET = 'wet (?:cutting|use|cut)|nassschnitt|coupe à l’eau|corte húmedo'
const DRY = 'dry (?:cutting|use|cut)|trockenschnitt|coupe à sec|corte en seco'

const APART: readonly Apart[] = [
  {
    named: words(INDOORS, OUTDOORS),
    inText: words(
      '(?:for|designed for|suitable for|only) indoors?(?: use)?|indoor use|für den innenbereich|usage intérieur',
      '(?:for|designed for|suitable for|only) outdoors?(?: use)?|outdoor use|für den außenbereich|usage extérieur',
    ),
    isSorted: true,
  },
  { named: words(WET, DRY), inText: words(WET, DRY), isSorted: true },
  {
    named: words('women(?:[’\']?s)?|womens|ladies|damen|femmes?|mujer(?:es)?', 'men(?:[’\']?s)?|mens|herren|hommes?|hombres?'),
    inText: words(
      '(?:for|für|pour|para) (?:women|ladies|damen|frauen|femmes|mujeres)',
      '(?:for|für|pour|para) (?:men|gentlemen|herren|männer|hommes|hombres)',
    ),
    // Tags and fields of them are told by `exclusive-fields.ts`.
    isSorted: false,
  },
] // biome-ignore format: a table

type Named = { place: Said; values: number[]; isMinor: boolean }

const namedIn = (field: string, text: string, all: readonly RegExp[]): Named[] => {
  const values = placesIn(text, all)
  const match = values.length === 0 ? null : all[values[0]!]!.exec(text)
  const isMinor = field === 'tags' || field === 'category' || field === 'product_type'
  return match ? [{ place: saidIn(field, isMinor ? text : match[0], isMinor ? 0 : match.index), values, isMinor }] : []
}

/** Words of a tag or of the value of a field that says nothing else. */
const SHORT = 30

const uses = ({ title, description, listing, tags }: Places): Contradiction[] =>
  APART.flatMap(({ named, inText, isSorted }): Contradiction[] => {
    const text = description.text.slice(0, MAX_TEXT)
    const fields = isSorted ? listing.attributes.filter(({ value }) => value.length <= SHORT) : []
    const all = [
      ...namedIn('title', title.text, named),
      ...namedIn('product_type', listing.type, named),
      ...namedIn('category', lastPart(listing.category), named),
      ...(isSorted ? tags.filter((tag) => tag.length <= SHORT).flatMap((tag) => namedIn('tags', tag, named)) : []),
      ...fields.flatMap(({ value }) => namedIn('metafields', value, named)),
      ...namedIn('description', text, inText),
    ]
    const [one] = all
    const other = all.find(({ values }) => values[0] !== one!.values[0])
    if (!one || !other) return []
    // Whoever names both, be it in other words, means a thing for both.
    if (all.some(({ values }) => values.length > 1) || placesIn(text, named).length > 1) return []
    if (/unisex/i.test(`${title.text} ${listing.type} ${listing.category} ${text} ${tags.join(' ')}`)) return []
    if (listing.options.some(({ values }) => values.some((value) => placesIn(value, named).length > 0))) return []
    // A record that has both as tags or fields lists where it is shown.
    const sorting = all.filter(({ place: { field } }) => field === 'tags' || field === 'metafields')
    if (new Set(sorting.map(({ values }) => values[0])).size > 1) return []
    return [{ one: one.place, other: other.place, ...((one.isMinor || other.isMinor) && { isMinor: true as const }) }]
  })

const MATERIALS = words(
  'wood(?:en)?|oak|ash wood|walnut|pine|birch|teak|bamboo|mdf|plywood|\\p{L}*holz|eiche|buche|kiefer|bois|chêne|madera|roble',
  'metal|(?:stainless )?steel|iron|alumini?um|brass|copper|\\p{L}*stahl|eisen|messing|kupfer|métal|acier|laiton|acero|latón',
  'plastic|pvc|abs|polypropylene|acrylic|resin|silicone|rubber|kunststoff|silikon|gummi|plastique|plástico',
  'glass|crystal|\\p{L}*glas|verre|vidrio',
  'ceramic|porcelain|stoneware|earthenware|terracotta|clay|keramik|porzellan|steingut|steinzeug|céramique|porcelaine|grès|cerámica|porcelana',
  'concrete|cement|stone|marble|granite|slate|beton|marmor|granit|béton|pierre|marbre|hormigón|mármol',
  '(?:genuine |real |full[- ]grain )?leather|suede|echtleder|leder|cuir|cuero',
  'cotton|linen|wool|polyester|nylon|silk|hemp|viscose|baumwolle|leinen|wolle|coton|lin|laine|algodón|lino|lana',
  'paper|card(?:board|stock)|papier|pappe|carton|papel',
)
const MATERIAL_KEY = /(?:^|[._-])material$/i

/** Groups of the materials of a value, each entry of which names one; null where one does not. */
const groupsOf = (value: string): Set<number> | null => {
  const entries = value.split(/[,;/|+&]| and | und | et | y /).filter((entry) => entry.trim() !== '')
  const groups = entries.map((entry) => placesIn(entry, MATERIALS))
  return entries.length === 0 || groups.some((one) => one.length === 0) ? null : new Set(groups.flat())
}

/** A field of the material against the material under its label, or an option of materials, that share none. */
const materials = ({ listing, facts, description }: Places): Contradiction[] => {
  const field = listing.attributes.find(({ key, value }) => MATERIAL_KEY.test(key) && value !== '')
  const kept = field ? groupsOf(field.value) : null
  if (!field || !kept) return []
  const labelled = facts.filter((fact) => fact.field === 'description' && isMaterialLabel(fact.label))
  const options = listing.options.filter(({ name }) => isMaterialLabel(name.trim().toLowerCase()))
  const stated: (readonly [Said, string])[] = [
    ...labelled.map((fact) => [fact, fact.value] as const),
    ...options.map(({ name, values }) => [saidOfOption({ name, values }), values.join(', ')] as const),
  ]
  // A grip of wood is of the thing as well.
  if (placesIn(description.text.slice(0, MAX_TEXT), MATERIALS).some((group) => kept.has(group))) return []
  const groups = stated.map(([, value]) => groupsOf(value))
  if (stated.length === 0 || groups.some((one) => one === null || [...one].some((group) => kept.has(group)))) return []
  const other = saidIn('metafields', `${field.label}: ${field.value}`)
  return [{ one: stated[0]![0], other, about: 'material' }]
}

/** Labels of the sizes of a thing, without those of parts. */
const SIZE_LABEL =
  /^(?:(?:outer |overall |total |product )?(?:diameter|width|height|depth|length|thickness)|bore|arbor|(?:außen)?durchmesser|bohrung|innendurchmesser|breite|höhe|tiefe|länge|stärke|dicke|diamètre|largeur|hauteur|profondeur|longueur|épaisseur|alésage|diámetro|ancho|alto|altura|fondo|largo|grosor)$/i

/** "125 x 22.2 mm" in the title, and under the labels of just these two "115 mm" and "22.2 mm": one of them is wrong. */
const sizes = ({ listing, facts }: Places): Contradiction[] => {
  const title = facts.filter(
    ({ field, quantities }) => field === 'title' && quantities.some((one) => one.sizes.length > 1),
  )
  const [own] = title
  if (!own || title.length > 1 || own.quantities.length > 1 || listing.options.some(({ values }) => values.length > 1))
    return []
  const named = own.quantities[0]!.sizes
  const labelled = facts.filter(
    (fact) => fact.field === 'description' && SIZE_LABEL.test(fact.label) && isMeasure(fact) && measureOf(fact),
  )
  if (labelled.length !== named.length || new Set(labelled.map(({ label }) => label)).size < labelled.length) return []
  const isNamed = (fact: Fact): boolean => named.some((size) => confirms(size, measureOf(fact)!))
  const others = labelled.filter((fact) => !isNamed(fact))
  const left = named.filter((size) => !labelled.some((fact) => confirms(size, measureOf(fact)!)))
  // A third side may stand without a label that is read.
  const isElsewhere = facts.some(
    ({ field, quantities }) => field === 'description' && quantities.some((one) => confirms(left[0] ?? 0, one)),
  )
  return others.length === 1 && left.length === 1 && !isElsewhere ? [{ one: own, other: others[0]! }] : []
}

const WHOLE_SIZE =
  /^(?:(?:product |item |overall )?(?:sizes?|dimensions?|measurements?)|maße|abmessung(?:en)?|größe|format|taille|dimensiones|medidas|tamaño|dimensões|tamanho)$/i
/** A frame is that much larger than its picture at most. */
const OUTER = 1.25

/** "20 x 30 cm" in the title of what measures "40 x 60 cm" under the only label of its size. */
const wholeSizes = ({ listing, facts, description }: Places): Contradiction[] => {
  const of = (field: string): Fact[] =>
    facts.filter((fact) => fact.field === field && fact.quantities.some(({ sizes: all }) => all.length > 1))
  const [own, ...more] = of('title')
  const [other, ...others] = of('description')
  if (!own || !other || more.length > 0 || others.length > 0 || !WHOLE_SIZE.test(other.label)) return []
  if (
    own.quantities.length > 1 ||
    other.quantities.length > 1 ||
    listing.options.some(({ values }) => values.length > 1)
  )
    return []
  const [a, b] = [own, other].map(({ quantities: [one] }) => one!.sizes.toSorted((x, y) => x - y)) as [
    number[],
    number[],
  ]
  const isApart = (size: number, at: number): boolean => size > OUTER * b[at]! || b[at]! > OUTER * size
  if (a.length !== b.length || !a.some(isApart) || a.some((size) => b.includes(size))) return []
  return description.text.includes(own.shown) ? [] : [{ one: own, other }]
}

const SIDE = String.raw`(?:[LHWDBT] ?)?(\d{1,4}(?:[.,]\d{1,2})?) ?`
const SIZE_OF_THREE = new RegExp(
  String.raw`(?<![\d.,x×])${SIDE}(?:cm|mm|in|["”])? ?[x×] ?${SIDE}(?:cm|mm|in|["”])? ?[x×] ?${SIDE}(cm|mm|in(?:ch(?:es)?)?|["”])`,
  'giu',
)
/** What has sides of its own. */
const OTHER_SIZE =
  /pack|box|carton|fold|inner|inside|interior|outer|includ|without|with |open|closed|small|large|medium|mini|each|verpack|innen|außen|gefaltet|emball|embalaje|intérieur|interior/iu

/** "12 x 7 x 1.5 cm, or L 13.5 x H 7 x W 1.5 cm" of one pouch. */
const twoSizes = ({ listing, description }: Places): Contradiction[] => {
  if (listing.options.some(({ values }) => values.length > 1)) return []
  const text = description.text.slice(0, MAX_TEXT)
  const all = [...text.matchAll(SIZE_OF_THREE)]
  const [one, other, ...more] = all.filter((match) => match[4] === all[0]![4])
  if (!one || !other || more.length > 0) return []
  const sides = (match: RegExpExecArray): number[] =>
    match
      .slice(1, 4)
      .map((side) => Number(side.replace(',', '.')))
      .sort((a, b) => a - b)
  const left = sides(other)
  const apart = sides(one).filter((side) => {
    const at = left.indexOf(side)
    if (at !== -1) left.splice(at, 1)
    return at === -1
  })
  const around = text.slice(Math.max(0, one.index - 30), other.index + other[0].length + 20)
  const isLess = Math.min(apart[0] ?? 0, left[0] ?? 0) * OUTER < Math.max(apart[0] ?? 0, left[0] ?? 0)
  return apart.length === 1 && !isLess && !OTHER_SIZE.test(around) && other.index - one.index < 200
    ? [
        {
          one: saidIn('description', one[0], one.index),
          other: saidIn('description', other[0], other.index),
          about: 'dimensions',
        },
      ]
    : []
}

/** One side in the title, which is none of the one size of the text: "Desk 120 cm" of "140 x 60 x 75 cm". */
const oneSide = ({ listing, facts, description, title }: Places): Contradiction[] => {
  const own = facts.filter(({ field, quantities }) => field === 'title' && quantities.length > 0)
  const side = own.length === 1 ? measureOf(own[0]!) : undefined
  if (side?.dimension !== 'length' || FOR_OTHERS.test(title.text)) return []
  if (listing.options.some(({ values }) => values.length > 1 && values.some((value) => /\d/.test(value)))) return []
  const text = description.text.slice(0, MAX_TEXT)
  const [size, ...more] = text.matchAll(SIZE_OF_THREE)
  const around = size ? text.slice(Math.max(0, size.index - 30), size.index + size[0].length + 20) : ''
  if (!size || more.length > 0 || OTHER_SIZE.test(around)) return []
  const isElsewhere = facts.some(
    ({ field, quantities }) =>
      field !== 'title' && quantities.some((one) => one.dimension === 'length' && confirms(side.low, one)),
  )
  const unit = MILLIMETRES[size[4]!.toLowerCase()] ?? 25.4
  const sides = size.slice(1, 4).map((one) => Number(one.replace(',', '.')) * unit)
  const isNear = sides.some((one) => one <= LIKELY * side.low && side.low <= LIKELY * one)
  const isOne = sides.some((one) => Math.abs(one - side.low) <= 0.06 * side.low)
  return isElsewhere || isOne || !isNear
    ? []
    : [{ one: own[0]!, other: saidIn('description', size[0], size.index), about: 'dimensions' }]
}
const MILLIMETRES: Record<string, number> = { mm: 1, cm: 10 }
/** A side of the same thing is no more times as long. */
const LIKELY = 1.5
/** What a length of the title may be that is none of the thing's. */
const FOR_OTHERS =
  /(?<!\p{L})(?:for|für|pour|para|per|up to|bis|fits?|screen|cable|chain|diameter|round|ø|inch|tv)(?!\p{L})|["”″ø]/iu

export const apartContradictions = (places: Places): Contradiction[] => [
  ...uses(places),
  ...materials(places),
  ...sizes(places),
  ...wholeSizes(places),
  ...twoSizes(places),
  ...oneSide(places),
]
