// The whole report of one product for a terminal: readable at 40 columns and more, in colours if the terminal has them.

import { styleText } from 'node:util'
import stringWidth from 'string-width'
import { scoreWith } from '../../engine/proposals/score-gain.ts'
import { counted } from '../../engine/text/plain-text.ts'
import { printable } from '../output/output.ts'
import type { Subject } from './format.ts'
import {
  type Advice,
  evidenceText,
  SCORE_MEANS,
  summaryText,
  type Tone,
  tone,
  unquoted,
  type View,
  viewOf,
} from './view.ts'

type Style = Parameters<typeof styleText>[0]
export type Paint = (style: Style, text: string) => string

/** Colours, or none: a file, a pipe and NO_COLOR get plain text. */
export const painter =
  (colours: boolean): Paint =>
  (style, text) =>
    colours ? styleText(style, text, { validateStream: false }) : text

const NARROWEST = 40
const WIDEST = 100
const BAR = 20
const STAGE_LABEL = 32
const BLOCK_LABEL = 24

/** Columns to write in: those of the terminal, within what is pleasant to read. */
const pageWidth = (columns: number): number => Math.max(NARROWEST, Math.min(WIDEST, columns))

/** Breaks a text at its spaces; a word longer than the line has one of its own. */
export const wrapped = (text: string, width: number): string[] => {
  const lines: string[] = []
  let line = ''
  let used = 0
  for (const word of printable(text).split(/\s+/)) {
    const wide = stringWidth(word)
    if (line !== '' && used + 1 + wide > width) {
      lines.push(line)
      line = ''
      used = 0
    }
    line += line === '' ? word : ` ${word}`
    used += (used === 0 ? 0 : 1) + wide
  }
  return line === '' ? lines : [...lines, line]
}

export const indented = (text: string, width: number, indent: string): string[] =>
  wrapped(text, width - indent.length).map((line) => indent + line)

export const gradeStyle = (grade: string): 'green' | 'yellow' | 'red' =>
  grade === 'A' || grade === 'B' ? 'green' : grade === 'F' ? 'red' : 'yellow'

const TONE_STYLE: Record<Tone, Style> = { good: 'green', fair: 'yellow', poor: 'red' }

/** A bar of `width` characters, of which `share` (0-1) are full. */
export const bar = (share: number, width: number): string => {
  const full = Math.round(Math.max(0, Math.min(1, share)) * width)
  return '█'.repeat(full) + '░'.repeat(width - full)
}

const PRIORITY_STYLE: Record<Advice['priority'], Style> = {
  critical: ['bold', 'red'],
  warning: 'yellow',
  info: 'cyan',
}

/** Columns of the page, of the names before the bars, and how to colour. */
type Layout = { width: number; label: number; paint: Paint }

const barLine = (name: string, score: number | null, { width, label, paint }: Layout): string =>
  score === null
    ? `  ${name.padEnd(label)}   –  ${paint('dim', 'not applicable')}`
    : `  ${name.padEnd(label)} ${String(score).padStart(3)}  ${paint(TONE_STYLE[tone(score)], bar(score / 100, Math.min(BAR, width - label - 8)))}`

/** What an example is worth where it is a value: the record is scored again with it. */
type Worth = (advice: Advice) => string

const adviceLines = (advice: Advice, number: number, width: number, paint: Paint, worth: Worth): string[] => {
  const indent = '     '
  const dim = (lines: string[]) => lines.map((line) => paint('dim', line))
  const head = `${String(number).padStart(3)}. `
  const about = `${advice.priority} · impact ${advice.impact} · ${advice.id}${advice.tier ? ` · evidence ${advice.tier}` : ''}`
  const styled = (line: string): string => {
    const text = line.trimStart()
    const space = line.slice(0, line.length - text.length)
    const priority = text.startsWith(advice.priority) ? advice.priority : ''
    const shown = priority === '' ? '' : paint(PRIORITY_STYLE[priority], priority)
    return space + shown + paint('dim', text.slice(priority.length))
  }
  const [first = '', ...more] = wrapped(advice.title, width - indent.length)
  return [
    head + paint('bold', first),
    ...more.map((line) => indent + paint('bold', line)),
    ...indented(about, width, indent).map(styled),
    ...indented(advice.description, width, indent),
    ...unquoted(advice).flatMap((span) => dim(indented(`▸ ${evidenceText(span)}`, width, indent))),
    ...(advice.example === '' ? [] : indented(`→ ${advice.example}${worth(advice)}`, width, indent)),
    '',
  ]
}

