// What schema.org calls the options that a group of variants may vary by, as far as Google takes them
// (https://developers.google.com/search/docs/appearance/structured-data/product-variants). Other options stand in the variant's name
// and as additional properties.

import type { Option } from '../record/listing.ts'
import { byName } from '../text/word-lists.ts'

const NAMES = byName(
  {
    color:
      'color,colour,colors,colours,farbe,farben,couleur,couleurs,coloris,colores,cor,cores,colore,colori,kleur,kleuren,färg,farve,farge,kolor,barva,farba,boja,spalva,renk,szín,väri,culoare,цвет,цвят,колір,χρώμα,צבע,لون,اللون,色,カラー,颜色,顏色,색상,màu sắc,warna',
    // The first three are slips for it, and no choice of another kind.
    size: 'small,medium,large,size,sizes,shoe size,ring size,größe,größen,groesse,schuhgröße,ringgröße,taille,tailles,pointure,maat,maten,talla,tallas,tamaño,tamaños,taglia,taglie,misura,tamanho,tamanhos,storlek,størrelse,rozmiar,velikost,veličina,dydis,beden,méret,koko,mărime,размер,розмір,μέγεθος,מידה,גודל,مقاس,المقاس,サイズ,尺寸,尺码,尺碼,사이즈,kích thước,ukuran',
    material:
      'material,materials,materialien,matériau,matériaux,matière,matières,materiaal,materialen,materiale,materiali,materiales,materiais,materiał,materiál,материал,материалы,матеріал,malzeme,材质,材質,소재',
    pattern: 'pattern,patterns,muster,motif,motifs,patroon,estampado,estampa,mönster,wzór,图案,圖案',
  },
  ',',
)

const CHOOSE = /^(?:(?:choose|select|pick) (?:your |the |a )?|choice of )/
const BRACKET = /^(.{1,40}?) ?\(([^()]{1,20})\)$/
const UNITS = 'inch(?:es)?|in|cm|mm|m|ml|l|us|uk|eu'
const UNIT = new RegExp(`^(?:${UNITS})$`)
const MEASURED_IN = new RegExp(` in (?:${UNITS})$`)

/** The property of schema.org that an option of this name is, "Side cases (Colour)" by its bracket, "Size in cm" without its unit; undefined for others. */
export const variesBy = (name: string): string | undefined => {
  const asked = name.trim().toLowerCase().replace(CHOOSE, '')
  const [, before = '', within = ''] = BRACKET.exec(asked) ?? []
  return NAMES.get(asked.replace(MEASURED_IN, '')) ?? NAMES.get(UNIT.test(within) ? before : within)
}

/** Values that are none of their property: "Set", "34L", "1pc", "SM T515 KST BK", "saw-2736", "Style #1", "Black (58 cm)" under "Color" are sizes, numbers of pieces, codes or more than a colour; "for Galaxy" is no material. */
const NO_VALUE: Record<string, RegExp> = {
  color:
    /^(?:[Ss]et|SET)$|^\d{1,3} ?(?:\p{L}|pcs?|pack|set|[cm]?m|in|inch|ml|k?g|oz)$|^(?=.*\d)[\p{Lu}\d-]+(?: [\p{Lu}\d-]+){2,}$|^\p{L}{1,4}[- ]?\d{3,}$/u,
  material: /^(?:for|für|pour|para) /iu,
}

/** Numbers of styles, and colours with a measure. */
const MORE_THAN_COLOR =
  /(?<!\p{L})(?:style|stil|estilo)$|^(?:style|pattern|design|model|type|variant|version|estilo|modelo|diseño|muster|modell|modèle|motif) ?(?:#|no\.?|nr\.?)? ?\d|\d ?(?:[cm]m|inch(?:es)?|kg)(?!\p{L})/iu

const isNoValue = (property: string, value: string): boolean =>
  NO_VALUE[property]?.test(value) === true || (property === 'color' && MORE_THAN_COLOR.test(value))

/** The property of schema.org that an option with these values is; null for one that its values are none of. */
export const propertyOf = (name: string, values: readonly string[]): string | undefined | null => {
  const property = variesBy(name)
  return property !== undefined && values.some((value) => isNoValue(property, value)) ? null : property
}

/** Whether an option is one of several that are each called a size of something: "Ring size" beside "Bracelet size (cm)". */
export const isSizeOfPart = (name: string, options: readonly Option[]): boolean => {
  const isSize = (one: string): boolean => variesBy(one) === 'size' || OF_PART.test(one)
  return isSize(name) && options.filter((one) => isSize(one.name)).length > 1
}
const OF_PART = /^\p{L}+ sizes?(?!\p{L})/iu

/** What ties a choice to the words before it: "Coat in Black"; one that begins small has that word itself. */
const TIED = /(?<!\p{L})(?:\p{Ll}{1,4}|[&+])$/u

/** "State or Pet Design": what is one of two in a title is not cut out of it. */
const JOINS = /^(?:or|and|&|\+|oder|und|ou|et|o|y|e)(?!\p{L})/iu

/** A title without the choice that it names where this variant is another one: "White Gold Ring" of one in "Yellow Gold". */
export const titleOfVariant = (title: string, options: readonly Option[], values: readonly string[]): string => {
  let left = title
  for (const [at, { values: all }] of options.entries()) {
    const own = values[at] ?? ''
    const places = all.map((value) => (value.length < LEAST_NAMED ? -1 : wordAt(left, value)))
    const named = all.filter((_, place) => places[place] !== -1)
    const [other = ''] = named
    if (own === '' || named.length !== 1 || other === own || wordAt(other, own) !== -1 || wordAt(own, other) !== -1)
      continue
    const start = wordAt(left, other)
    const before = left.slice(0, start).replace(/(?<![\s,(/|–-])[\s,(/|–-]{1,4}$/u, '')
    const behind = left.slice(start + other.length).replace(/^[\s,)/|–-]{1,4}/u, '')
    if (!TIED.test(before) && !JOINS.test(behind) && !/^\p{Ll}/u.test(left.slice(start)) && `${before}${behind}` !== '')
      left = `${before} ${behind}`.trim()
  }
  return left
}
const LEAST_NAMED = 3

/** Where a text has words, and not as parts of others; -1 where it does not. */
const wordAt = (text: string, words: string): number => {
  const at = text.toLowerCase().indexOf(words.toLowerCase())
  const around = `${text[at - 1] ?? ''}${text[at + words.length] ?? ''}`
  return at === -1 || /[\p{L}\d]/u.test(around) ? -1 : at
}
