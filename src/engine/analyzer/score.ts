// Findings -> score: the mean of the applicable rules weighted by the strength of their evidence, less what faults cost, then gates that
// cap it. Rules that
// ask something of full texts alone (headings, say) count where they raise the mean and are left out where they lower it: otherwise one
// more true sentence could make such a rule apply, and the fuller text would score less. What nearly every record has (a price, no
// contradiction) earns nothing, or it would hide what they differ in; to lack it costs the weight of the rule. What buyers of the kind ask and a full text count
// most, a contradiction costs twice its evidence, and fields that a platform fills from others (meta texts, pictures, article numbers) count half or less: so do readers
// who choose the better record. A gate maps
// 0-100 to 0-cap instead of cutting off at the cap, so that of two records with the same fault the better one still scores more.

import type { Grade, Score } from './report/report.ts'
import type { Finding, GateId, Rule, Stage, Tier } from './rule.ts'
import { THRESHOLDS } from './thresholds.ts'

export type Assessed = { rule: Rule; finding: Finding }

/** Causal evidence counts six times as much as a heuristic. */
export const TIER_WEIGHTS: Record<Tier, number> = { A: 3, B: 2, C: 1, D: 0.5 }

/**
 * A record with one of these faults cannot score more than the cap, whatever else is right; of several the lowest cap counts. `openFrom`: the
 * value of the finding from which on the gate is open; below it the cap rises with the value.
 */
export const GATES: Record<GateId, { cap: number; because: string; openFrom?: number }> = {
  no_price: { cap: 60, because: 'no price' },
  thin_description: {
    cap: 50,
    because: 'a description with hardly a statement of fact',
    openFrom: THRESHOLDS.description.openFacts / THRESHOLDS.description.facts,
  },
  contradicted_offer: { cap: 65, because: 'a price or availability that the text or the structured data contradicts' },
  hidden_text: { cap: 40, because: 'hidden text or orders to machines' },
}

/** Least value of each grade; below the last it is F. */
export const GRADES_FROM: readonly [number, Grade][] = [
  [90, 'A'],
  [80, 'B'],
  [70, 'C'],
  [60, 'D'],
]

export const gradeOf = (value: number): Grade => GRADES_FROM.find(([least]) => value >= least)?.[1] ?? 'F'

export const weightOf = ({ tier, weight }: Rule): number => TIER_WEIGHTS[tier] * weight

/** The most that a record with this finding can score: 100 without a gate. */
const capOf = ({ gate, value }: Finding): number => {
  if (gate === null) return 100
  const { cap, openFrom } = GATES[gate]
  return openFrom === undefined ? cap : cap + (100 - cap) * Math.min(1, value / openFrom)
}

/** Whether a finding closes its gate, and does not only narrow it. */
export const closesGate = ({ gate, value }: Finding): boolean =>
  gate !== null && (GATES[gate].openFrom === undefined || value === 0)

type Sum = { points: number; max: number }

/** 0-100; 0 when nothing applies. */
const percent = ({ points, max }: Sum): number => (max === 0 ? 0 : (100 * points) / max)

const rounded = (sum: Sum): number | null => (sum.max === 0 ? null : Math.round(percent(sum)))

export type Scored = {
  score: Score
  /** Before the gates, 0-100, the weights it is made of, and what it was before the faults. */
  raw: Sum & { value: number; merits: number }
  /** null when no rule of the stage applied. */
  stages: Record<Stage, number | null>
  gates: { gate: GateId; cap: number }[]
}

const add = (sum: Sum, { rule, finding }: Assessed): void => {
  const weight = weightOf(rule)
  sum.points += weight * finding.value
  sum.max += weight
}

/** A score speaks for so much weight at least: where few rules apply, one fault is not to decide alone, nor are a few rules that pass. */
export const LEAST_WEIGHT = 22

/** What the rest counts where less could be judged: as in an ordinary record. It lowers a score and never raises one. */
export const ORDINARY = 0.55

/** 0-100: the share of the points, and of records in a language without a lexicon, say, no more than what so few rules can vouch for. */
const worth = ({ points, max }: Sum): number => {
  const unknown = Math.max(0, LEAST_WEIGHT - max)
  return Math.min(percent({ points, max }), percent({ points: points + ORDINARY * unknown, max: max + unknown }))
}

/** Points that a fault costs of a sum: its weight, less where little else is judged. */
const costOf = (weight: number, max: number): number => weight * Math.min(1, max / LEAST_WEIGHT)

const subtract = (sum: Sum, { rule, finding }: Assessed, max: number): void => {
  sum.points = Math.max(0, sum.points - costOf(weightOf(rule) * (1 - finding.value), max))
}

/** What counts is what applies, of the rules that only add those that raise the mean of the others, and of faults what they cost. */
export const scoreOf = (assessed: readonly Assessed[]): Scored => {
  const all: Sum = { points: 0, max: 0 }
  const stages: Record<Stage, Sum> = {
    eligible: { points: 0, max: 0 },
    retrievable: { points: 0, max: 0 },
    citable: { points: 0, max: 0 },
  }
  const count = (one: Assessed): void => {
    add(all, one)
    add(stages[one.rule.stage], one)
  }
  const adding: Assessed[] = []
  const faults: Assessed[] = []
  for (const one of assessed) {
    if (one.finding.outcome === 'na' || one.finding.isUncounted) continue
    if (one.rule.counts === 'gains') adding.push(one)
    else if (one.rule.counts === 'faults') faults.push(one)
    else count(one)
  }
  for (const one of adding.sort((a, b) => b.finding.value - a.finding.value)) {
    if (one.finding.value * all.max < all.points) break
    count(one)
  }
  const merits = percent(all)
  for (const one of faults) {
    subtract(all, one, all.max)
    subtract(stages[one.rule.stage], one, all.max)
  }
  const gates: Scored['gates'] = []
  for (const { finding } of assessed) if (finding.gate !== null) gates.push({ gate: finding.gate, cap: capOf(finding) })
  const cap = Math.min(100, ...gates.map((one) => one.cap))
  const raw = worth(all)
  const value = Math.round((raw * cap) / 100)
  return {
    score: { value, grade: gradeOf(value) },
    raw: { ...all, value: raw, merits },
    stages: {
      eligible: rounded(stages.eligible),
      retrievable: rounded(stages.retrievable),
      citable: rounded(stages.citable),
    },
    gates,
  }
}

/** Whether a rule that only adds stands below the mean and so does not count. */
export const isLeftOut = ({ rule, finding }: Assessed, { merits }: Scored['raw']): boolean =>
  rule.counts === 'gains' && finding.value * 100 < merits

/** Points of the score that meeting this rule would bring: its own, and those its gate withholds. */
export const recoverable = (assessed: Assessed, { raw }: Scored): number => {
  const { rule, finding } = assessed
  if (finding.outcome === 'na' || finding.outcome === 'pass') return 0
  const weight = weightOf(rule)
  // What does not count yet adds points and weight where it is met.
  if (isLeftOut(assessed, raw)) return worth({ points: raw.points + weight, max: raw.max + weight }) - raw.value
  const lost = weight * (1 - finding.value)
  const won = rule.counts === 'faults' ? costOf(lost, raw.max) : lost
  const own = worth({ points: raw.points + won, max: raw.max }) - raw.value
  const withheld = (raw.value * (100 - capOf(finding))) / 100
  return own + withheld
}
