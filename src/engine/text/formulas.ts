// Values that a spreadsheet would run.

// The first character by which a spreadsheet takes a cell for a formula (OWASP: CSV injection). In a file for an import there is no way to
// write such a value that leaves it as it is: an apostrophe before it would become a part of the product's title.
const FORMULA = /^[=+\-@\t\r＝＋－＠]/

/** Why these values are not written into a table, the end of a sentence; null if nothing speaks against it. */
export const formulaAmong = (values: readonly string[]): string | null => {
  const found = values.find((value) => FORMULA.test(value))
  if (found === undefined) return null
  return `“${found.slice(0, 30).trim()}” begins with a sign for which a spreadsheet runs it as a formula; change it in the shop`
}
