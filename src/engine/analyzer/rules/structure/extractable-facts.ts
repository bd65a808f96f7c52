// struct-006: facts stand where every extractor looks.

import { readBlocks, shownBlock } from '../../../html/blocks.ts'
import { survivingHtml } from '../../../html/reader-mode.ts'
import { readable, sanitise } from '../../../html/sanitize-body.ts'
import type { Fact } from '../../facts/facts.ts'
import type { Reading, Reads } from '../../reading.ts'
import { type Evidence, type Finding, fail, listed, na, pass, quoted, type Rule, span, warn } from '../../rule.ts'
import { THRESHOLDS } from '../../thresholds.ts'

const { pass: PASS, fail: FAIL, minFacts: MIN_FACTS } = THRESHOLDS.survival

/** A statement that is looked for in what is left; `shown` names it to the merchant. */
type Stated = { shown: string; line: string; evidence: Evidence }

const lineAt = (text: string, start: number, end: number): string => {
  const until = text.indexOf('\n', end)
  return text.slice(text.lastIndexOf('\n', start - 1) + 1, until === -1 ? text.length : until)
}

const ofFacts = ({ text, faqAt }: Reading['description'], facts: readonly Fact[]): Stated[] =>
  facts
    .filter(({ field, start, end }) => field === 'description' && start < faqAt && !/^[^.!\n]*\?/.test(text.slice(end)))
    .map(({ shown, start, end }) => ({
      shown,
      line: lineAt(text, start, end),
      evidence: span('description', text, start, end),
    }))

const ofQuestions = ({
  description: { text, faqAt },
  converted: { questions },
}: Reads<'converted' | 'description'>): Stated[] =>
  questions.flatMap(({ question }) => {
    const start = text.indexOf(question)
    if (start === -1 || start >= faqAt) return []
    const end = start + question.length
    return [{ shown: question, line: lineAt(text, start, end), evidence: span('description', text, start, end) }]
  })

const linesOf = (html: string): Set<string> =>
  new Set(readBlocks(sanitise(html)).blocks.flatMap((block) => shownBlock(block).split('\n')))

const assess = (reading: Reads<'converted' | 'description' | 'facts' | 'product'>): Finding => {
  const { product, description, facts } = reading
  const left = survivingHtml(readable(product.body_html).html)
  if (left === null) return na('no hidden parts')
  const stated = [...ofFacts(description, facts), ...ofQuestions(reading)]
  if (stated.length < MIN_FACTS) return na('too few facts in the description')
  const lines = linesOf(left)
  const lost = stated.filter(({ line }) => !lines.has(line))
  const total = stated.length
  const value = 1 - lost.length / total
  if (value >= PASS) return pass(value)
  const finding = {
    value,
    evidence: lost.slice(0, 3).map(({ evidence }) => evidence),
    problem: `${lost.length} of ${total} facts and questions stand in parts that reader modes and text extractors leave out (asides, navigation, hidden blocks): ${listed(lost.slice(0, 3).map(({ shown }) => quoted(shown, 60)))}.`,
    example:
      'Put these facts into the description itself: a table, a list or an open section; fold nothing that a buyer asks for.',
  }
  return value < FAIL ? fail(finding) : warn(finding)
}

export const survivalRule: Rule = {
  id: 'struct-006',
  category: 'structure',
  title: 'Put facts where every reader looks',
  severity: 'warning',
  weight: 0.5,
  tier: 'C',
  stage: 'retrievable',
  field: 'description',
  effort: 'medium',
  counts: 'faults',
  measures:
    'At least 90 % of the facts and questions of the description are left when a reader mode has taken away nav, aside, footer, dialog, iframe and what the hidden attribute, aria-hidden or an inline style hides (inactive tabs included). Only checked where the description has such parts and at least 3 facts.',
  source: 'Behaviour of Mozilla Readability and of main-content extraction in Firecrawl',
  effect: 'What the extractor drops is never indexed and cannot be cited.',
  counter_evidence: 'Extractors differ; browsers that run scripts and large search engines index folded text as well.',
  assess,
}
