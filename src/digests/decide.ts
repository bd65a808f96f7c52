// What changed with a scheduled analysis, and what needs attention. An alert is reported once until it is resolved.

import { wilson } from '../engine/visibility/statistics/formulas.ts'
import type { DataOf, Event } from '../event-log/catalogue.ts'

type Digest = DataOf<'DigestCreated'>
type Open = Digest['open'][number]
type Alert = Digest['alerts'][number]

/** A product as one report has it. `feed`: whether Google's feed would take it; null if that is not known. */
export type State = {
  score: number
  rules: readonly string[]
  rule_version: string | null
  gates: readonly { gate: string; because: string }[]
  feed: boolean | null
}

export type Compared = {
  resource_id: string
  resource_key: string
  title: string
  now: State
  /** Null for a product that had no report. */
  before: State | null
}

export type Found = {
  job_id: string
  analyzed: number
  /** Products whose report is new or another one than before. */
  compared: readonly Compared[]
  gone: number
  /** Of these, with a report. */
  left: readonly { resource_id: string; title: string }[]
  suggestions: Digest['suggestions']
  questions: { found: number; of: number }
  /** A fall of a score by this many points is reported at once. */
  scoreFall: number
}

const LISTED = 10
const MOST_ALERTS = 100
const MOST_OPEN = 1_000

type Pair = Compared & { before: State }

/** Other rules give another score to the same product. */
const isComparable = (one: Compared): one is Pair =>
  one.before !== null && one.before.rule_version === one.now.rule_version

const differenceOf = ({ resource_id, title, now, before }: Pair): Digest['better'][number] => {
  const [more, fewer] = now.score > before.score ? [before, now] : [now, before]
  const rule = more.rules.find((one) => !fewer.rules.includes(one)) ?? null
  return { resource_id, title, before: before.score, after: now.score, rule }
}

const gainOf = ({ before, after }: Digest['better'][number]): number => after - before

type Told = Open & Omit<Alert, 'kind'>

/** What should not wait, of one product. */
const toldOf = (one: Pair, scoreFall: number): Told[] => {
  const { resource_id, resource_key, title, now, before } = one
  const about = { resource_id, resource_key, title, was: null }
  const told: Told[] = []
  if (before.score - now.score >= scoreFall) {
    const detail = `Its score fell from ${before.score} to ${now.score}.`
    told.push({ ...about, kind: 'score_fell', what: '', was: before.score, detail })
  }
  for (const { gate, because } of now.gates)
    if (!before.gates.some((other) => other.gate === gate))
      told.push({ ...about, kind: 'gate', what: gate, detail: `Its score is limited now: ${because}.` })
  if (before.feed === true && now.feed === false)
    told.push({ ...about, kind: 'feed_refused', what: '', detail: "Google's product feed would no longer accept it." })
  return told
}

/** Whether an alert about a product is resolved, according to its current state. */
const isMended = ({ kind, what, was }: Open, { now }: Compared, scoreFall: number): boolean => {
  if (kind === 'score_fell') return was !== null && now.score > was - scoreFall
  return kind === 'gate' ? !now.gates.some(({ gate }) => gate === what) : now.feed === true
}

const keyOf = ({ kind, resource_key, what }: Open): string => `${kind} ${what} ${resource_key}`

type Interval = [low: number, high: number]

/** The last digest's numbers if the intervals do not overlap: anything less can be chance. */
const visibilityOf = (
  { found, of }: Found['questions'],
  before: Digest['visibility'] | undefined,
): Digest['visibility'] => {
  const interval = wilson(found, of) as Interval | null
  if (!interval) return null
  const [low, high] = interval
  const isOther = before !== null && before !== undefined && (low > before.high || high < before.low)
  return { found, of, low, high, before: isOther ? { found: before.found, of: before.of } : null }
}

const without = ({ resource_key: _, what: __, was: ___, ...alert }: Told): Alert => alert
const openOf = ({ kind, resource_key, what, was }: Told): Open => ({ kind, resource_key, what, was })

export const digestOf = (last: Event<'DigestCreated'> | undefined, shop_id: string, found: Found): Digest => {
  const { job_id, analyzed, compared, gone, left, suggestions, questions, scoreFall } = found
  const pairs = compared.filter(isComparable)
  const differences = pairs.map(differenceOf)
  const better = differences.filter((one) => gainOf(one) > 0).sort((a, b) => gainOf(b) - gainOf(a))
  const worse = differences.filter((one) => gainOf(one) < 0).sort((a, b) => gainOf(a) - gainOf(b))
  const products = new Map(compared.map((one) => [one.resource_key, one]))
  const before = last?.data.open ?? []
  const open = before.filter((one) => {
    const product = products.get(one.resource_key)
    return !product || !isMended(one, product, scoreFall)
  })
  const known = new Set(open.map(keyOf))
  const told = pairs.flatMap((one) => toldOf(one, scoreFall)).filter((one) => !known.has(keyOf(one)))
  const goneAlerts: Alert[] =
    gone === 0
      ? []
      : [
          {
            kind: 'products_left',
            resource_id: null,
            title: null,
            detail: `${gone} ${gone === 1 ? 'product has' : 'products have'} left the catalogue.`,
          },
        ]
  return {
    shop_id,
    job_id,
    products: {
      analyzed,
      new: compared.filter((one) => one.before === null).length,
      gone,
      better: better.length,
      worse: worse.length,
    },
    left: left.slice(0, LISTED),
    better: better.slice(0, LISTED),
    worse: worse.slice(0, LISTED),
    suggestions: [...suggestions],
    visibility: visibilityOf(questions, last?.data.visibility),
    alerts: [...goneAlerts, ...told.map(without)].slice(0, MOST_ALERTS),
    mended: before.length - open.length,
    open: [...open, ...told.map(openOf)].slice(-MOST_OPEN),
  }
}
