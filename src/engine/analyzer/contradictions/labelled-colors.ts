// "Cor: cinza" in the text against a field or an option of colours with black alone. The basic colours are the same few in every language, so records
// without a lexicon are read as well.

import { quoted } from '../../text/plain-text.ts'
import { type Contradiction, type Said, saidIn, saidOfOption } from './measures.ts'
import { isOnlyColor, MAX_TEXT, type Places } from './places.ts'

/** The basic colours (Berlin and Kay 1969), one a line, in languages that shops write. */
const BASIC = [
  'black schwarz schwarze schwarzer noir noire negro negra preto preta nero nera zwart svart sort czarny czarna černá crna crni juoda juodas siyah',
  'white weiß weiss weiße blanc blanche blanco blanca branco branca bianco bianca wit vit hvid hvit biały biała bílá bijela bijeli balta baltas beyaz',
  'red rot rote roter rouge rojo roja vermelho vermelha rosso rossa rood röd rød czerwony czerwona červená crvena crveni raudona raudonas kırmızı',
  'blue navy blau blaue blauer bleu bleue azul blu blauw blå niebieski niebieska modrá plava plavi mėlyna mėlynas mavi',
  'green grün grüne grüner vert verte verde groen grön grøn grønn zielony zielona zelená zelena zeleni žalia žalias yeşil',
  'yellow gelb gelbe gelber jaune amarillo amarilla amarelo amarela giallo gialla geel gul żółty żółta žlutá žuta žuti geltona geltonas sarı',
  'grey gray anthracite charcoal grau graue grauer anthrazit gris cinza grigio grigia grijs grå szary szara šedá siva sivi pilka pilkas gri',
  'brown braun braune brauner marron brun brune marrón marrom marrone bruin brązowy brązowa hnědá smeđa smeđi ruda rudas kahverengi',
  'orange naranja laranja arancione oranje pomarańczowy oranžová narančasta oranžinė turuncu',
  'pink rosa rose roze różowy růžová ružičasta rožinė pembe',
  'purple violet lila violett violette morado morada roxo roxa viola paars lilla fioletowy fialová ljubičasta violetinė mor',
] // biome-ignore format: a table

/** Groups of basic colours by their words, in any of the languages. */
export const COLOR_WORDS: ReadonlyMap<string, number> = new Map(
  BASIC.flatMap((names, group) => names.split(' ').map((name): [string, number] => [name, group])),
)

/** Whether a word names a basic colour, in any of the languages. */
export const isBasicColor = (word: string): boolean => COLOR_WORDS.has(word)

const NAMES =
  'colou?rs?|farben?|couleurs?|coloris|color(?:es)?|cor(?:es)?|colore|kleur|färg|farve|farge|kolor|barva|boja|spalva|renk'
const LABEL = new RegExp(String.raw`(?:^|\n)[^\p{L}\n]{0,4}(?:${NAMES}) ?: ?([^\n:]{3,60})(?=\n|$)`, 'giu')
const OPTION = new RegExp(`^(?:${NAMES})$`, 'iu')
const KEY = new RegExp(`(?:^|[._-])(?:${NAMES})(?:[_-]pattern)?$`, 'iu')
const OPEN = /multi|assort|various|random|rainbow|bunt|divers|vari|mehr|any|custom|pattern|picture/iu

const wordsIn = (text: string): string[] => text.toLowerCase().match(/\p{L}+/gu) ?? []

/** Groups of the colours that every value of a list names; null where one of them names none, or holds for several. */
const colorsOf = (values: readonly string[]): Set<number> | null => {
  const found = new Set<number>()
  for (const value of values) {
    if (OPEN.test(value)) return null
    const named = wordsIn(value).flatMap((word) => COLOR_WORDS.get(word) ?? [])
    if (named.length === 0) return null
    for (const group of named) found.add(group)
  }
  return values.length === 0 ? null : found
}

const SHADE = /^(?:light|dark|hell|dunkel|clair|foncé|claro|oscuro|escuro|and|und|et|y|e|colou?r|farbe|couleur|cor)$/

/** The colours of a line that says nothing else: "Light blue", "Colour: black / white". */
const onlyColors = (line: string): Set<number> | null => {
  const words = line.length > 40 || /\d/.test(line) ? [] : wordsIn(line)
  const named = words.filter((word) => !SHADE.test(word))
  const groups = named.map((word) => COLOR_WORDS.get(word))
  return named.length > 0 && !groups.includes(undefined) ? new Set(groups as number[]) : null
}

