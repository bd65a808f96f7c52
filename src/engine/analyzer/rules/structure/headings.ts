// struct-005: a long description is divided by headings that programs recognise.

import type { Block } from '../../../html/blocks.ts'
import { isClause } from '../../../text/sentences.ts'
import type { Reads } from '../../reading.ts'
import { type Finding, listed, na, pass, quoted, type Rule, span, warn } from '../../rule.ts'
import { THRESHOLDS } from '../../thresholds.ts'
import { openingSpan } from '../shared/description-evidence.ts'

const { fromWords, enough, maxLetters } = THRESHOLDS.headings
const { facts: full } = THRESHOLDS.specs

/** Words from which a text without any heading is called undivided. */
export const LONG = 300

/** So many bold lines divide a short text as well. */
const LEAST_FAKE = 3

/** Headings that one finding quotes. */
const SHOWN = 3

const isHeading = ({ kind }: Block): boolean => kind === 'heading' || kind === 'summary'

const LAST_MARKS = '.!?,;'

/** The first line of a paragraph that is all bold and could be a heading; else "". */
const boldLine = ({ kind, text, bold }: Block): string => {
  if (kind !== 'paragraph' || bold === 0) return ''
  const end = text.indexOf('\n')
  const line = end === -1 ? text : text.slice(0, end)
  const isShort = line.length <= maxLetters && bold >= line.length && bold <= line.length + 1
  const isTitle = line.length > 2 && line[0] !== '(' && !LAST_MARKS.includes(line.at(-1)!) && !isClause(line)
  return isShort && isTitle ? line : ''
}

/** A slogan of the shop or a notice, and no title of a part: "Free delivery from 50 €", "Consultation required". */
const OFFERED =
  /\d ?[%€$£]|[€$£] ?\d|\b(?:free|kostenlose[rs]?|gratis|gratuite?|today|heute|now|jetzt)\b|versandkostenfrei|\boff\b|.\b(?:required|erforderlich|obligatoires?|requise?s?|requerid[ao]s?|obligatori[ao]s?|obrigatóri[ao]s?)\b/i

