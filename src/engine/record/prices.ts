// Prices as the records carry them: decimal strings.

const PLAIN = /^\d{1,12}(?:[.,]\d{1,4})?$/
const GROUPED = /^\d{1,3}(?:,\d{3}){1,3}(?:\.\d{1,4})?$/

/** No amount has more characters. */
const MAX = 60

/** The amount of a price field; null when it is missing, zero or no single number ("10.99||10.99"). */
export const amountOf = (price: string | null): number | null => {
  if (price === null || price.length > MAX) return null
  const shown = price.startsWith("'") || price.endsWith(' ') ? price.replace(/^'/, '').trim() : price
  const grouped = shown.includes(',') && GROUPED.test(shown)
  if (!grouped && !PLAIN.test(shown)) return null
  const amount = Number(grouped ? shown.replaceAll(',', '') : shown.replace(',', '.'))
  return amount > 0 ? amount : null
}

/** "49.9" -> "49.90", "1050000" -> "1050000", "4.125" -> "4.125": two decimals unless the amount is whole, or has more. */
export const amountText = (amount: number): string => String(amount).replace(/\.\d$/, '$&0')

const digits = new Map<string, number>()

/** Decimals of a currency, after ISO 4217; null for what is no code. */
const decimalsOf = (currency: string): number | null => {
  if (!/^[A-Z]{3}$/.test(currency)) return null
  const known = digits.get(currency)
  if (known !== undefined) return known
  const found =
    new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2
  digits.set(currency, found)
  return found
}

/** "79.90 EUR"; undefined without amount or currency. */
export const moneyText = (amount: number | null, currency: string | null): string | undefined => {
  const decimals = decimalsOf(currency ?? '')
  return amount === null || decimals === null ? undefined : `${amount.toFixed(decimals)} ${currency}`
}

type Money = { amount: number; currency: string }

/** The amount in minor units; undefined without amount or currency. */
export const minorUnits = (amount: number | null, currency: string | null): Money | undefined => {
  const decimals = decimalsOf(currency ?? '')
  return amount === null || decimals === null
    ? undefined
    : { amount: Math.round(amount * 10 ** decimals), currency: currency! }
}
