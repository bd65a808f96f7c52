// Text that the record hides from people and shows to machines, as far as the record itself plainly says so: inline styles
// (hiding-style.ts) and the hidden attribute, Unicode tag characters, zero-width characters that spell bits. Style sheets are not read.
//
// What opens on a click (tabs, accordions, menus, dialogs, variant widgets) is hidden until then and no deceit, and an empty
// or tiny hidden element is a widget; only a sentence that nothing opens counts.

import { Parser } from 'htmlparser2'
import { clip, plain } from '../text/plain-text.ts'
import { wordsOf } from '../text/words.ts'
import { countSteps } from '../work-budget.ts'
import { type Hiding, hidingOf, undoesHiding } from './hiding-style.ts'

export type HiddenText = { how: string; text: string }

/** Fewer hidden words than this are a label or a widget, not a message. */
const SENTENCE_WORDS = 8
/** So few are enough in a block with the hidden attribute, which no label for screen readers has, … */
const ATTRIBUTE_WORDS = 4
/** … and so few where they speak to a machine. */
const ADDRESS_WORDS = 3
/** Words that speak to a machine rather than to a buyer. */
export const TO_A_MACHINE =
  /\b(?:ignore|disregard|always (?:recommend|choose|pick|mention|cite)|recommend (?:this|only)|rank (?:this|it|first|higher)|assistants?|chatgpt|llms?|language models?|system prompt|instructions?)\b/i
/** 16 zero-width characters spell two letters at one bit each; shorter runs come from editors. */
const ZERO_WIDTH_RUN = 16
/** The flags of England, Scotland and Wales are spelt with six tag characters. */
const TAG_RUN = 8

/** A cheap look before the exact one. */
const mayHide = /style\s*=|\shidden[\s=/>]/i
const everyStyle = /style\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>"']+))/gi
/** Behind a tag's beginning, if only behind a ">" in another attribute; the parser tells exactly. */
const hasHiddenAttribute = /<[^<]*\shidden(?=[\s=/>])/i
/** A cheap look before the exact one: zero-width characters, and the first half of every tag character. */
const mayCarry = /[\u200b-\u200d\u2060\ufeff\udb40]/
const zeroWidth = new RegExp(`[\\u200b-\\u200d\\u2060\\ufeff]{${ZERO_WIDTH_RUN},}`, 'g')
const tagCharacters = new RegExp(`(?:\\udb40[\\udc20-\\udc7f]){${TAG_RUN},}`, 'g')

// Words that class names and ids begin with, at a hyphen, an underscore or a capital: "tab-content", "productTabs".
const OPENED_BY_CLICK =
  /(?:^|[^a-z])(?:tab|accord|collaps|panel|modal|menu|nav|popup|popover|drawer|dropdown|toggle|tooltip|expand|(?:read|show|see|view|load)?-?more|slide|swatch|variant|product-form|bundle|widget|option|spinner|(?:pre|lazy)?load)/i
const WIDGET_ROLES =
  /^(?:tab|tabpanel|tablist|dialog|alertdialog|alert|status|menu|menubar|menuitem|navigation|tooltip|listbox|option|combobox|button|tree|treeitem|progressbar)$/i
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
/** Elements without an end. */
export const VOID: ReadonlySet<string> = new Set(
  'br img hr input meta link area base col embed source track wbr'.split(' '),
)

type Attributes = Record<string, string>

const HIDDEN_ATTRIBUTE: Hiding = { how: 'hidden attribute', undoneBy: [] }
/** The marks that libraries of effects put on what they bring in. */
const BROUGHT_IN = /fade|animat|reveal|appear|scroll|lazy|motion|\b(?:aos|wow|sal)\b/i

const isBroughtIn = (attributes: Attributes): boolean =>
  BROUGHT_IN.test(attributes.class ?? '') ||
  Object.keys(attributes).some((name) => /^data-(?:aos|sal|anim|scroll)/.test(name))

/** How an inline style or the hidden attribute hides the element; null when nothing does. */
export const hiddenBy = (attributes: Attributes): Hiding | null => {
  // "until-found" appears when the reader searches the page for it.
  if ('hidden' in attributes && attributes.hidden !== 'until-found') return HIDDEN_ATTRIBUTE
  return attributes.style ? hidingOf(attributes.style, isBroughtIn(attributes)) : null
}

const separated = (name: string): string => name.replace(/([a-z])(?=[A-Z])/g, '$1-')

const isWidget = (name: string, { class: classes = '', id = '', role = '' }: Attributes): boolean =>
  CONTROLS.has(name) ||
  WIDGET_ROLES.test(role.trim()) ||
  OPENED_BY_CLICK.test(separated(classes.slice(0, 300))) ||
  OPENED_BY_CLICK.test(separated(id.slice(0, 100)))