/** "Brown Skirt", whose text has a line of another colour and no word of brown. */
export const titleColor = ({ title, description, listing: { options, vendor } }: Places): Contradiction[] => {
  if (
    options.some(({ name, values }) => OPTION.test(name.trim()) || (values.length > 1 && colorsOf(values))) ||
    OPEN.test(title.text)
  )
    return []
  const text = description.text.slice(0, MAX_TEXT)
  const lines = text.split('\n').flatMap((line) => {
    const colors = onlyColors(line)
    return colors ? [{ line: line.trim(), colors }] : []
  })
  const [only] = lines
  const ofVendor = wordsIn(vendor)
  const own = wordsIn(title.text).filter(
    (word) => COLOR_WORDS.has(word) && isOnlyColor(word) && !ofVendor.includes(word),
  )
  const [shown] = own
  if (!only || lines.length > 1 || shown === undefined) return []
  const groups = own.map((word) => COLOR_WORDS.get(word)!)
  if (
    groups.some((group) => only.colors.has(group)) ||
    wordsIn(text).some((word) => groups.includes(COLOR_WORDS.get(word) ?? -1))
  )
    return []
  const at = title.text.toLowerCase().indexOf(shown)
  return [
    {
      one: saidIn('title', title.text.slice(at).slice(0, shown.length), at),
      other: saidIn('description', only.line, text.indexOf(only.line)),
      about: 'color',
    },
  ]
}

/** Two fields of colours, one of which leaves out a colour that the title or the text has. */
export const colorFieldsApart = ({ product, title, description }: Places): Contradiction[] => {
  const fields = product.metafields
    .filter(({ key, value }) => value.length < 120 && KEY.test(key))
    .map(({ key, value }) => ({
      said: saidIn('metafields', `${key}: ${value.replace(/["[\]]|color-pattern__/g, '')}`),
      colors: new Set(wordsIn(value).flatMap((word) => COLOR_WORDS.get(word) ?? [])),
      isOpen: OPEN.test(value.replace(/color-pattern__/g, '')),
    }))
    .filter(({ colors, isOpen }) => colors.size > 0 && !isOpen)
  if (fields.length !== 2) return []
  const texts = wordsIn(`${title.text} ${description.text.slice(0, MAX_TEXT)}`)
  const found = [fields, fields.toReversed()]
    .flatMap(([one, other]) => {
      const left = texts.find((word) => {
        const color = COLOR_WORDS.get(word)
        return color !== undefined && one!.colors.has(color) && !other!.colors.has(color)
      })
      return left ? [{ one: one!, other: other!, left }] : []
    })
    .sort((a, b) => (a.one.said.value < b.one.said.value ? -1 : 1))
  if (!found[0]) return []
  const { one, other, left } = found[0]
  const told = {
    said: `Two fields of colours differ: ${quoted(one.said.value, 60)}, and ${quoted(other.said.value, 60)} without ${left}.`,
    example: 'List the colours that the product has in both fields.',
  }
  return [{ one: one.said, other: other.said, about: 'color', isMinor: true, told }]
}

type Named = { said: Said; colors: Set<number> }

/** Colours that a label of the text, a field and an option name, of which two have none in common. */
export const labelledColors = ({ product, description, listing: { options } }: Places): Contradiction[] => {
  const all: Named[] = []
  const add = (said: Said, values: readonly string[]): void => {
    const colors = colorsOf(values)
    if (colors) all.push({ said, colors })
  }
  const labels = [...description.text.slice(0, MAX_TEXT).matchAll(LABEL)]
  const [label] = labels
  if (!label || labels.length > 1) return []
  add(saidIn('description', label[0].trim(), label.index + label[0].length - label[0].trimStart().length), [label[1]!])
  if (all.length === 0) return []
  for (const { key, value } of product.metafields)
    if (value.length < 120 && KEY.test(key))
      add(saidIn('metafields', `${key}: ${value}`), value.replace(/["[\]]|color-pattern__/g, '').split(/[,;]/))
  for (const { name, values } of options) if (OPTION.test(name.trim())) add(saidOfOption({ name, values }), values)
  const [one, ...more] = all
  const other = more.find(({ colors }) => ![...colors].some((color) => one!.colors.has(color)))
  return one && other ? [{ one: one.said, other: other.said, about: 'color' }] : []
}
