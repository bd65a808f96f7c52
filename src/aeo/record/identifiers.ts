// Product identifiers as sellers write them, checked.

/** "'8720…" and " 8720 …" are spreadsheet artefacts: digits alone count. */
const bare = (value: string): string => value.replace(/^'/, '').replace(/[\s-]/g, '')

const PLACEHOLDERS = new Set(',-,--,n/a,na,none,null,undefined,0,00,000,sku,test,tbd,x,default'.split(','))

/** A stock keeping unit worth showing, or null for a placeholder. */
export const realSku = (sku: string | null): string | null => {
  const shown = (sku ?? '').trim().replace(/^'/, '')
  return PLACEHOLDERS.has(shown.toLowerCase()) ? null : shown
}

/**
 * The GTIN of a barcode field, or null when it is none: 8, 12, 13 or 14 digits whose last is the GS1 check digit
 * (weights 3 and 1 alternate from the right; GS1 General Specifications 7.9).
 */
export const gtin = (barcode: string | null): string | null => {
  const digits = bare(barcode ?? '')
  if (!/^\d+$/.test(digits) || ![8, 12, 13, 14].includes(digits.length) || /^0+$/.test(digits)) return null
  let sum = 0
  for (let at = 0; at < digits.length; at++) {
    const weight = (digits.length - at) % 2 === 0 ? 3 : 1
    sum += Number(digits[at]) * weight
  }
  return sum % 10 === 0 ? digits : null
}
