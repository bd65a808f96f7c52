// Dates of an event that is held again: another day or year in the address or the text than in the title, and a weekday that does not fit its date.
// Needs no lexicon.

import { type Contradiction, type Said, saidIn } from './measures.ts'
import { MAX_TEXT, type Places } from './places.ts'

/** How the months begin in English, German, French, Spanish, Italian, Dutch, Portuguese and Turkish. */
const MONTHS =
  'jan|ene|gen|oca f[eé][bv]|şub m[aä]r|mrt apr|avr|abr|nis ma[yi]|mag|mei jun|juin|giu|haz jul|juil|lug|tem aug|août|ago|ağu sep|set|eyl o[ck]t|out|ott|eki nov|kas de[cz]|déc|dic|ara'.split(
    ' ',
  )
const ANY_MONTH = `((?:${MONTHS.join('|')})\\p{L}{0,7})`
/** Those which no word of another kind begins with, for where no year follows. */
const MONTH = '((?:jan|feb|m[aä]r|apr|ma[yi]|jun|jul|aug|sep|o[ck]t|nov|de[cz])\\p{L}{0,6})'
const DATES: readonly RegExp[] = [
  `(?<!\\d)(\\d{1,2})(?:st|nd|rd|th|\\.)?[ -](?:of[ -])?${MONTH}(?!\\p{L})`,
  `(?<!\\p{L})${MONTH}[ -](\\d{1,2})(?:st|nd|rd|th)?(?!\\d)`,
].map((source) => new RegExp(source, 'giu'))

const BEGINNINGS = MONTHS.map((one) => new RegExp(`^(?:${one})`, 'iu'))
const monthOf = (word: string): number => BEGINNINGS.findIndex((one) => one.test(word))

/** Days of a year that a text names, as "12 5". */
const daysIn = (text: string): Map<string, RegExpExecArray> =>
  new Map(
    DATES.flatMap((date) =>
      [...text.matchAll(date)].map((match): [string, RegExpExecArray] => {
        const [day, month] = /^\d/.test(match[1]!) ? [match[1]!, match[2]!] : [match[2]!, match[1]!]
        return [`${Number(day)} ${monthOf(month)}`, match]
      }),
    ),
  )

const yearsIn = (text: string): Map<string, RegExpExecArray> =>
  new Map([...text.matchAll(/(?<![\d./])20[12]\d(?![\d./])/g)].map((match) => [match[0], match]))

/** "12.03.2024" and "12-03-2024", as "12 2" each. */
const numericDaysIn = (text: string): Map<string, RegExpExecArray> =>
  new Map(
    [...text.matchAll(/(?<!\d)(\d{1,2})[./ -](\d{1,2})[./ -]20\d\d(?!\d)/g)].map((match) => [
      `${Number(match[1])} ${Number(match[2])}`,
      match,
    ]),
  )

/** The address of the page names another day or year than the title, as of an event that is held again. */
const inAddress = (places: Places): Contradiction[] =>
  [daysIn, yearsIn, numericDaysIn].flatMap((datesIn) => datesApart(places, datesIn)).slice(0, 1)

const datesApart = ({ product: { handle }, title }: Places, datesIn: typeof daysIn): Contradiction[] => {
  const [own, ...more] = datesIn(title.text)
  const [other, ...others] = own && handle ? datesIn(handle) : []
  if (!own || !other || more.length > 0 || others.length > 0 || own[0] === other[0]) return []
  return [{ one: saidIn('title', own[1][0], own[1].index), other: saidIn('handle', other[1][0]), isMinor: true }]
}

const WEEKDAYS =
  'sunday|sonntag|dimanche|domingo|domenica|zondag|pazar monday|montag|lundi|lunes|lunedì|maandag|segunda(?:-feira)?|pazartesi tuesday|dienstag|mardi|martes|martedì|dinsdag|terça(?:-feira)?|salı wednesday|mittwoch|mercredi|miércoles|mercoledì|woensdag|quarta(?:-feira)?|çarşamba thursday|donnerstag|jeudi|jueves|giovedì|donderdag|quinta(?:-feira)?|perşembe friday|freitag|vendredi|viernes|venerdì|vrijdag|sexta(?:-feira)?|cuma saturday|samstag|samedi|sábado|sabato|zaterdag|cumartesi'.split(
    ' ',
  )
