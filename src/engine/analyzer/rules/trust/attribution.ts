// safe-002: what others are said to have said can be traced: quotations and reviews have a name or date, shares of people a source, and
// appearances in media a link.

import type { Block } from '../../../html/blocks.ts'
import { anyWithin, hitFrom, hitsOf } from '../../../languages/lexicon/hits.ts'
import { isNumeral } from '../../../languages/lexicon/pattern.ts'
import { isCapitalAt, isDigitCode } from '../../../text/words.ts'
import { namesStandard } from '../../claims/standards.ts'
import type { Reads } from '../../reading.ts'
import { type Evidence, type Finding, listed, na, pass, type Rule, warn } from '../../rule.ts'
import { THRESHOLDS } from '../../thresholds.ts'
import {
  descriptionSpan,
  hasLink,
  hitsInSentences,
  type Placed,
  quotedAt,
  quotedFrom,
} from '../shared/description-evidence.ts'

type Saying = { kind: 'review' | 'share' | 'media'; evidence: Evidence; shown: string; traced: boolean }

/** Blocks, shares and mentions that are looked at. */
const MAX = 20

/** "95 % of users": words from the number to the people. */
const MAX_BETWEEN = 3

/** Where a share of people starts: the number before "% of our users", the first of "9 out of 10 women"; else -1. */
const shareAt = ({ description }: Reads<'description'>, { hit: { from }, sentence }: Placed): number => {
  const { text, stems, starts, entries, marked } = description
  let at = from - 1
  while (at >= sentence.from && from - at <= MAX_BETWEEN && !isNumeral(stems[at]!)) {
    if (!entries[at]?.common) return -1
    at--
  }
  if (at < sentence.from || !isNumeral(stems[at]!) || stems[at] === '100') return -1
  const behind = text.slice(starts[at], starts[at + 1])
  if (behind.includes('%') && at < from - 1) return at
  if (at !== from - 1) return -1
  const between = hitFrom(hitsOf(marked, 'outOf'), at - MAX_BETWEEN)
  return between?.to === at && between.from > sentence.from && isNumeral(stems[between.from - 1]!)
    ? between.from - 1
    : -1
}

const shares = (reading: Reads<'description'>): Saying[] => {
  const { description } = reading
  const { marked, sentences } = description
  return hitsInSentences(description, hitsOf(marked, 'respondents').slice(0, 10 * MAX)).flatMap((one): Saying[] => {
    const from = shareAt(reading, one)
    const { sentence, hit, at } = one
    if (from === -1 || anyWithin(hitsOf(marked, 'promotion'), sentence.from, sentence.to)) return []
    const { to } = sentences[at + 1] ?? sentence
    const traced =
      anyWithin(hitsOf(marked, 'substantiation'), sentence.from, to) ||
      namesStandard(description, sentence.from, to) ||
      hasLink(sentence.block)
    const shown = quotedFrom(description, sentence, { from, to: hit.to })
    return [{ kind: 'share', evidence: descriptionSpan(description, sentence), shown, traced }]
  })
}

/** "As seen in Vogue": a name follows. */
const mentions = ({ description }: Reads<'description'>): Saying[] => {
  const { text, starts, marked, stems } = description
  return hitsInSentences(description, hitsOf(marked, 'seenIn').slice(0, MAX)).flatMap(({ hit, sentence }): Saying[] => {
    const isNamed = hit.to < sentence.to && isCapitalAt(text, starts[hit.to]!)
    if (!isNamed && stems[hit.to - 1] !== 'tv') return []
    const shown = quotedFrom(description, sentence, hit)
    return [{ kind: 'media', evidence: descriptionSpan(description, sentence), shown, traced: hasLink(sentence.block) }]
  })
}

const OPENING_MARKS = '“"«„‘'
const CLOSING_MARKS = '”"»“’'
const DASHES = '—–-~'
const BEFORE_DASH = ' \n”"»’.!?'

const isQuoted = ({ kind, text }: Block): boolean => kind === 'quote' || OPENING_MARKS.includes(text[0]!)

/** Letters of a name and what may stand around it: "— Anna K., Berlin, May 2025". */
const MAX_SIGNATURE = 60

/** First character behind the mark at `at` that could begin a name or a date. */
const behindMark = (text: string, at: number): number => {
  let next = at + 1
  while (next < text.length && ' —–-~(\n'.includes(text[next]!)) next++
  return next
}

/** Whether a quotation mark ends a quotation: it follows the quoted text. */
const closes = (text: string, at: number): boolean =>
  at > 0 && text[at - 1] !== ' ' && text[at - 1] !== '\n' && CLOSING_MARKS.includes(text[at]!)

/** "”, says Ana", "”, wrote our customer Ana": few words and a name behind a closing quotation mark. */
const SAID_BY = /^, (?:\p{Ll}+ ){1,3}\p{Lu}\p{Ll}/u

