// A comparison with others: where the product is clearly stronger or weaker, and which rules the others meet and it does not.

import type { Analysis, Comparison, Suggestion } from '../analyzer/report/report.ts'
import { listed, type Rule } from '../analyzer/rule.ts'
import { rules } from '../analyzer/rules.ts'
import { gradeOf, weightOf } from '../analyzer/score.ts'
import { THRESHOLDS } from '../analyzer/thresholds.ts'
import { counted } from '../text/plain-text.ts'

/** Rules that count for the score, in the order of the table. */
export const comparedRules = rules.filter(({ weight, scope }) => weight > 0 && scope !== 'catalogue')
export const ruleIds: readonly string[] = comparedRules.map(({ id }) => id)

/** Of each compared rule, in their order: -1 when it did not apply, else its value in hundredths, `PASSED` more for a pass. */
type Outcomes = readonly number[]

/** One side of a comparison: its score and how far it meets each rule. */
export type Profile = { score: number; outcomes: Outcomes }

const PASSED = 200
export const MOST_OUTCOME = PASSED + 100

export const applied = (outcome: number): boolean => outcome >= 0
const hasPassed = (outcome: number): boolean => outcome >= PASSED
/** In hundredths, of a rule that applied. */
const hundredthsOf = (outcome: number): number => outcome % PASSED

type Judged = { evidence: { rule: string; value: number }[]; passed: Record<string, number> }

/** The outcomes as an analysis reports them. */
export const profileOf = ({ score, additional_fields }: Analysis): Profile => {
  const { evidence, passed } = additional_fields as Judged
  const failed = new Map(evidence.map(({ rule, value }) => [rule, value]))
  const outcomes = comparedRules.map(({ id }) => {
    const value = passed[id] ?? failed.get(id)
    return value === undefined ? -1 : Math.round(value * 100) + (id in passed ? PASSED : 0)
  })
  return { score: score.value, outcomes }
}

/** What the product is compared with: one other, or the mean of several. */
type Compared = {
  name: string
  source: string
  score: number
  /** In the summary: "the average of 12 similar products". */
  shown: string
  /** Of each compared rule, in their order; null when too few of the others tell. */
  rules: (Usual | null)[]
}

/** The mean value in hundredths, and how many of how many pass. */
type Usual = { value: number; passing: number; of: number }

/** What a comparison needs of the product's own analysis. */
type Own = Profile & { suggestions: readonly Suggestion[] }

const OPPORTUNITIES = 3
/** What hints at a fact passes it, so that a pass states none of the facts which its suggestion names. */
const NAMES_FACTS = 'content-004'

const placeOf = new Map(comparedRules.map(({ id }, place) => [id, place]))

export const ownOf = (analysis: Analysis): Own => ({ ...profileOf(analysis), suggestions: analysis.suggestions })

const rulesOf = (all: readonly Outcomes[]): Compared['rules'] =>
  comparedRules.map((_, place) => {
    const usual = { value: 0, passing: 0, of: 0 }
    for (const outcomes of all) {
      const outcome = outcomes[place]!
      if (!applied(outcome)) continue
      usual.value += hundredthsOf(outcome)
      if (hasPassed(outcome)) usual.passing++
      usual.of++
    }
    // Where a rule applied to few of the others they do not tell what is usual.
    return usual.of > 0 && usual.of * 2 >= all.length ? { ...usual, value: usual.value / usual.of } : null
  })

export const averageOf = (profiles: readonly Profile[], name: string): Compared => ({
  name,
  source: 'category average',
  score: profiles.reduce((sum, { score }) => sum + score, 0) / profiles.length,
  shown: `the average of ${profiles.length} similar products`,
  rules: rulesOf(profiles.map(({ outcomes }) => outcomes)),
})

export const oneOther = ({ score, outcomes }: Profile, name: string, source: string, shown: string): Compared => ({
  name,
  source,
  score,
  shown,
  rules: rulesOf([outcomes]),
})

