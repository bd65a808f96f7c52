// content-006: the text informs instead of advertising: few superlatives without content and calls to buy, no pressure.

import { anyWithin, hitFrom, hitsOf, hitsOutside, mergeHits, withoutOverlaps } from '../../../languages/lexicon/hits.ts'
import { isNumeral } from '../../../languages/lexicon/pattern.ts'
import type { Hit } from '../../../languages/lexicon/text.ts'
import { counted } from '../../../text/plain-text.ts'
import type { Description, Sentence } from '../../description/description.ts'
import type { Reads } from '../../reading.ts'
import { type Finding, na, pass, type Rule, warn } from '../../rule.ts'
import { THRESHOLDS } from '../../thresholds.ts'
import {
  decimal,
  hitSpan,
  hitsInSentences,
  hitsOutsideName,
  hundreds,
  quotedHits,
  valueOfRate,
} from '../shared/description-evidence.ts'

type Source = Reads<'brand' | 'description' | 'facts' | 'lexicon' | 'statements' | 'title'>

const BETTER = 'Replace each by the measure, material or test that makes it so, or leave it out.'

const { perHundred: LIMIT, pressed: PRESSED } = THRESHOLDS.hype

/** Hundreds of words that a shorter text counts as: two words of praise are many in three lines. */
const LEAST = 0.7

/** Words between "only" and "left": a number, and what is counted. */
const LEFT_WITHIN = 4
/** And where it measures: the unit. */
const MEASURED_WITHIN = 2

