// Labels and values as a report shows them: without signs around them, calm, and no longer than fits.

import type { AttributeId } from '../../languages/taxonomy/attributes.ts'

/** The longest value that is shown, in characters. */
export const MAX_SHOWN = 48

/** Pictures, bullets and brackets around a label or a value: "📏 Dimensões", "【Composition】". */
export const withoutMarks = (text: string): string =>
  text
    .replace(/】:?/gu, ': ')
    .replace(/【|\s?\p{Extended_Pictographic}\uFE0F?/gu, '')
    .replace(/^(?:[\s:•·*]|\.(?!\d)|[-–—](?= ?\p{L}))+/u, '')
    .replace(/:\s*:/, ':')

/** "saw-2736", "snn 0087 a": what the shop alone can read; in capitals it may be the grade of a metal. */
const CODE = /^\p{L}{1,4}[- ]?\d{3,}(?:[- ]\p{L})?$/u
/** A code, or a claim under a label of no attribute. */
export const isCodeOrClaim = (attribute: AttributeId | null | undefined, value: string): boolean =>
  (attribute === undefined && isClaim(value)) ||
  ((attribute === 'color' || (attribute === 'material' && value === value.toLowerCase())) &&
    value.split(/ ?[,;/|] ?/).every((one) => CODE.test(one)))

const CALL =
  /^(?:(?:please )?(?:choose|select|pick) (?:(?:your|an?|the) )?|wählen? (?:sie )?(?:(?:dein|ihr|ein)(?:e[nr]?)? )?|(?:choisissez|choisir|sélectionne[rz]) (?:votre|une?|la|le) |(?:elige|elija|elegir|selecciona|seleccionar) (?:tu|su|una?|el|la) |(?:escolh[ae]|escolher|selecion[ae]) (?:o|a|seu|sua) )(?=\p{L})/iu

/** "Choose Size": an option by what is chosen. */
export const withoutCall = (label: string): string => label.replace(CALL, '')

/** "Boosts immune function", "Helps with fatigue": what a thing is said to do, and no value of an attribute. */
const DOES =
  /^(?:promotes?|boosts?|helps?|supports?|improves?|reduces?|enhances?|increases?|strengthens?|prevents?|protects?|relieves?|fördert|stärkt|unterstützt|verbessert|reduziert|schützt|favorise|renforce|soutient|améliore|réduit|protège|promueve|refuerza|ayuda|mejora|reduce|protege|promove|fortalece|ajuda|melhora|reduz)(?= \p{Ll})/iu
export const isClaim = (value: string): boolean => DOES.test(value)

/** A value that shouts, in lower case. */
export const calm = (value: string): string =>
  value.length > 3 && value === value.toUpperCase() && !/\d/.test(value) ? value.toLowerCase() : value

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

export const isOnlyNumbered = (value: string): boolean => NUMBERED_ALL.test(value)