const section = (title: string, lines: readonly string[], { width, paint }: Omit<Layout, 'label'>): string[] =>
  lines.length === 0 ? [] : ['', ...wrapped(title, width).map((line) => paint('bold', line)), ...lines]

const gateLines = ({ gates, before }: View, width: number, paint: Paint): string[] =>
  gates.flatMap(({ because, cap }) =>
    indented(`Scored out of ${cap} because of ${because}; without it ${before}.`, width, '  ').map((line) =>
      paint('red', line),
    ),
  )

const findingLines = ({ findings }: View, width: number, paint: Paint): string[] =>
  findings.flatMap(({ title, description, priority }) => [
    ...indented(title, width, '  ').map((line) => paint('bold', line)),
    ...indented(`${priority}: ${description}`, width, '  '),
  ])

const comparisonLines = ({ comparisons }: View, width: number, paint: Paint): string[] =>
  comparisons.flatMap(({ name, score, insights }) => [
    ...indented(`${name}: ${score.value} (${score.grade})`, width, '  ').map((line) => paint('bold', line)),
    ...indented(insights.summary, width, '  '),
    ...insights.opportunities.flatMap(({ title }) => indented(`→ ${title}`, width, '  ')),
  ])

const blockLines = ({ blocks }: View, width: number, paint: Paint): string[] =>
  blocks.flatMap(({ name, score, parts }) => [
    barLine(name, Math.round(score), { width, label: BLOCK_LABEL, paint }),
    ...indented(parts.map((part) => `${part.name} ${Math.round(part.score)}`).join(' · '), width, '    ').map((line) =>
      paint('dim', line),
    ),
  ])

const footLine = ({ checks, rule_version, language, truncated }: View): string => {
  const count = (outcome: string) => checks.filter((check) => check.outcome === outcome).length
  const cut = truncated ? ' The text is too long; its first part was read.' : ''
  return `${counted(count('pass'), 'rule')} met, ${count('na')} not applicable. Rules ${rule_version}, language ${language}.${cut}`
}

/** The report of one product as lines. */
export const terminalLines = (view: View, columns: number, colours: boolean, worth: Worth = () => ''): string[] => {
  const paint = painter(colours)
  const width = pageWidth(columns)
  const page = { width, paint }
  const { value, grade } = view.score
  const colour = gradeStyle(grade)
  const wide = width >= 66
  const stages = view.stages.map(({ name, means, score }) =>
    barLine(wide ? `${name} (${means})` : name, score, { width, label: wide ? STAGE_LABEL : BLOCK_LABEL, paint }),
  )
  const advice = view.advice.flatMap((one, at) => adviceLines(one, at + 1, width, paint, worth))
  return [
    ...wrapped(view.title, width).map((line) => paint('bold', line)),
    ...(view.resource_id === view.title ? [] : [paint('dim', printable(view.resource_id))]),
    '',
    `${paint(['bold', colour], `${String(value).padStart(3)}  ${grade}`)}  ${paint(colour, bar(value / 100, Math.min(40, width - 10)))}`,
    ...gateLines(view, width, paint),
    ...section('Stages', stages, page),
    ...section(
      `What to change (${summaryText(view.summary)})`,
      advice.length === 0 ? ['  Nothing that we know of.'] : advice.slice(0, -1),
      page,
    ),
    ...section(
      'About the page',
      view.notes.flatMap((note) => indented(note, width, '  ')),
      page,
    ),
    ...section('In this catalogue (not part of the score)', findingLines(view, width, paint), page),
    ...section('Comparisons', comparisonLines(view, width, paint), page),
    ...section('Parts of the report', blockLines(view, width, paint), page),
    '',
    ...wrapped(`${footLine(view)} ${SCORE_MEANS}`, width).map((line) => paint('dim', line)),
  ]
}

const worthOf =
  ({ product, page, report, settings: { facts: shop, now } }: Subject): Worth =>
  ({ proposedFor, example }) => {
    if (proposedFor === null) return ''
    const score = scoreWith({ product, shop, now, page }, proposedFor, example)
    return score === report.score.value ? '' : ` (score ${report.score.value} → ${score})`
  }

export const renderTerminal = (subject: Subject): string => {
  const { line, product, page, report, settings } = subject
  const view = viewOf(line, product.title, report, page?.notes)
  return `${terminalLines(view, settings.width, settings.colours, worthOf(subject)).join('\n')}\n`
}
