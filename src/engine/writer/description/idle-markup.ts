// What a description carries that neither shows nor styles anything, and which a proposal can take out with every word kept: style sheets of
// spreadsheets and editors, headings and lists with nothing in them; and headings of the first level, which the title of the page has.

import { HOLLOW, STYLE } from '../../analyzer/rules/content/markup-leftovers.ts'

const SHEET = /<style\b[^<>]{0,200}>([\s\S]{0,20000}?)<\/style>/gi
const RULE = /([^{}]{1,400})\{([^{}]{0,2000})\}/g
/** What a spreadsheet says to itself: "br {mso-data-placement:same-cell;}". */
const TO_ITSELF = /^\s{0,9}(?:mso-|$)/i
const FIRST_LEVEL = /<h1\b/i

/** Whether a selector names a class, an id or an element that the body does not have. */
const isOfNothing = (selector: string, body: string): boolean =>
  [...selector.matchAll(/([.#]?)([a-z][\w-]*)/gi)].some(([, sign, name]) =>
    sign === '' ? !new RegExp(`<${name}[\\s>]`, 'i').test(body) : !body.includes(name!),
  )

/** Whether no style sheet of a body styles anything in it. */
const isIdle = (body: string): boolean => {
  const rest = body.replace(SHEET, '')
  if (STYLE.test(rest)) return false
  return [...body.matchAll(SHEET)].every(([, css]) =>
    [...css!.replace(/<!--|-->/g, '').matchAll(RULE)].every(
      ([, selectors, said]) =>
        said!.split(';').every((one) => TO_ITSELF.test(one)) ||
        selectors!.split(',').every((selector) => isOfNothing(selector, rest)),
    ),
  )
}

/** What a new text of a description does besides, as its title says it; "" where nothing of that kind. */
export const ridding = (current: string, value: string): string => {
  const went = (mark: RegExp): boolean => mark.test(current) && !mark.test(value)
  if (went(STYLE) && isIdle(current)) return 'Take the style sheet out of the description'
  if (went(HOLLOW)) return 'Take out the empty headings and lists'
  return went(FIRST_LEVEL) ? 'Give the headings the second level' : ''
}