/** "NOT SAFE FOR CHILDREN": a warning says all that it has to say. */
const WARNS =
  /^(?:not|do not|don['’]t|never|no|keep|nicht|nie|kein\p{L}*|ne|pas|jamais|não|nunca|prohibido|proibido)(?!\p{L})[^:]*$/iu
const isWarning = (line: string): boolean => line === line.toUpperCase() && WARNS.test(line)

/** Bold lines with text below them: what is meant as a heading. */
const fakeHeadings = (blocks: readonly Block[]): string[] => {
  const found: string[] = []
  for (let at = 0; at < blocks.length; at++) {
    const line = boldLine(blocks[at]!)
    if (line === '') continue
    const next = blocks[at + 1]
    const isAbove =
      blocks[at]!.text.length > line.length || (next !== undefined && !isHeading(next) && boldLine(next) === '')
    if (isAbove && !line.includes(': ') && !OFFERED.test(line) && !isWarning(line)) found.push(line)
  }
  // One alone right below a heading goes on with that, and as the opening it is a second title.
  const place = blocks.findIndex(({ text }) => text.startsWith(found[0] ?? ''))
  return found.length === 1 && (place === 0 || (place > 0 && isHeading(blocks[place - 1]!))) ? [] : found
}

/** "Material: oak", "Uses:", or an entry of a list that was typed by hand. */
const LABELLED = /^(?:[^\p{L}\d\s]\s?\S|[^:：\n]{1,40}[:：] ?\S|.{0,3}\d+[.)] |.{2,60}[:：]$)/mu
/** So many words in a line are no entry of a list. */
const FULL = 12

/** Said of what is read in one go: that it is running text alone, with nothing in it that can be looked up; "" where lines may be meant as a list. */
const undivided = (blocks: readonly Block[], words: number): string => {
  const lines = blocks.flatMap(({ text }) => text.split(/\n+/))
  const full = lines.filter((line) => line.split(/\s+/, FULL).length === FULL)
  const isRunning = blocks.every(({ kind, text }) => (kind === 'paragraph' || kind === 'quote') && !LABELLED.test(text))
  if (!isRunning || full.length * 2 < lines.length) return ''
  return lines.length === 1
    ? `The description is one paragraph of ${words} words.`
    : `The description has ${words} words in running text, and neither a heading nor a list.`
}

/** Of the description itself: the questions of a FAQ are headings, but divide no text before them. */
const assess = ({
  description,
  prose,
  converted,
  statements: { telling, own },
}: Reads<'converted' | 'description' | 'prose' | 'statements'>): Finding => {
  const words = description.ownWords
  const blocks = converted.blocks.slice(0, converted.faqAt)
  const real = new Set(blocks.filter(isHeading).map(({ text }) => text))
  const stating = description.sections.filter(({ heading, from, to }) =>
    description.sentences.slice(from, to).some((one) => heading && one.start < description.faqAt && telling.has(one)),
  )
  const fake = fakeHeadings(blocks)
  const isDivided = real.size >= enough && fake.length === 0
  if (
    words <= fromWords &&
    fake.filter((line) => !line.endsWith(':')).length < LEAST_FAKE &&
    !(isDivided && own >= full)
  )
    return na('short description')
  if (isDivided) return pass(own >= full && stating.length >= enough ? 1 : 0)
  if (fake.length === 0) {
    // A list of attributes needs none.
    const running = prose.reduce((sum, { from, to, block }) => sum + (block.kind === 'item' ? 0 : to - from), 0)
    if (running * 2 < words) return na('a list more than a text')
    // A shorter one is read in one go.
    if (words < LONG)
      return warn({
        value: 0,
        evidence: [openingSpan(description)],
        problem: undivided(blocks, words),
        fix: 'Divide the description',
        cause: 'undivided',
        example: 'Put the facts that buyers look up into a list below the first sentences.',
      })
    const count = real.size === 0 ? 'no heading' : `one heading (${quoted([...real][0]!)})`
    return warn({
      value: 0,
      evidence: [openingSpan(description)],
      problem: `The description has ${words} words and ${count}; programs that cut texts into passages cut at headings.`,
      example: 'Put an h2 or h3 above each part that says what the part is about.',
    })
  }
  const shown = fake.slice(0, SHOWN)
  const place = description.text.indexOf(shown[0]!)
  const quotes = shown.map((line) => quoted(line))
  const more = fake.length > SHOWN ? [`${fake.length - SHOWN} more`] : []
  return warn({
    value: 0,
    evidence: [span('description', description.text, place, place + shown[0]!.length)],
    problem: `Bold lines stand where headings are meant, which programs read as running text: ${listed([...quotes, ...more])}.`,
    fix: 'Make the bold lines headings',
    cause: 'bold lines',
    example:
      real.size === 0
        ? 'Format them as headings in the editor, all of one level.'
        : 'Format them as headings in the editor, of the level that the headings of the other parts have.',
  })
}

export const headingsRule: Rule = {
  id: 'struct-005',
  category: 'structure',
  title: 'Put headings above the parts of the description',
  severity: 'info',
  weight: 1,
  tier: 'C',
  stage: 'retrievable',
  field: 'description',
  counts: 'gains',
  effort: 'low',
  measures:
    'A description with 5 statements of fact or more, without the FAQ, has two or more real headings above statements (h1 to h6, or titles that open a part on a click), and no paragraph or first line in bold that stands for one. Not called missing in up to 150 words; three bold lines are told there too. Between 150 and 300 words what is running text from beginning to end is told.',
  source: 'arXiv 2603.29979 (GEO-SFE)',
  effect: 'A bundle of structure, headings most of all, brought 17.3 % more citations.',
  counter_evidence: 'Structure by itself made no difference in a controlled experiment (arXiv 2605.25517).',
  assess,
}
