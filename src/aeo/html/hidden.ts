// Text that the record hides from people and shows to machines, as far as the record itself plainly says so: inline styles
// and the hidden attribute, Unicode tag characters, zero-width characters that spell bits. Style sheets are not read.
//
// What opens on a click (tabs, accordions, menus, dialogs, variant widgets) is hidden until then and no deceit, and an empty
// or tiny hidden element is a widget; only a sentence that nothing opens counts.

import { Parser } from 'htmlparser2'
import { clip, plain } from '../text/plain.ts'
import { wordsOf } from '../text/words.ts'

export type HiddenText = { how: string; text: string }

/** Fewer hidden words than this are a label or a widget, not a message. */
const SENTENCE_WORDS = 8
/** 16 zero-width characters spell two letters at one bit each; shorter runs come from editors. */
const ZERO_WIDTH_RUN = 16
/** The flags of England, Scotland and Wales are spelt with six tag characters. */
const TAG_RUN = 8

const hidingStyle = /display\s*:\s*none|visibility\s*:\s*hidden|font-size\s*:\s*0|\shidden\b/i
/** A cheap look before the exact one. */
const mayHide = /none|hidden|font-size/i
const zeroWidth = new RegExp(`[\\u200b-\\u200d\\u2060\\ufeff]{${ZERO_WIDTH_RUN},}`, 'g')
const tagCharacters = new RegExp(`(?:\\udb40[\\udc20-\\udc7f]){${TAG_RUN},}`, 'g')

const OPENED_BY_CLICK =
  /tab|accord|collaps|panel|modal|menu|nav|popup|popover|drawer|dropdown|toggle|tooltip|expand|more|slide|swatch|variant|product-form|bundle|widget|option|spinner|load/i
const CONTROLS = new Set([
  'nav',
  'form',
  'select',
  'template',
  'dialog',
  'details',
  'menu',
  'button',
  'label',
  'noscript',
])
const NO_TEXT = new Set(['script', 'style', 'textarea', 'option', 'noscript', 'template', 'title', 'svg'])
const VOID = new Set([
  'br',
  'img',
  'hr',
  'input',
  'meta',
  'link',
  'area',
  'base',
  'col',
  'embed',
  'source',
  'track',
  'wbr',
])

const isZero = (value: string): boolean => value.startsWith('0') && Number.parseFloat(value) === 0

const hides = (attributes: Record<string, string>): string | null => {
  if ('hidden' in attributes) return 'hidden attribute'
  if (!attributes.style || !hidingStyle.test(attributes.style)) return null
  for (const declaration of attributes.style.toLowerCase().split(';')) {
    const colon = declaration.indexOf(':')
    const name = declaration.slice(0, colon).trim()
    const value = declaration.slice(colon + 1).trim()
    if (name === 'display' && value.startsWith('none')) return 'display:none'
    if (name === 'visibility' && value.startsWith('hidden')) return 'visibility:hidden'
    if (name === 'font-size' && isZero(value)) return 'font-size:0'
  }
  return null
}

const isWidget = (name: string, { class: classes = '', id = '', role = '' }: Record<string, string>): boolean =>
  CONTROLS.has(name) ||
  role !== '' ||
  OPENED_BY_CLICK.test(classes.slice(0, 300)) ||
  OPENED_BY_CLICK.test(id.slice(0, 100))

const NOTHING: HiddenText[] = []

type Found = HiddenText & { start: number; end: number }

const hiddenElements = (html: string): Found[] => {
  const found: Found[] = []
  const open: { widget: boolean; how: string | null; skip: boolean }[] = []
  let current: { depth: number; how: string; start: number; text: string } | null = null
  const parser = new Parser({
    onopentag: (name, attributes) => {
      if (VOID.has(name)) return
      const parent = open.at(-1)
      const widget = parent?.widget || isWidget(name, attributes)
      const how = widget ? null : hides(attributes)
      open.push({ widget, how, skip: parent?.skip || NO_TEXT.has(name) })
      if (how && !current) current = { depth: open.length, how, start: parser.startIndex, text: '' }
    },
    ontext: (text) => {
      if (current && !open.at(-1)?.skip && !open.at(-1)?.widget) current.text += text
    },
    onclosetag: (name) => {
      if (VOID.has(name)) return
      if (current && open.length === current.depth) {
        const text = plain(current.text)
        if (wordsOf(text).stems.length >= SENTENCE_WORDS)
          found.push({ how: current.how, text, start: current.start, end: parser.endIndex + 1 })
        current = null
      }
      open.pop()
    },
  })
  parser.write(html)
  parser.end()
  return found
}

/** The body without the elements that hide a sentence, and what they hid. */
export const withoutHidden = (html: string): { html: string; hidden: HiddenText[] } => {
  if (!mayHide.test(html) || !hidingStyle.test(html)) return { html, hidden: NOTHING }
  const found = hiddenElements(html)
  let rest = ''
  let at = 0
  for (const { start, end } of found) {
    rest += html.slice(at, start)
    at = end
  }
  return { html: rest + html.slice(at), hidden: found.map(({ how, text }) => ({ how, text: clip(text, 200) })) }
}

const tagText = (run: string): string => {
  let text = ''
  for (let at = 1; at < run.length; at += 2) {
    const code = run.charCodeAt(at) - 0xdc00
    if (code < 0x7f) text += String.fromCharCode(code)
  }
  return text
}

/** Two or more different ones are needed to spell bits. */
const hasBits = (text: string): boolean =>
  ['\u200b', '\u200c', '\u200d', '\u2060', '\ufeff'].filter((character) => text.includes(character)).length > 1

/** Characters that show nothing but carry a message. */
export const hiddenCharacters = (text: string): HiddenText[] => {
  if (!text.includes('\udb40') && !hasBits(text)) return NOTHING
  const found: HiddenText[] = []
  for (const [run] of text.matchAll(tagCharacters))
    found.push({ how: 'Unicode tag characters', text: clip(plain(tagText(run)), 200) })
  for (const [run] of text.matchAll(zeroWidth))
    if (new Set(run).size > 1) found.push({ how: 'zero-width characters', text: `${run.length} characters` })
  return found
}
