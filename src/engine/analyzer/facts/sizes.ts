// Sizes of shoes and clothes in their national systems: "EU 42", "UK 8", "US 9.5", "W32 L34", "38 FR".

type SizeSystem = 'EU' | 'UK' | 'US' | 'FR' | 'IT' | 'DE' | 'JP' | 'CM' | 'WAIST' | 'INSEAM'

export type Size = {
  system: SizeSystem
  low: number
  /** The same as `low` unless it is a range ("EU 36-41"). */
  high: number
  start: number
  end: number
}

const NUMBER = String.raw`\d{1,3}(?:[.,]5|½)?`
const RANGE = `(${NUMBER})(?: ?(?:-|–|to) ?(${NUMBER}))?`
const SYSTEM = 'EU|EUR|UK|US|FR|IT|DE|JP'
const everySize = new RegExp(
  `(?<![A-Za-z0-9])(?:(${SYSTEM})(?: size| Size)?:? ${RANGE}|([WL])${RANGE})(?![\\dA-Za-z]|[.,]\\d)|(?<![\\w.,])${RANGE} ?(${SYSTEM})(?![A-Za-z0-9])`,
  'g',
)
const mayNameSize = /\d/

const LETTERS = '(?:X{0,3}S|M|X{0,3}L|[2-6]XL)'
const range = new RegExp(`(?<![\\p{L}\\d])${LETTERS} ?(?:[-–]|to|bis|hasta|a|à) ?${LETTERS}(?![\\p{L}\\d])`, 'u')

/** Whether a text gives a range of sizes in letters: "XS–L", "S to XXL". */
export const hasLetterSizes = (text: string): boolean => range.test(text)

const PAPER = '(?:DIN[ -]?)?A[0-6]'
const papers = new RegExp(
  `(?<![\\p{L}\\d-])(?:${PAPER}(?: ?[,/&+–]| (?:or|and|oder|und|ou|et|o|y|e)(?!\\p{L}))+ ?)+${PAPER}(?![\\p{L}\\d])`,
  'u',
)

/** Whether a text lists formats of paper: "A4, A3, A2". */
export const hasPaperSizes = (text: string): boolean => papers.test(text)

const sized = (text: string): number => Number(text.replace('½', '.5').replace(',', '.'))

/** Largest number of each system that is a size; what is above is an amount or a year. */
const LARGEST: Partial<Record<SizeSystem, number>> = { UK: 40, US: 60, WAIST: 60, INSEAM: 44 }
const LARGEST_OF_OTHERS = 70

const systemOf = (written: string): SizeSystem =>
  written === 'EUR' ? 'EU' : written === 'W' ? 'WAIST' : written === 'L' ? 'INSEAM' : (written as SizeSystem)

/** The sizes of text[from, to), in order. */
export const sizesIn = (text: string, from: number, to: number): Size[] => {
  const part = text.slice(from, to)
  if (!mayNameSize.test(part)) return []
  const found: Size[] = []
  for (const match of part.matchAll(everySize)) {
    const [shown, before, low, high, side, sideLow, sideHigh, first, second, after] = match
    const system = systemOf(before ?? side ?? after!)
    const numbers = [low ?? sideLow ?? first!, high ?? sideHigh ?? second].flatMap((one) => (one ? sized(one) : []))
    if (numbers.some((number) => number > (LARGEST[system] ?? LARGEST_OF_OTHERS))) continue
    found.push({
      system,
      low: Math.min(...numbers),
      high: Math.max(...numbers),
      start: from + match.index,
      end: from + match.index + shown.length,
    })
  }
  return found
}
