// Labels and values as a report shows them: without signs around them, calm, and no longer than fits.

import type { AttributeId } from '../../languages/taxonomy/attributes.ts'
import { clip } from '../../text/plain-text.ts'

/** The longest value that is shown, in characters. */
export const MAX_SHOWN = 48

/** Pictures, bullets and brackets around a label or a value: "📏 Dimensões", "【Composition】". */
export const withoutMarks = (text: string): string =>
  text
    .replace(/】:?/gu, ': ')
    .replace(/【|\s?(?:(?![©®™])\p{Extended_Pictographic}\uFE0F?|\uFE0F)/gu, '')
    .replace(/^(?:[\s:•·*]|\.(?!\d)|[-–—](?= ?\p{L}))+/u, '')
    .replace(/:\s*:/, ':')

/** "saw-2736", "snn 0087 a": what the shop alone can read; in capitals it may be the grade of a metal. */
const CODE = /^\p{L}{1,4}[- ]?\d{3,}(?:[- ]\p{L})?$/u
/** A code, or a claim under a label of no attribute; none is what a thing is made of. */
export const isCodeOrClaim = (attribute: AttributeId | null | undefined, value: string): boolean =>
  ((attribute === undefined || attribute === 'material') && isClaim(value)) ||
  ((attribute === 'color' || (attribute === 'material' && value === value.toLowerCase())) &&
    value.split(/ ?[,;/|] ?/).every((one) => CODE.test(one)))

const CALL =
  /^(?:(?:please )?(?:choose|select|pick) (?:(?:your|an?|the) )?|wählen? (?:sie )?(?:(?:dein|ihr|ein)(?:e[nr]?)? )?|(?:choisissez|choisir|sélectionne[rz]) (?:votre|une?|la|le) |(?:elige|elija|elegir|selecciona|seleccionar) (?:tu|su|una?|el|la) |(?:escolh[ae]|escolher|selecion[ae]) (?:o|a|seu|sua) )(?=\p{L})/iu

/** "Choose Size": an option by what is chosen. */
export const withoutCall = (label: string): string => label.replace(CALL, '')

/** "Boosts immune function", "Gives creams a warm scent": what a thing is said to do, and no value of an attribute. */
const DOES =
  /^(?:imparts?|provides?|adds?|creates?|gives?|brings?|delivers?|ensures?|perfect for|ideal for|great for|verleiht|sorgt für|perfekt für|ideal für|apporte|donne|idéal pour|parfait pour|aporta|ideal para|perfecto para|confere|garante|perfeito para|promotes?|boosts?|helps?|supports?|improves?|reduces?|enhances?|increases?|strengthens?|prevents?|protects?|relieves?|fördert|stärkt|unterstützt|verbessert|reduziert|schützt|favorise|renforce|soutient|améliore|réduit|protège|promueve|refuerza|ayuda|mejora|reduce|protege|promove|fortalece|ajuda|melhora|reduz)(?= \p{Ll})/iu
export const isClaim = (value: string): boolean => DOES.test(value)

/** A value that shouts, in lower case. */
export const calm = (value: string): string =>
  value.length > 3 && value === value.toUpperCase() && !/\d/.test(value) ? value.toLowerCase() : value

/** Where the value of a line begins: a letter alone stands in its label as well. */
export const placeOfValue = ({ shown, value }: { shown: string; value: string }): number =>
  Math.max(0, value.length < 3 ? shown.lastIndexOf(value) : shown.indexOf(value))

/** Characters of " (+12)". */
const MORE = 6

/** A comma between values, and not within a bracket. */
const SEPARATOR = /,(?!\d) ?(?![^()]*\))/

/** A list up to where it can be shown, and how many more there are; "" for a sentence that cannot. */
export const shownValue = (value: string, max: number): string => {
  if (value.length <= max) return value
  const parts = value.split(SEPARATOR)
  if (parts.some((part) => part.replace(/\([^()]*\)/, '').length > max / 2)) return ''
  let shown = 0
  let end = -2
  for (const part of parts) {
    if (end + 2 + part.length > max - MORE) break
    end += 2 + part.length
    shown++
  }
  return end <= 3 ? '' : `${parts.slice(0, shown).join(', ')} (+${parts.length - shown})`
}

/** "Style #1, Style #2": numbers of pictures. */
const NUMBERED_ALL =
  /^(?:(?:style|design|option|pattern|picture|photo|image|model|type|no|nr|estilo|diseño|modelo|opción|foto|modell|muster|bild|motif|modèle)?[ .]{0,2}[#№][ ]?\d{1,3}(?:, |$))+$/iu

/** "Option 1, Option 2": choices without a name. */
const NAMELESS_ALL =
  /^(?:(?:option|style|design|variant|pattern|picture|photo|image|opci[oó]n|estilo|diseño|variante|modelo|foto|motiv|muster|bild|motif|modèle|opção|desenho|padrão|opzione|stile)[ .]{0,2}\d{1,3}(?:, |$)){2,}$/iu

export const isOnlyNumbered = (value: string): boolean => NUMBERED_ALL.test(value) || NAMELESS_ALL.test(value)

const MAX_SUBJECT = 60

/** "[ Read the description ]" and stars say nothing of what it is; brackets with a number may. */
const ASIDES = /\s?\[[^\]\d]{1,40}\]|\s?(?:(?![©®™])\p{Extended_Pictographic}\uFE0F?|[★☆])/gu
/** Letters of a name before the sign where a long title turns to the shop or to details: "Linen Saree with Birds | Atelier". */
const NAMED = 20

/** What the product is called in a triple. */
export const subjectOf = ({ title, resource }: { title: string; resource: string }): string => {
  const plain = title.replace(ASIDES, '').trim() || title || resource
  const turn = plain.length > MAX_SUBJECT ? plain.search(/ [|–—] /) : -1
  return clip(turn < NAMED ? plain : plain.slice(0, turn), MAX_SUBJECT)
}