/** Difference of the mean rule values per category, by the weights of the rules; rules that apply to both sides alone. */
const differences = (own: Outcomes, { rules }: Compared): Map<Rule['category'], number> => {
  const sums = new Map<Rule['category'], { difference: number; weight: number }>()
  for (const [place, rule] of comparedRules.entries()) {
    const mine = own[place]!
    const theirs = rules[place]
    if (!applied(mine) || !theirs) continue
    const weight = weightOf(rule)
    const sum = sums.get(rule.category) ?? { difference: 0, weight: 0 }
    const difference = sum.difference + (weight * (hundredthsOf(mine) - theirs.value)) / 100
    sums.set(rule.category, { difference, weight: sum.weight + weight })
  }
  return new Map([...sums].map(([category, { difference, weight }]) => [category, difference / weight]))
}

const passedBy = ({ passing, of }: Usual): string =>
  of === 1 ? 'That product meets this rule' : `${passing} of ${of} similar products meet this rule`

/**
 * Of the product's suggestions those whose own rule most of the others pass, in their order. Another rule that a suggestion speaks for is met
 * by those that lack the same.
 */
const opportunitiesOf = ({ suggestions }: Own, { rules }: Compared): Comparison['insights']['opportunities'] =>
  suggestions
    .flatMap(({ id, title, impact }) => {
      const place = placeOf.get(id) ?? -1
      const theirs = rules[place]
      if (id === NAMES_FACTS || !theirs || theirs.passing * 2 <= theirs.of) return []
      const description = `${passedBy(theirs)}; this one does not (${id}).`
      return [{ title, description, impact, effort: comparedRules[place]!.effort }]
    })
    .slice(0, OPPORTUNITIES)
    .map((opportunity, at) => ({ ...opportunity, priority: at + 1 }))

const scoreSentence = (own: number, { score, shown }: Compared): string => {
  const difference = own - Math.round(score)
  if (difference === 0) return `${own} points, as many as ${shown}`
  return `${own} points, ${counted(Math.abs(difference), 'point')} ${difference > 0 ? 'above' : 'below'} ${shown}`
}

/** Categories whose names are no words of a sentence. */
const AREAS: Partial<Record<Rule['category'], string>> = {
  eeat: 'signs of trust',
  conversational: 'answers to questions',
  semantic: 'search words',
  schema: 'structured data',
}

const areasOf = (areas: readonly Rule['category'][]): string => listed(areas.map((area) => AREAS[area] ?? area))

export const comparisonWith = (own: Own, compared: Compared, id: string): Comparison => {
  const areas = [...differences(own.outcomes, compared)].sort(([, one], [, other]) => other - one)
  const { area } = THRESHOLDS.catalogue
  const strength_areas = areas.filter(([, difference]) => difference >= area).map(([category]) => category)
  const weak_areas = areas
    .filter(([, difference]) => difference <= -area)
    .map(([category]) => category)
    .reverse()
  const parts = [
    scoreSentence(own.score, compared),
    ...(strength_areas.length > 0 ? [`stronger in ${areasOf(strength_areas)}`] : []),
    ...(weak_areas.length > 0 ? [`weaker in ${areasOf(weak_areas)}`] : []),
  ]
  const value = Math.round(compared.score)
  return {
    id,
    name: compared.name,
    source: compared.source,
    score: { value, grade: gradeOf(value) },
    insights: {
      strength_areas,
      weak_areas,
      opportunities: opportunitiesOf(own, compared),
      summary: `${parts.join('; ')}.`,
    },
  }
}

/** Compares with the analysis of a competitor's page. `id` is a UUID. */
export const compareWith = (analysis: Analysis, competitor: Analysis, name: string, id: string): Comparison =>
  comparisonWith(ownOf(analysis), oneOther(profileOf(competitor), name, 'competitor', `“${name}”`), id)