/** Whether a text ends in a name or date behind a dash or a closing quotation mark; a hyphen within a word is no dash. */
const isSigned = (text: string): boolean => {
  const from = Math.max(0, text.length - MAX_SIGNATURE)
  for (let at = text.length - 2; at >= from; at--) {
    const isDash = DASHES.includes(text[at]!)
    if (isDash ? at > 0 && !BEFORE_DASH.includes(text[at - 1]!) : !closes(text, at)) continue
    if (!isDash && SAID_BY.test(text.slice(at + 1, at + 1 + MAX_SIGNATURE))) return true
    const next = behindMark(text, at)
    if (next < text.length && (isCapitalAt(text, next) || isDigitCode(text.charCodeAt(next)))) return true
  }
  return false
}

const ENDS_SENTENCE = '.!?'

/** A line that is only a name or a date: "Anna K.", "May 2025". */
const isSignature = ({ text }: Block): boolean =>
  text.length <= MAX_SIGNATURE &&
  (isSigned(text) || (isCapitalAt(text, 0) && !ENDS_SENTENCE.includes(text.at(-1)!) && text.split(' ').length <= 5))

/** Whether the section that sentence `at` stands in has a heading about reviews. */
const isUnderReviews = ({ description }: Reads<'description'>, at: number): boolean => {
  const { sections, sentences, marked } = description
  const section = sections.find(({ from, to }) => at >= from && at < to)
  if (!section?.heading) return false
  const first = sentences[section.from]!
  return (
    section.heading.text.length <= MAX_SIGNATURE && anyWithin(hitsOf(marked, 'reviewHeading'), first.from, first.to)
  )
}

/** Words of customers: in quotation marks, in a block of quotation or under a heading about reviews. */
const reviews = (reading: Reads<'converted' | 'description'>): Saying[] => {
  const { description, converted } = reading
  const { blocks } = converted
  const seen = new Set<Block>()
  const found: Saying[] = []
  for (const { sentence, at } of hitsInSentences(
    description,
    hitsOf(description.marked, 'praise').slice(0, 10 * MAX),
  )) {
    const { block } = sentence
    if (found.length === MAX) break
    if (seen.has(block) || sentence.to - sentence.from < THRESHOLDS.attribution.minWords) continue
    seen.add(block)
    if (block.kind === 'heading' || !(isQuoted(block) || isUnderReviews(reading, at))) continue
    const place = blocks.indexOf(block)
    const around = [blocks[place - 1], blocks[place + 1]]
    const traced =
      isSigned(block.text) ||
      hasLink(block) ||
      around.some((one) => one !== undefined && one.kind !== 'heading' && isSignature(one))
    const shown = quotedAt(description, sentence)
    found.push({ kind: 'review', evidence: descriptionSpan(description, sentence), shown, traced })
  }
  return found
}

const NAMES: Record<Saying['kind'], string> = {
  review: 'words of a customer without name or date',
  share: 'a share of people without a source',
  media: 'an appearance in media without a link',
}

const EXAMPLES: Record<Saying['kind'], string> = {
  review:
    'Put name and date behind it (“— first name, month and year”), better as a review of the shop’s review system; else take it out.',
  share: 'Add who asked whom and when: “in a survey of … buyers, month and year”; else take it out.',
  media: 'Link the article or programme, with its date; else take it out.',
}

const assess = (reading: Reads<'converted' | 'description' | 'lexicon'>): Finding => {
  if (!reading.lexicon?.marks.has('praise')) return na('language')
  const all = [...reviews(reading), ...shares(reading), ...mentions(reading)]
  if (all.length === 0) return na('nobody is quoted')
  const open = all.filter(({ traced }) => !traced)
  const [first] = open
  if (!first) return pass(1)
  const kinds = [...new Set(open.map(({ kind }) => kind))]
  return warn({
    value: 1 - open.length / all.length,
    evidence: open.slice(0, 2).map(({ evidence }) => evidence),
    problem: `The description has ${listed(kinds.map((kind) => NAMES[kind]))}: ${listed(open.slice(0, 2).map(({ shown }) => shown))}.`,
    example: EXAMPLES[first.kind],
  })
}

export const attributionRule: Rule = {
  id: 'safe-002',
  category: 'safety',
  title: 'Say who said it, and where',
  severity: 'warning',
  weight: 0.5,
  tier: 'A',
  stage: 'citable',
  field: 'description',
  effort: 'low',
  counts: 'faults',
  measures:
    'Words of customers that are quoted, or stand under a heading about reviews, have a name or date; a share of people (“9 out of 10 women”) has a source in its sentence or the next; “as seen in” has a link. Not applicable without any of these.',
  source:
    'US Federal Trade Commission, 16 CFR Part 465 (reviews and testimonials); Google Search Quality Rater Guidelines',
  effect: 'The rule forbids fake and false reviews and testimonials; raters look for who says something.',
  counter_evidence:
    'The effect on citations was not measured; quotations that are added to a text do not help (arXiv 2506.11097).',
  assess,
}
