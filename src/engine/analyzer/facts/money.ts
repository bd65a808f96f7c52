// Amounts of money in a text: "€199", "EUR 199", "199,00 €", "$1,299.00", "Rs. 1,999/-", "Price (EUR): 300".

export type Money = {
  /** What the digits may mean: "1.299" is 1299 in most shops and 1.299 in a currency with three decimals. */
  amounts: number[]
  /** ISO 4217 codes that the sign may stand for. */
  currencies: readonly string[]
  start: number
  end: number
}

const SIGNS: Record<string, string> = {
  '€': 'EUR', Euro: 'EUR', Euros: 'EUR', euro: 'EUR', euros: 'EUR', '£': 'GBP EGP LBP SYP', '¥': 'JPY CNY', '円': 'JPY', '元': 'CNY TWD',
  $: 'USD CAD AUD NZD SGD HKD TWD MXN ARS CLP COP', 'US$': 'USD', 'US $': 'USD', 'CA$': 'CAD', 'C$': 'CAD', 'AU$': 'AUD', 'A$': 'AUD',
  'NZ$': 'NZD', 'HK$': 'HKD', 'S$': 'SGD', 'NT$': 'TWD', 'MX$': 'MXN', 'R$': 'BRL', dollar: 'USD CAD AUD NZD SGD HKD', dollars: 'USD CAD AUD NZD SGD HKD',
  '₹': 'INR', Rs: 'INR PKR LKR NPR MUR', 'Rs.': 'INR PKR LKR NPR MUR', '₽': 'RUB', '₺': 'TRY', '₩': 'KRW', '₫': 'VND', '₱': 'PHP', '₪': 'ILS',
  '₴': 'UAH', '฿': 'THB', zł: 'PLN', Kč: 'CZK', Ft: 'HUF', kr: 'SEK NOK DKK ISK', 'kr.': 'DKK NOK SEK', lei: 'RON', 'Fr.': 'CHF',
} // biome-ignore format: a table

const CODES =
  'EUR USD GBP JPY CNY INR CAD AUD NZD CHF SEK NOK DKK ISK PLN CZK HUF RON BGN BRL MXN ZAR SGD HKD KRW TWD THB TRY ILS AED SAR QAR KWD MYR PHP IDR VND EGP NGN KES UAH RUB PKR'

for (const code of CODES.split(' ')) SIGNS[code] = code
for (const code of ['eur', 'usd', 'gbp', 'Eur', 'Usd']) SIGNS[code] = code.toUpperCase()

const escaped = (sign: string): string => sign.replace(/[$.]/g, '\\$&')

/** Longest first; letters stand alone or next to digits. */
const SIGN = `(?<![\\p{L}\\p{Sc}])(?:${Object.keys(SIGNS)
  .sort((a, b) => b.length - a.length)
  .map(escaped)
  .join('|')})(?!\\p{L})`
/** Grouped by points, commas, spaces or apostrophes, or with decimals; "199,-" and "1,999/-" end in a dash. */
const NUMBER = String.raw`\d{1,3}(?:[.,' ]\d{3}){1,5}(?:[.,]\d{1,2})?(?!\d)|\d{1,7}(?:[.,]\d{1,3})?(?!\d)`
const DASH = String.raw`(?:[,.\/][-–—])?`

const everyMoney = new RegExp(
  `(?:${SIGN} ?){0,1}(?<sign>${SIGN})(?:\\)? ?[:=])? ?(?<number>${NUMBER})${DASH}(?: ?${SIGN}(?! ?\\d))?|(?<![\\d.,])(?<before>${NUMBER})${DASH} ?(?<after>${SIGN})`,
  'gu',
)
const WORD = Object.keys(SIGNS)
  .filter((sign) => /^\p{L}/u.test(sign))
  .map(escaped)
  .join('|')
/** A cheap look before the exact one: most texts have no mark of a currency, and few of their numbers stand next to one in letters. */
const mark = /[$€£¥₹₽₺₩₫₱₪₴฿円元]/
const besideWord = new RegExp(String.raw`\d(?:(?<=(?:${WORD})[): =]{0,3}\d)|(?=[.,\/]?[-–—]? ?(?:${WORD})))`)

export const mayNameMoney = (text: string): boolean => mark.test(text) || besideWord.test(text)

const amountsOf = (written: string): number[] => {
  const digits = written.replace(/[' ]/g, '')
  const last = Math.max(digits.lastIndexOf('.'), digits.lastIndexOf(','))
  const whole = Number(digits.replace(/[.,]/g, ''))
  if (last === -1) return [whole]
  const decimals = digits.length - last - 1
  const exact = Number(`${digits.slice(0, last).replace(/[.,]/g, '')}.${digits.slice(last + 1)}`)
  return decimals === 3 ? [whole, exact] : [exact]
}

/** The amounts of text[from, to), in order. */
export const moneyIn = (text: string, from: number, to: number): Money[] =>
  [...text.slice(from, to).matchAll(everyMoney)].map(({ index, 0: shown, groups = {} }) => ({
    amounts: amountsOf(groups.number ?? groups.before!),
    currencies: SIGNS[groups.sign ?? groups.after!]!.split(' '),
    start: from + index,
    end: from + index + shown.length,
  }))
