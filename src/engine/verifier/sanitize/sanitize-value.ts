// Sanitizes a value for a field, no matter who wrote it: made safe and brought into the form of the field, or refused with a sentence for the
// merchant. Sanitizing twice changes nothing.

import { visibleText } from '../../html/visible-text.ts'
import { type Field, FORMS } from '../../optimization.ts'
import { counted } from '../../text/plain-text.ts'
import { LIMITS, MAX_PICTURES } from './field-limits.ts'
import { allowedContent, cleanHtml } from './sanitize-description.ts'
import { cleanFaq } from './sanitize-faq.ts'
import { cleanJson } from './sanitize-json-ld.ts'
import { cleanText } from './sanitize-text.ts'

type Cleaned = { value: string } | { problem: string }

export type Setting = {
  /** What the field holds now. */
  current?: string
  /** How many pictures the record has; `image_alt` then needs a line for each. */
  pictures?: number
  /**
   * Whether a machine wrote the value: of links, pictures, videos and classes it may only keep what `current` has. A person may add links,
   * pictures, videos of known hosts, and classes that do not hide.
   */
  written?: boolean
}

const NAMES: Record<Field, string> = {
  title: 'title',
  meta_title: 'meta title',
  meta_description: 'meta description',
  description: 'description',
  faq: 'FAQ',
  image_alt: 'alternative text',
  json_ld: 'JSON-LD',
}

const tooLong = (field: Field, length: number): Cleaned => ({
  problem: `The ${NAMES[field]} has ${length.toLocaleString('en')} characters; at most ${LIMITS[field].characters.toLocaleString('en')} are possible.`,
})

const EMPTY = (field: Field): Cleaned => ({ problem: `The ${NAMES[field]} is empty.` })

const UNSTABLE = (field: Field): Cleaned => ({
  problem: `The ${NAMES[field]} cannot be read: its markup is broken or escaped again and again.`,
})

/** Markup and entities may multiply the length of the text by this much; a longer value is not read. */
const MARKUP = 8

const cleanLine = (field: Field, value: string): Cleaned => {
  const limit = LIMITS[field].characters
  if (value.length > limit * MARKUP) return tooLong(field, value.length)
  const text = cleanText(value)
  if (text === null) return UNSTABLE(field)
  return text.length > limit ? tooLong(field, text.length) : { value: text }
}

const LINE_END = /\r\n|[\n\r\u2028\u2029]/

const cleanLines = (field: Field, value: string, pictures: number | undefined): Cleaned => {
  if (value.length > LIMITS[field].characters * MAX_PICTURES) return tooLong(field, value.length)
  const lines = value.split(LINE_END)
  if (pictures !== undefined && lines.length === pictures + 1 && lines.at(-1) === '') lines.pop()
  const wanted = pictures ?? Math.min(lines.length, MAX_PICTURES)
  if (lines.length !== wanted)
    return {
      problem: `There ${lines.length === 1 ? 'is' : 'are'} ${counted(lines.length, 'line')} for ${counted(wanted, 'picture')}: write one line for each, and leave it empty where a picture needs none.`,
    }
  const clean: string[] = []
  for (const line of lines) {
    const one = cleanLine(field, line)
    if ('problem' in one) return one
    clean.push(one.value)
  }
  return clean.every((line) => line === '') ? EMPTY(field) : { value: clean.join('\n') }
}

const cleanMarkup = (field: Field, value: string, { current = '', written = false }: Setting): Cleaned => {
  const kept = allowedContent(current)
  if (field === 'faq') return cleanFaq(value, kept, written)
  const html = cleanHtml(value, kept, written)
  return html === null ? UNSTABLE(field) : { value: html }
}

const showsNothing = (html: string): boolean => !/<(?:img|iframe|video)\b/.test(html) && visibleText(html).trim() === ''

/** The value as the field can take it, or a sentence for the merchant that says why it cannot. */
export const cleanValue = (field: Field, value: string, setting: Setting = {}): Cleaned => {
  const form = FORMS[field]
  if (form === 'lines') return cleanLines(field, value, setting.pictures)
  if (form === 'text') {
    const line = cleanLine(field, value)
    return 'value' in line && line.value === '' ? EMPTY(field) : line
  }
  const limit = LIMITS[field].characters
  if (value.length > limit) return tooLong(field, value.length)
  if (value.trim() === '') return EMPTY(field)
  const clean = form === 'json' ? cleanJson(value) : cleanMarkup(field, value, setting)
  if ('problem' in clean) return clean
  if (clean.value.length > limit) return tooLong(field, clean.value.length)
  return showsNothing(clean.value) ? EMPTY(field) : clean
}
