// Findings that are not met -> suggestions: one for each thing that is wanted, in the order in which an editor would do them.

import { clip } from '../text/plain-text.ts'
import type { Suggestion, Summary } from './report/report.ts'
import type { Part, Priority } from './rule.ts'
import { type Assessed, closesGate, recoverable, type Scored } from './score.ts'
import { THRESHOLDS } from './thresholds.ts'
import { FACT_RULES, SHOP, SHOP_RULES, stepOf } from './wants.ts'

const MAX_DESCRIPTION = 480
const MAX_EXAMPLE = 220

const isWhole = (said: string): boolean => said.split('“').length === said.split('”').length

/** Findings that are too long together without the last of them. */
export const shownDescription = (said: string): string => {
  let end = said.length
  while (end > MAX_DESCRIPTION || !isWhole(said.slice(0, end))) end = said.lastIndexOf('. ', end - 2) + 1
  return end < MAX_DESCRIPTION / 2 ? clip(said, MAX_DESCRIPTION) : said.slice(0, end)
}

/** An example that is too long without its last entries. */
export const shownExample = (example: string): string => {
  const at = example.length > MAX_EXAMPLE ? example.lastIndexOf('; ', MAX_EXAMPLE - 1) : -1
  return at === -1 ? clip(example, MAX_EXAMPLE) : `${example.slice(0, at)}.`
}

const impactOf = (points: number): Suggestion['impact'] =>
  points >= THRESHOLDS.impact.high ? 'high' : points >= THRESHOLDS.impact.medium ? 'medium' : 'low'

/** A warning of a rule whose fail is critical is a warning; of any other rule it is what the rule says. */
export const priorityOf = ({ rule, finding }: Assessed): Priority => {
  if (finding.priority) return finding.priority
  return finding.outcome === 'warn' && rule.severity === 'critical' ? 'warning' : rule.severity
}

const isUnmet = ({ finding: { outcome } }: Assessed): boolean => outcome === 'warn' || outcome === 'fail'

/** What cannot be shown is not suggested, nor what there is nothing to say about. */
const isSuggested = (one: Assessed): boolean =>
  isUnmet(one) && one.finding.problem !== '' && one.finding.evidence.length > 0

/** Whether it is found to be critical, be it said by itself or by another. */
export const isCritical = (one: Assessed): boolean => isSuggested(one) && priorityOf(one) === 'critical'

/** Whether it is told to the shop alone and not with each product, or to no one: notes from use are the shop's own to have. */
const isOfShop = ({ rule: { id } }: Assessed): boolean => SHOP_RULES.includes(id) || id === 'eeat-002'

/** What a text wants that is still to be written. */
const OF_THE_TEXT = [...FACT_RULES, 'content-001']

/**
 * By the id of each rule that is not met, and whose want another one speaks for: the id of that one. Where there is hardly a text, all that
 * it should say is said with that.
 */
export const sayings = (assessed: readonly Assessed[]): Map<string, string> => {
  const shown = new Set(assessed.flatMap((one) => (isSuggested(one) && !isOfShop(one) ? one.rule.id : [])))
  const thin = assessed.find(
    (one) =>
      one.finding.gate === 'thin_description' &&
      closesGate(one.finding) &&
      one.finding.saidBy.length === 0 &&
      isSuggested(one),
  )?.rule.id
  const said = new Map<string, string>()
  for (const one of assessed) {
    const { id } = one.rule
    if (!isUnmet(one) || id === thin) continue
    if (isOfShop(one)) {
      if (SHOP_RULES.includes(id)) said.set(id, SHOP)
      continue
    }
    const by = thin && OF_THE_TEXT.includes(id) ? thin : one.finding.saidBy.find((other) => shown.has(other))
    if (by) said.set(id, by)
  }
  // What speaks may be spoken for itself.
  for (const [id, by] of said) said.set(id, said.get(by) ?? by)
  return said
}

type Want = { head: Assessed; all: readonly Assessed[] }

const wantsOf = (assessed: readonly Assessed[], said: ReadonlyMap<string, string>): Want[] =>
  assessed
    .filter((one) => isSuggested(one) && !isOfShop(one) && !said.has(one.rule.id))
    .map((head) => ({
      head,
      all: [head, ...assessed.filter(({ rule }) => said.get(rule.id) === head.rule.id)],
    }))

const PRIORITIES: readonly Priority[] = ['critical', 'warning', 'info']

const highest = (all: readonly Assessed[]): Priority => {
  const found = all.filter(isSuggested).map(priorityOf)
  return PRIORITIES.find((priority) => found.includes(priority))!
}

/** By rule, what can be told of the shop where its other products have it too: faults, each by itself. */
export const partsOf = (assessed: readonly Assessed[]): Record<string, readonly Part[]> =>
  Object.fromEntries(
    assessed.flatMap((one): [string, readonly Part[]][] => {
      const { rule, finding } = one
      const isOfFaults = rule.counts === 'faults' || finding.parts.length > 0 || finding.cause !== ''
      if (!isOfFaults || !isSuggested(one) || finding.gate) return []
      const { problem, fix, example, evidence, cause } = finding
      const priority = priorityOf(one)
      const whole = { kind: cause || problem, said: problem, fix: fix || rule.title, example, priority, evidence }
      return [[rule.id, finding.parts.length > 0 ? finding.parts : [whole]]]
    }),
  )

/** What is missing, of all that want it: how short the text is, and which attributes. */
const saidOf = ({ head, all }: Want): Pick<Suggestion, 'description' | 'example'> => {
  const { problem, example } = head.finding
  const of = (id: string) => all.find(({ rule, finding }) => rule.id === id && finding.problem !== '')?.finding
  if (all.length === 1 || !FACT_RULES.includes(head.rule.id)) return { description: problem, example }
  const attributes = of('content-004')
  const length = head.rule.id === 'content-004' ? undefined : of('content-002')
  const parts = [length, attributes ?? head.finding].flatMap((finding) => finding?.problem ?? [])
  return { description: [...new Set(parts)].join(' '), example: attributes?.example ?? example }
}

export const suggestionsOf = (
  assessed: readonly Assessed[],
  scored: Scored,
  said: ReadonlyMap<string, string> = sayings(assessed),
): Suggestion[] =>
  wantsOf(assessed, said)
    .map((want) => {
      const { rule } = want.head
      const points = want.all.reduce((sum, one) => sum + recoverable(one, scored), 0)
      const priority = highest(want.all)
      const urgent = closesGate(want.head.finding) ? 0 : 1 + PRIORITIES.indexOf(priority)
      return { want, points, priority, urgent, step: stepOf(rule.id) }
    })
    .sort(
      (a, b) =>
        a.urgent - b.urgent ||
        a.step - b.step ||
        b.points - a.points ||
        (a.want.head.rule.id < b.want.head.rule.id ? -1 : 1),
    )
    .map(({ want, points, priority }) => {
      const { rule, finding } = want.head
      const { description, example } = saidOf(want)
      return {
        id: rule.id,
        category: rule.category,
        priority,
        title: finding.fix || rule.title,
        description: shownDescription(description),
        example: shownExample(example),
        impact: impactOf(points),
      }
    })

export const summaryOf = (suggestions: readonly Suggestion[]): Summary => {
  const counts: Record<Priority, number> = { critical: 0, warning: 0, info: 0 }
  for (const { priority } of suggestions) counts[priority]++
  return {
    total_issues: suggestions.length,
    critical_count: counts.critical,
    warning_count: counts.warning,
    info_count: counts.info,
  }
}
