// True words in a false relation: a width that is given as the height, a town of the tags as the place of making, the colour of another
// variant in the text of a picture.

import { agree, type Quantity, quantitiesOf, statedQuantities } from './quantities.ts'
import type { Raw, Supported } from './record.ts'
import { tightStems, wordsOf } from './text.ts'

const words = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/))

/** What a measure is of. */
const CONCEPTS: Record<string, ReadonlySet<string>> = {
  height: words('height high tall hoch hohe hoehe hauteur haut alto altura'),
  width: words('width wide breit breite largeur large ancho anchura'),
  length: words('length long lang lange laenge longueur longitud largo'),
  depth: words('depth deep tief tiefe profondeur profondo profundidad'),
  diameter: words('diameter ø durchmesser diametre diametro dia'),
  thickness: words('thickness thick dick dicke starke epaisseur epais grosor espesor'),
  weight: words('weight weighs weigh gewicht wiegt poids pese peso pesa gsm'),
  capacity: words(
    'capacity holds volume fassungsvermogen inhalt volumen kapazitat fasst contenance capacite contient capacidad volumen contiene',
  ),
  voltage: words('voltage spannung tension voltaje'),
  power: words('power wattage leistung puissance potencia'),
}

/** How labels shorten them: "L x W x H". Beside a number these letters are units. */
const LETTERS: Record<string, string> = { height: 'h', width: 'w', length: 'l', depth: 'd' }

const stillNamed = (text: string): string[] => {
  const all = new Set(wordsOf(text.replace(/\d\s?[hwld]\b/gi, ' ')))
  return Object.entries(LETTERS).flatMap(([concept, letter]) => (all.has(letter) ? [concept] : []))
}

const conceptsOf = (text: string): string[] => {
  const all = new Set(wordsOf(text))
  return Object.entries(CONCEPTS).flatMap(([concept, names]) =>
    [...names].some((name) => all.has(name)) ? [concept] : [],
  )
}

const isMeasure = ({ dimension }: Quantity): boolean =>
  ['mass', 'length', 'volume', 'voltage', 'power'].includes(dimension)

/** A clause with one measure and what it is of. */
const measuredClauses = (sentence: string): { concept: string; quantity: Quantity }[] =>
  sentence.split(/[;|]|,\s|\s(?:and|und|et|y)\s/u).flatMap((clause) => {
    const concepts = conceptsOf(clause)
    const quantities = quantitiesOf(clause).filter(isMeasure)
    return concepts.length === 1 && quantities.length === 1 ? [{ concept: concepts[0]!, quantity: quantities[0]! }] : []
  })

/** The measures of a sentence that the record gives as another one's. */
export const wrongMeasures = (sentence: string, { statements }: Supported): string[] =>
  measuredClauses(sentence).flatMap(({ concept, quantity }) => {
    const stating = statements.filter(({ text }) => statedQuantities(text).some((one) => agree(quantity, one)))
    if (stating.length === 0) return []
    const named = stating.map(({ text }) => [...conceptsOf(text), ...stillNamed(text)])
    if (named.some((concepts) => concepts.length === 0 || concepts.includes(concept))) return []
    return [`${quantity.shown} as ${concept} (the record: ${[...new Set(named.flat())].join(', ')})`]
  })

const MADE_IN =
  /(?:made in|origin|country of origin|manufactured in|produced in|hergestellt in|herkunft|herkunftsland|fabrique en|fabriquee en|origine|pays d'origine|hecho en|fabricado en|origen)[\s:]+(?:the |der |den |le |la )?([\p{L}]+)/gu
const MAKING =
  /(?:made\b|made|origin|manufactured|produced|crafted|woven|grown|hergestellt|herkunft|gefertigt|fabrique\p{L}*|origine|hech[oa]|fabricad[oa]|origen|country)\b/u

const plainLine = (text: string): string => wordsOf(text).join(' ')

/** Places that a sentence names as those of making and that no statement of the record names as such. */
export const wrongOrigins = (sentence: string, { statements }: Supported): string[] =>
  [...plainLine(sentence).matchAll(MADE_IN)].flatMap(([, place = '']) => {
    const isStated = statements.some(({ text, from }) => {
      const line = plainLine(text)
      return from !== 'tag' && MAKING.test(line) && wordsOf(text).some((word) => tightStems(word).includes(place))
    })
    return isStated ? [] : [`made in ${place}`]
  })

const holds = (text: string, value: string): boolean =>
  ` ${wordsOf(text).join(' ')} `.includes(` ${wordsOf(value).join(' ')} `)

/** The words of a picture's file name, which often say what it shows. */
export const fileName = (src: string): string => {
  const name = src.split(/[?#]/)[0]!.split('/').at(-1)!
  const words = decodeURIComponent(name.replace(/%(?![\da-f]{2})/gi, ' ')).replace(/[_.-]/g, ' ')
  return VIEWS.reduce((text, [said, view]) => (said.test(words) ? `${text} ${view}` : text), words)
}

/** What file names say in other words. */
const VIEWS: [RegExp, string][] = [
  [
    /\b(?:detail|closeup|macro|nahaufnahme|makro|détail|detalle)\b/i,
    'close up Detailansicht vue de détail vista de detalle',
  ],
  [
    /^(?!.*(?:room|house|home|living)).*\b(?:interior|inside|innen|intérieur)\b/i,
    'inside Innenansicht intérieure interior',
  ],
]

const bare = (text: string): string => text.toLowerCase().replace(/[^a-z\d]/g, '')

/** Whether the file is named by the number of a variant. */
const isNumbered = (src: string, sku: string): boolean =>
  bare(sku).length > 4 && /\d/.test(sku) && bare(src.split('/').at(-1)!).includes(bare(sku))

/** Option values that the text of a picture names though nothing says that the picture shows them. */
export const wrongOptions = (lines: readonly string[], record: Raw): string[] =>
  lines.flatMap((line, at) => {
    const image = record.images?.[at]
    if (line === '' || !image) return []
    const known = `${record.title} ${image.alt ?? ''} ${fileName(String(image.src))}`
    return (record.options ?? []).flatMap(({ values = [] }: Raw, option: number) => {
      if (values.length < 2) return []
      return values.flatMap((value: string) => {
        if (wordsOf(value).length === 0 || !holds(line, value) || holds(known, value)) return []
        const isOwn = (record.variants ?? []).some(
          (variant: Raw) =>
            variant[`option${option + 1}`] === value &&
            (variant.image_src === image.src || isNumbered(String(image.src), String(variant.sku ?? ''))),
        )
        return isOwn ? [] : [`line ${at + 1}: ${value}`]
      })
    })
  })

/** Numbers that count what the record lists: values of an option, variants, pictures. */
export const countsOf = (record: Raw): Set<number> =>
  new Set([
    ...(record.options ?? []).map(({ values = [] }: Raw) => values.length),
    (record.variants ?? []).length,
    (record.images ?? []).length,
  ])
