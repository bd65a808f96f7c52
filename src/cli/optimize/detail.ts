// One product with all that is proposed for it, for a terminal: before and after, or what changed word by word.

import type { Proposal } from '../../engine/optimization.ts'
import { printable } from '../output/output.ts'
import { gradeStyle, indented, type Paint, painter, wrapped } from '../reports/terminal.ts'
import { shownTitle } from '../reports/view.ts'
import { diffText } from './diff.ts'
import { type Optimized, type Settings, signed } from './optimized.ts'

const NARROWEST = 40
const WIDEST = 100

/** Where a value of HTML gets line breaks for readability. */
const BLOCK_END =
  /(<\/(?:p|h[1-6]|li|ul|ol|tr|table|thead|tbody|div|blockquote|dl|dt|dd)>|<(?:ul|ol|table|tbody|dl)>|<br\s*\/?>)\s*/gi

const valueLines = (value: string, width: number): string[] =>
  value
    .replace(BLOCK_END, '$1\n')
    .split('\n')
    .flatMap((line) => (line.trim() === '' ? [] : wrapped(line, width)))

const labelled = (label: string, value: string, width: number, paint: Paint): string[] => {
  const lines = value === '' ? [paint('dim', '(empty)')] : valueLines(value, width - 10)
  return lines.map((line, at) => `  ${paint('dim', (at === 0 ? label : '').padEnd(6))}  ${line}`)
}

/** A diff keeps its spaces, so it is broken at lines alone. */
const diffLines = ({ current_value, optimized_value }: Proposal, colours: boolean, paint: Paint): string[] =>
  diffText(printableLines(current_value), printableLines(optimized_value), colours ? paint : null)
    .split('\n')
    .map((line) => `  ${line}`)

const printableLines = (value: string): string => value.replace(BLOCK_END, '$1\n').split('\n').map(printable).join('\n')

const proposalLines = (proposal: Proposal, width: number, settings: Settings, paint: Paint): string[] => {
  const { field, title, description, expected_score_increase: gain, confidence_score, auto_applicable } = proposal
  const ease = auto_applicable ? 'can be applied as it is' : 'read it before you apply it'
  return [
    '',
    ...wrapped(`${field}: ${title}`, width).map((line) => paint('bold', line)),
    ...indented(`+${gain} by itself, confidence ${confidence_score}, ${ease}`, width, '  ').map((line) =>
      paint('dim', line),
    ),
    ...indented(description, width, '  '),
    '',
    ...(settings.diff
      ? diffLines(proposal, settings.colours, paint)
      : [
          ...labelled('before', proposal.current_value, width, paint),
          ...labelled('after', proposal.optimized_value, width, paint),
        ]),
    ...proposal.needs_input.flatMap((need) => indented(`? ${need}`, width, '  ')),
  ]
}

export const renderDetail = ({ product, proposals, none, before, after }: Optimized, settings: Settings): string => {
  const paint = painter(settings.colours)
  const width = Math.max(NARROWEST, Math.min(WIDEST, settings.width))
  const { resource_id } = product
  const title = shownTitle(product.title, resource_id)
  const score = (value: typeof before): string => paint(gradeStyle(value.grade), `${value.value} ${value.grade}`)
  const lines = [
    ...wrapped(title, width).map((line) => paint('bold', line)),
    ...(resource_id === title ? [] : [paint('dim', printable(resource_id))]),
    proposals.length === 0
      ? score(before)
      : `${score(before)} → ${score(after)}  (${signed(after.value - before.value)}) with all of it`,
    ...proposals.flatMap((proposal) => proposalLines(proposal, width, settings, paint)),
    ...(none === null ? [] : wrapped(none, width)),
  ]
  return `${lines.join('\n')}\n\n`
}
