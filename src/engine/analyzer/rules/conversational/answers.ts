// conv-001: answers that can be quoted. conv-002: what buyers ask is answered. The form of a question with its answer is not what
// counts (in experiments it had no effect): a sentence that answers by itself counts as much.

import { isThing } from '../../../languages/taxonomy/families.ts'
import { clip } from '../../../text/plain-text.ts'
import { answeredShare } from '../../questions/answered-intents.ts'
import { unansweredIntents } from '../../questions/questions.ts'
import type { Reads } from '../../reading.ts'
import { absent, type Evidence, type Finding, missing, na, pass, QUOTE, quoted, type Rule, warn } from '../../rule.ts'
import { THRESHOLDS } from '../../thresholds.ts'
import { moreSpecific } from '../../wants.ts'
import { descriptionSpan } from '../shared/description-evidence.ts'

type Source = Reads<
  'answers' | 'description' | 'facts' | 'intents' | 'lexicon' | 'naming' | 'openQuestions' | 'statements' | 'structured'
>

const { wanted, pass: enough } = THRESHOLDS.answers

/** Questions that one finding spells out. */
const NAMED_QUESTIONS = 3

const squeezed = (text: string): string => text.toLowerCase().replace(/[\s.,;:!?]+/g, ' ')

/**
 * Questions marked up for machines that the description does not show while it shows others of them. Where it shows none they may
 * stand elsewhere on the page, which the description is only a part of.
 */
const unshown = ({ structured: { questions }, description }: Reads<'description' | 'structured'>): string[] => {
  if (questions.length === 0) return []
  const shown = squeezed(description.text)
  const hidden = questions.filter(({ question }) => !shown.includes(squeezed(question).trim()))
  return hidden.length === questions.length ? [] : hidden.map(({ question }) => question)
}

const assessAnswers = (reading: Source): Finding => {
  const { description, lexicon } = reading
  if (description.text === '') return absent('description')
  if (!lexicon?.marks.has('pointer')) return na('language')
  if (!isThing(reading.naming.family)) return na('a voucher or service')
  const hidden = unshown(reading)
  const { pairs, quotable, ready } = reading.answers
  if (reading.naming.family === null && pairs.length === 0) return na('kind of product not recognised')
  const value = Math.min(1, ready / wanted)
  if (hidden.length > 0)
    return warn({
      value: value / 2,
      evidence: hidden.slice(0, NAMED_QUESTIONS).map((question) => missing(clip(question, QUOTE))),
      problem: `The structured data answers ${quoted(hidden[0]!)}, which the description does not show to people.`,
      fix: 'Make the marked-up questions visible',
      example: 'Show every question and answer of the FAQ markup in the description, in the same words.',
    })
  if (ready >= enough) return pass(value)
  const evidence: Evidence[] = quotable.slice(0, 1).map((one) => descriptionSpan(description, one))
  return warn({
    value,
    evidence: [...evidence, missing(pairs.length > 0 ? 'short answers with facts' : 'faq')],
    // Which facts are missing other rules say; the form alone is nothing to act on.
    problem: '',
    example: '',
    saidBy: moreSpecific('conv-001'),
  })
}

export const answersRule: Rule = {
  id: 'conv-001',
  category: 'conversational',
  title: 'Give answers that can be quoted as they stand',
  severity: 'warning',
  weight: 1,
  tier: 'C',
  stage: 'citable',
  field: 'faq',
  effort: 'medium',
  measures:
    'Answers of at most 60 words that state a fact and do not lean on the sentence before: answers to questions of the description, sentences that answer one of the intents of conv-002, sentences with a measure, or labelled values ("Voltage: 5 V"). Three make the full value, two pass; one, or a description with a fact, is an info. FAQ markup shows what people see.',
  source: 'Google Merchant Center help (question_and_answer)',
  effect:
    'Google takes questions and answers from feeds (question_and_answer, since May 2026) and wants marked-up ones visible; no effect on citation is published.',
  counter_evidence:
    'OpenAI’s product feed has no questions and answers. arXiv 2604.25707: the question-and-answer form alone has no effect, so sentences and labelled values count like pairs.',
  assess: assessAnswers,
}

const assessIntents = (reading: Source): Finding => {
  const { lexicon, naming } = reading
  if (!lexicon?.marks.has('audience')) return na('language')
  if (naming.family === null) return na('kind of product not recognised')
  const value = answeredShare(reading.intents, reading.statements.answers)
  const open = unansweredIntents(reading.intents)
  if (value >= THRESHOLDS.intents.pass || open.length === 0) return pass(value)
  // Which of them a text answers in words that are not known nobody can say: content-004 speaks, and the block lists the questions.
  return warn({ value, evidence: open.map(missing), problem: '', example: '', saidBy: moreSpecific('conv-002') })
}

export const intentsRule: Rule = {
  id: 'conv-002',
  category: 'conversational',
  title: 'Add answers to what buyers ask',
  severity: 'warning',
  weight: 1,
  tier: 'B',
  stage: 'citable',
  field: 'faq',
  effort: 'medium',
  measures:
    'Of twelve questions (what it is, material, size, compatibility, safety, whom or what it is for, use, care, price, delivery and returns, warranty, comparison) those that buyers ask of the product family are answered by a statement, a marked phrase, the listing, the shop’s policies or the structured data; the value is the share by weight. Delivery is asked only where the shop’s policies are known; warranty, delivery, safety and comparison count everywhere when they are answered.',
  source: 'arXiv 2605.25517 (SIGIR 2026); arXiv 2510.11438 (ICLR 2026)',
  effect:
    'Depth raised the odds of citation 3.98 times and more; comprehensive answers lead the rules learned for e-commerce.',
  counter_evidence: 'Which questions a family gets, and their weights, are our choice.',
  assess: assessIntents,
}
