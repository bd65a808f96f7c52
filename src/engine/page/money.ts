// Amounts of money in a page's text, in the ways shops write them: "$1,299.00", "1.299,00 €", "170 USD", "US $0.01".

export type Money = {
  /** Decimal string with a point: "1299.00". */
  amount: string
  /** ISO 4217; null when the sign belongs to several currencies ("$", "kr"). */
  currency: string | null
  start: number
  end: number
}

const SIGNS: Record<string, string | null> = {
  '€': 'EUR',
  '£': 'GBP',
  '₹': 'INR',
  '₩': 'KRW',
  '₽': 'RUB',
  '₺': 'TRY',
  '₫': 'VND',
  '฿': 'THB',
  '₪': 'ILS',
  '₴': 'UAH',
  '₱': 'PHP',
  元: 'CNY',
  円: 'JPY',
  zł: 'PLN',
  Kč: 'CZK',
  Ft: 'HUF',
  US$: 'USD',
  'US $': 'USD',
  CA$: 'CAD',
  C$: 'CAD',
  'C $': 'CAD',
  A$: 'AUD',
  AU$: 'AUD',
  'AU $': 'AUD',
  NZ$: 'NZD',
  HK$: 'HKD',
  S$: 'SGD',
  R$: 'BRL',
  $: null,
  '¥': null,
  '￥': null,
  kr: null,
}
/** Codes that shops print next to a price; a longer list would take sizes and model names ("XXL 40") for money. */
const CODES =
  'USD|EUR|GBP|CAD|AUD|NZD|CHF|SEK|NOK|DKK|PLN|CZK|HUF|RON|BGN|JPY|CNY|KRW|INR|IDR|MYR|SGD|HKD|TWD|THB|VND|PHP|BRL|MXN|ARS|CLP|COP|ZAR|TRY|ILS|AED|SAR|UAH'

const escaped = (sign: string): string => sign.replaceAll('$', '\\$')
const byLength = Object.keys(SIGNS).sort((one, other) => other.length - one.length)
const MARK = `(?:${byLength.map(escaped).join('|')}|${CODES})`
// Groups of three digits with one kind of separator, or plain digits; then decimals. Bounded, so that it stays linear.
const NUMBER = "\\d{1,3}(?:[,.’'\\u00a0\\u202f ]\\d{3}){1,3}(?:[.,]\\d{1,2})?(?!\\d)|\\d{1,9}(?:[.,]\\d{1,2})?(?!\\d)"
const every = new RegExp(`(?:(${MARK})\\s?)?(${NUMBER})(?:,-|\\.-)?(?:\\s?(${MARK})(?![A-Za-z]))?`, 'g')

/** "1.299,00" -> "1299.00": the last separator is a decimal one unless three digits follow it. */
export const decimalOf = (shown: string): string => {
  const last = Math.max(shown.lastIndexOf('.'), shown.lastIndexOf(','))
  const decimals = last === -1 ? 0 : shown.length - last - 1
  const whole = decimals === 1 || decimals === 2 ? shown.slice(0, last) : shown
  const digits = whole.replace(/\D/g, '')
  return whole === shown ? digits : `${digits}.${shown.slice(last + 1)}`
}

const currencyOf = (mark: string): string | null => (mark in SIGNS ? SIGNS[mark]! : mark)

/** Amounts with a currency before or after them, in order; at most `max`. */
export const moneyIn = (text: string, max = 200): Money[] => {
  const found: Money[] = []
  for (const match of text.matchAll(every)) {
    const mark = match[1] ?? match[3]
    if (mark === undefined) continue
    const end = match.index + match[0].length
    const currency = (match[3] === undefined ? null : currencyOf(match[3])) ?? currencyOf(mark)
    found.push({ amount: decimalOf(match[2]!), currency, start: match.index, end })
    if (found.length === max) break
  }
  return found
}

/** Whether two decimal strings name one amount: "49.9" and "49.90". */
export const isSameAmount = (one: string, other: string): boolean => Math.abs(Number(one) - Number(other)) < 0.005
