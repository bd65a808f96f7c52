// Numbers, dates and words as the reader's locale has them.

import { texts } from './texts.ts'

const locale = navigator.language
const number = new Intl.NumberFormat(locale)
const relative = new Intl.RelativeTimeFormat(texts.language, { numeric: 'auto' })
const day = new Intl.DateTimeFormat(locale, { dateStyle: 'medium' })
const shortDay = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short' })
const moment = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' })

export const count = (value: number): string => number.format(value)
export const signed = (value: number): string =>
  value > 0 ? `+${count(value)}` : value < 0 ? `−${count(-value)}` : '±0'
export const percent = (share: number): string =>
  new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 0 }).format(share)
export const date = (time: string): string => day.format(new Date(time))
export const shortDate = (time: string): string => shortDay.format(new Date(time))
export const dateTime = (time: string): string => moment.format(new Date(time))

const UNITS: [Intl.RelativeTimeFormatUnit, number][] = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
]

/** "3 hours ago". */
export const ago = (time: string): string => {
  const seconds = (Date.parse(time) - Date.now()) / 1_000
  const [unit, length] = UNITS.find(([, length]) => Math.abs(seconds) >= length) ?? ['minute', 60]
  return Math.abs(seconds) < 60 ? texts.justNow : relative.format(Math.round(seconds / length), unit)
}

const plurals = new Intl.PluralRules(texts.language)

/** "product" of 1, "products" of 12. */
export const word = (amount: number, [one, other]: readonly [string, string]): string =>
  plurals.select(amount) === 'one' ? one : other

/** "1 product", "12 products". */
export const some = (amount: number, words: readonly [string, string]): string =>
  `${count(amount)} ${word(amount, words)}`