/** Whether a click on it may open what follows. */
const isOpener = (name: string, attributes: Attributes): boolean =>
  name === 'button' ||
  name === 'summary' ||
  name === 'label' ||
  'onclick' in attributes ||
  'aria-expanded' in attributes

const everyName = /[#"']([\w-]{1,100})(?=["'\s)])/g

/** How often each name stands in quotes or after a "#": an id that stands twice is that of something a link or a script opens. */
const namesIn = (html: string): Map<string, number> => {
  const names = new Map<string, number>()
  for (const [, name] of html.matchAll(everyName)) names.set(name!, (names.get(name!) ?? 0) + 1)
  return names
}

/** Elements within a line, where a few hidden words are a label. */
const INLINE = new Set(['span', 'a', 'b', 'i', 'em', 'strong', 'small', 'sup', 'sub', 'abbr', 'font', 'u'])

const isMessage = (name: string, { how }: Hiding, text: string): boolean => {
  const words = wordsOf(text).stems.length
  if (words >= SENTENCE_WORDS) return true
  if (words >= ATTRIBUTE_WORDS && how === HIDDEN_ATTRIBUTE.how && !INLINE.has(name)) return true
  return words >= ADDRESS_WORDS && TO_A_MACHINE.test(text)
}

const NOTHING: HiddenText[] = []

/** `whole`: nothing of the element is shown, so that it can go. */
type Found = HiddenText & { start: number; end: number; whole: boolean }
type Open = { name: string; widget: boolean; skip: boolean; opener: boolean; shown: boolean }
type Current = { depth: number; hiding: Hiding; start: number; text: string; whole: boolean }

const hiddenElements = (html: string): Found[] => {
  const found: Found[] = []
  const open: Open[] = []
  let current: Current | null = null
  /** Whether a control has just ended, and no text come since. */
  let opened = false
  let names: Map<string, number> | undefined
  const isNamed = ({ id }: Attributes): boolean => {
    if (!id) return false
    names ??= namesIn(html)
    return (names.get(id) ?? 0) > 1
  }
  const parser = new Parser({
    onopentag: (name, attributes) => {
      if (VOID.has(name)) return
      const parent = open.at(-1)
      const hiding: Hiding | null = current ? null : hiddenBy(attributes)
      const widget =
        parent?.widget || isWidget(name, attributes) || (hiding !== null && (opened || isNamed(attributes)))
      opened = false
      const shown =
        current !== null &&
        (parent?.shown ||
          (name === 'a' && current.hiding.undoneBy.includes('color')) ||
          undoesHiding(attributes.style ?? '', current.hiding))
      open.push({ name, widget, skip: parent?.skip || NO_TEXT.has(name), opener: isOpener(name, attributes), shown })
      if (hiding && !widget) current = { depth: open.length, hiding, start: parser.startIndex, text: '', whole: true }
    },
    ontext: (text) => {
      const blank = text.trim() === ''
      if (!blank) opened = false
      const last = open.at(-1)
      if (!current || !last || last.skip || last.widget) return
      if (!last.shown) current.text += text
      else if (!blank) current.whole = false
    },
    onclosetag: (name) => {
      if (VOID.has(name)) return
      if (current && open.length === current.depth) {
        const { hiding, start, whole } = current
        const text = plain(current.text)
        if (isMessage(name, hiding, text)) found.push({ how: hiding.how, text, start, end: parser.endIndex + 1, whole })
        current = null
      }
      if (open.pop()?.opener) opened = true
    },
  })
  parser.write(html)
  parser.end()
  return found
}

/** Whether a style attribute hides, or is written with entities so that only a parser can tell. */
const hasHidingStyle = (html: string): boolean => {
  for (const [, double, single, bare] of html.matchAll(everyStyle)) {
    const style = double ?? single ?? bare!
    if (style.includes('&#') || hidingOf(style, false)) return true
  }
  return false
}

/** The body without the elements that hide a sentence, and what they hid. */
export const withoutHidden = (html: string): { html: string; hidden: HiddenText[] } => {
  countSteps(html.length)
  if (!mayHide.test(html) || !(hasHiddenAttribute.test(html) || hasHidingStyle(html))) return { html, hidden: NOTHING }
  const found = hiddenElements(html)
  let rest = ''
  let at = 0
  for (const { start, end, whole } of found) {
    if (!whole) continue
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

/** Characters that show nothing but carry a message. */
export const hiddenCharacters = (text: string): HiddenText[] => {
  if (!mayCarry.test(text)) return NOTHING
  const found: HiddenText[] = []
  for (const [run] of text.matchAll(tagCharacters))
    found.push({ how: 'Unicode tag characters', text: clip(plain(tagText(run)), 200) })
  for (const [run] of text.matchAll(zeroWidth))
    if (new Set(run).size > 1) found.push({ how: 'zero-width characters', text: `${run.length} characters` })
  return found
}
