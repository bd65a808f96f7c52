// A slip of typing, and where it stands.

export type Slip = {
  field: string
  start: number
  end: number
  shown: string
  /** What should stand there; null where only the author knows. */
  mended: string | null
  /** The same word as the record writes it elsewhere. */
  beside?: string
  /** The text ends there, and not as a text does. */
  isCut?: true
  /** A word is missing in it. */
  lacksWord?: true
}

/** What stands from one place of a field's text to another; `mended`: as of a slip. */
export const slip = (field: string, text: string, start: number, end: number, mended: string | null): Slip => ({
  field,
  start,
  end,
  shown: text.slice(start, end),
  mended,
})

const SPACE_AT_MARK = /[ \u00a0]{1,3}(?=[,.)])|(?<=\()[ \u00a0]{1,3}/g
const UNIT_AGAIN = /(?<=["″”'] ?)inch(?:es)?$/i

/** A space before a comma, or "inches" behind its mark: tidied on the way, and worth no suggestion, as it hides no word from any reader. */
export const isLayout = ({ shown, mended }: Pick<Slip, 'shown' | 'mended'>): boolean =>
  mended !== null &&
  (shown.replace(SPACE_AT_MARK, '') === mended || shown.replace(UNIT_AGAIN, '').trimEnd() === mended) &&
  shown !== mended

/** The right word with capitals where the wrong one has them. */
export const asWritten = (meant: string, shown: string): string => {
  if (shown === shown.toLowerCase()) return meant
  return shown === shown.toUpperCase() ? meant.toUpperCase() : meant[0]!.toUpperCase() + meant.slice(1)
}

/** Where the line behind the one that ends there ends. */
export const nextLineEnd = (text: string, end: number): number => {
  const next = text.indexOf('\n', end + 1)
  return next === -1 ? text.length : next
}