const WHOLE_WEEKDAYS = WEEKDAYS.map((one) => new RegExp(`^(?:${one})$`, 'iu'))
const WEEKDAY = `(?:(${WEEKDAYS.join('|')}),? (?:den |the |le |el |il |dia )?)?`
/** The end of "14–16 March 2026" is no day by itself. */
const NOT_IN_RANGE = '(?<![\\p{L}\\d/.]|\\d\\.? ?(?:[–&+,-]|and|und|et|to|bis|au|tot|en|al?|y|e) ?)'
/** Days of a year with it, and the weekday before: "Saturday, March 14th, 2026", "samedi 14 mars 2026", "Samstag, 14.03.2026". */
const FULL: readonly RegExp[] = [
  `${NOT_IN_RANGE}${WEEKDAY}(\\d{1,2})(?:st|nd|rd|th|er|\\.|º)?[ -](?:of |de |di )?${ANY_MONTH},?[ -](?:de |del )?(20\\d\\d)(?!\\d)`,
  `(?<![\\p{L}\\d])${WEEKDAY}${ANY_MONTH} (\\d{1,2})(?:st|nd|rd|th)?,? (20\\d\\d)(?!\\d)`,
  `${NOT_IN_RANGE}${WEEKDAY}(\\d{1,2})[./](\\d{1,2})[./](20\\d\\d)(?![\\d/.]\\d)`,
].map((source) => new RegExp(source, 'giu'))

type Day = { day: number; month: number; year: number; weekday: string | undefined; said: Said; isNumeric: boolean }

/** Days that a text names with their year. */
export const fullDaysIn = (field: string, text: string): Day[] =>
  (/20\d\d/.test(text) ? FULL : []).flatMap((date, at) =>
    [...text.matchAll(date)].flatMap((match): Day[] => {
      const [shown, weekday, first, second, year] = match as unknown as [
        string,
        string | undefined,
        string,
        string,
        string,
      ]
      const [day, month] = at === 1 ? [second, first] : [first, second]
      const number = at === 2 ? Number(month) - 1 : monthOf(month)
      return number < 0 || number > 11 || Number(day) > 31
        ? []
        : [
            {
              day: Number(day),
              month: number,
              year: Number(year),
              weekday,
              said: saidIn(field, shown, match.index),
              isNumeric: at === 2,
            },
          ]
    }),
  )

const isSame = (a: Day, b: Day): boolean => a.day === b.day && a.month === b.month && a.year === b.year
/** "03/04/2026" is in March or in April, as who wrote it is used to. */
const mayBeSame = (a: Day, b: Day): boolean =>
  a.year === b.year && [a, b].some(({ isNumeric }) => isNumeric) && a.day - 1 === b.month && b.day - 1 === a.month

const NOT_ITS_DAY =
  /regist|inscri|anmeld|deadline|until|before|bis |avant|jusqu|hasta|entro|sale|vorverkauf|publi|releas|erschein|posted|updated/iu

/** Another day or year in the text than in the title, of which only one part differs. */
const inText = ({ title, description }: Places): Contradiction[] => {
  const [own, ...more] = fullDaysIn('title', title.text)
  if (!own || more.length > 0) return []
  const text = description.text.slice(0, MAX_TEXT)
  const all = fullDaysIn('description', text)
  const [other] = all
  if (!other || all.some((one) => !isSame(one, other) || isSame(one, own) || mayBeSame(one, own))) return []
  const differing = [own.day !== other.day, own.month !== other.month, own.year !== other.year].filter(Boolean).length
  const { start } = other.said
  return differing > 1 || NOT_ITS_DAY.test(text.slice(Math.max(0, start - 40), start))
    ? []
    : [{ one: own.said, other: other.said }]
}

/** "Friday, 14 March 2026", which is a Saturday. */
const weekdays = ({ title, description }: Places): Contradiction[] =>
  [...fullDaysIn('title', title.text), ...fullDaysIn('description', description.text.slice(0, MAX_TEXT))]
    .flatMap(({ day, month, year, weekday, said, isNumeric }): Contradiction[] => {
      if (weekday === undefined || (isNumeric && /day$/i.test(weekday))) return []
      const date = new Date(Date.UTC(year, month, day))
      const named = WHOLE_WEEKDAYS.findIndex((one) => one.test(weekday))
      if (date.getUTCDate() !== day || named === date.getUTCDay()) return []
      const rest = said.shown.slice(weekday.length).replace(/^[, ]+/, '')
      return [
        {
          one: saidIn(said.field, weekday, said.start),
          other: saidIn(said.field, rest, said.end - rest.length),
          why: 'which is another weekday',
        },
      ]
    })
    .slice(0, 1)

export const dateContradictions = (places: Places): Contradiction[] => [
  ...inAddress(places),
  ...inText(places),
  ...weekdays(places),
]