/** What follows a number that measures: "only 34 W" is a merit of the thing. */
const MEASURING =
  /^\S{1,8}[ \u00a0-]?(?:[km]?W|[km]?V|m?Ah?|kWh|k?g|mg|[cmk]?m|m?l|cl|oz|lbs?|in(?:ch(?:es)?)?|ft|dB|lm|[GMT]B|k?Hz|%|°|["”″]|watts?|grams?|gramm?e?s?|gramos|kilos?|lit(?:er|re|ro)s?|volts?|min(?:utes?|uten|utos)?|hours?|stunden|heures|horas|sec(?:onds)?|sekunden)(?![\p{L}\d])/iu

/** "Only 3 pieces left"; of a measure only where nothing stands between: "only 5 m left". */
const fewLeft = ({ marked, stems, starts, text }: Description): Hit[] => {
  const remaining = hitsOf(marked, 'remaining')
  if (remaining.length === 0) return []
  const found: Hit[] = []
  for (const { to } of hitsOf(marked, 'restricting')) {
    if (to >= stems.length || !isNumeral(stems[to]!)) continue
    const last = hitFrom(remaining, to + 1)
    if (!last) continue
    const between = text.slice(starts[to], starts[last.from])
    const within = !MEASURING.test(between) ? LEFT_WITHIN : /[,;.] $/.test(between) ? 0 : MEASURED_WITHIN
    if (last.from <= to + within) found.push({ from: to - 1, to: last.to })
  }
  return found
}

/** What shows a thing beside another, by its name. */
const BESIDE = /(?<!\p{L})(?:shown|paired|worn|styled|pictured|matche[sd]|pairs) with (?:our |the )?$/iu
const AROUND = 20

const AHEAD = 80

const NONE: Hit[] = []

/** Hits of a mark that mean it: a word of the title is a name ("Ultimate Blend"). */
const meant = (reading: Reads<'brand' | 'description' | 'title'>, hits: readonly Hit[]): Hit[] => {
  const { description, title } = reading
  if (hits.length === 0) return NONE
  const { marked, stems } = description
  const names = new Set(title.stems)
  const { starts, text } = description
  // "Shown with Fabulous bottom": another thing of the shop.
  const isOther = (at: number): boolean =>
    BESIDE.test(text.slice(Math.max(0, starts[at]! - AROUND), starts[at])) && /\p{Lu}/u.test(text[starts[at]!]!)
  // "The Candy LUT, Epic Titles and Film Frames": a capital within a sentence, before another, is a name's.
  const isNamed = (at: number): boolean =>
    at + 1 < stems.length &&
    /[\p{Ll}\p{N},] $|\p{Lu}, $/u.test(text.slice(Math.max(0, starts[at]! - 3), starts[at])) &&
    /^\p{Lu}\p{Ll}+ \p{Lu}/u.test(text.slice(starts[at]))
  const hit = withoutOverlaps(hitsOutside(hits, hitsOf(marked, 'harmless'))).filter(
    ({ from, to }) => to - from > 1 || !(names.has(stems[from]!) || isNamed(from) || isOther(from)),
  )
  return hitsInSentences(description, hitsOutsideName(reading, hit)).map((one) => one.hit)
}

/** "Our limited-time community event": what the thing itself is. */
const TIMED =
  /^limited[- ]time (?:\p{L}+ ){0,3}(?:events?|draws?|raffles?|giveaways?|tournaments?|contests?|exhibitions?|editions?|collections?|releases?)(?!\p{L})/iu

/** Phrases that put buyers under pressure. */
const pressureIn = (reading: Reads<'brand' | 'description' | 'title'>): Hit[] => {
  const { description } = reading
  const { starts, text } = description
  return meant(reading, mergeHits(hitsOf(description.marked, 'scarcity'), fewLeft(description))).filter(
    ({ from }) => !TIMED.test(text.slice(starts[from], starts[from]! + AHEAD)),
  )
}

const NOTHING: ReadonlySet<Sentence> = new Set()

/** Sentences that only urge to buy: with pressure or a call, and without a fact. */
export const urgingSentences = (reading: Reads<'brand' | 'description' | 'facts' | 'title'>): ReadonlySet<Sentence> => {
  const { description, facts } = reading
  const calls = meant(reading, hitsOf(description.marked, 'callToAction'))
  const pressure = pressureIn(reading)
  if (calls.length + pressure.length === 0) return NOTHING
  const urging = new Set(
    [...hitsInSentences(description, pressure), ...hitsInSentences(description, calls)].map(({ sentence }) => sentence),
  )
  for (const { field, start } of facts)
    for (const sentence of urging)
      if (field === 'description' && start >= sentence.start && start < sentence.end) urging.delete(sentence)
  return urging
}

const assess = (reading: Source): Finding => {
  const { description, lexicon } = reading
  if (!lexicon?.marks.has('hype')) return na('language')
  const { marked } = description
  const pressure = pressureIn(reading)
  const praise = meant(reading, mergeHits(hitsOf(marked, 'hype'), hitsOf(marked, 'callToAction'))).filter(
    ({ from, to }) => !anyWithin(pressure, from, to),
  )
  const rate = (pressure.length + praise.length) / hundreds(reading, LEAST)
  const value = valueOfRate(rate, LIMIT)
  // So many in a hundred words are fine, whatever these state.
  const advertises = rate > LIMIT && (praise.length + pressure.length > LIMIT || description.ownWords < 100)
  if (!advertises && pressure.length === 0) return pass(value)
  const all = [...pressure, ...praise]
  // Few words count as more.
  const often =
    hundreds(reading, LEAST) > LEAST
      ? `${decimal(rate)} times per 100 words that state something (${LIMIT} is fine)`
      : `${counted(praise.length, 'time')} among fewer than ${LEAST * 100} words that state something (${LIMIT} among 100 are fine)`
  const evidence = all.slice(0, 2).map((hit) => hitSpan(description, hit))
  const parts = [
    ...(pressure.length > 0
      ? [`The description puts buyers under pressure: ${quotedHits(description, pressure)}.`]
      : []),
    ...(advertises
      ? [`${pressure.length > 0 ? 'It' : 'The description'} advertises ${often}: ${quotedHits(description, praise)}.`]
      : []),
  ]
  if (advertises) return warn({ value, evidence, problem: parts.join(' '), cause: 'praise', example: BETTER })
  return warn({
    value: Math.min(value, PRESSED),
    evidence: pressure.slice(0, 2).map((hit) => hitSpan(description, hit)),
    problem: parts.join(' '),
    fix: 'Take the pressure to buy out of the description',
    cause: 'pressure',
    example: 'Leave it out; state the stock as availability and an offer with its last day.',
    ...(pressure.length === 1 ? { priority: 'info' as const } : {}),
  })
}

export const hypeRule: Rule = {
  id: 'content-006',
  category: 'content',
  title: 'Say what the product does instead of advertising it',
  severity: 'warning',
  weight: 0.5,
  tier: 'A',
  stage: 'citable',
  field: 'description',
  effort: 'low',
  counts: 'faults',
  measures:
    'At most two words of praise without content ("amazing"), calls to buy ("order now") and phrases of pressure ("hurry", "only 3 left") per 100 words that state something, fewer counting as 70, and no pressure at all; one phrase of pressure by itself is worth an info. Words of the title are names, and a limited edition is a fact.',
  source: 'arXiv 2502.01349 (Bias Beware, EMNLP 2025); arXiv 2605.25517 (What Gets Cited, SIGIR 2026)',
  effect: 'Scarcity and exclusivity lowered the rate at which models recommend a product.',
  counter_evidence: 'A promotional tone by itself made no difference with most of the models that were tested.',
  assess,
}
