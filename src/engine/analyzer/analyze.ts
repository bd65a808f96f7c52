// The analyzer: reads a record once, asks every rule, and writes the report's score, suggestions and blocks.

import { htmlOf } from '../html/semantic-html.ts'
import type { PageFacts } from '../page/page-facts.ts'
import { isTold, type Product, type ShopFacts } from '../record/product.ts'
import { clip } from '../text/plain-text.ts'
import { countSteps } from '../work-budget.ts'
import { type Reading, read } from './reading.ts'
import { conversationalOf } from './report/conversational-query.ts'
import { eeatOf } from './report/eeat.ts'
import { notJudged } from './report/not-judged.ts'
import type { Analysis, Suggestion } from './report/report.ts'
import { semanticOf } from './report/semantic-richness.ts'
import { type Evidence, type Finding, na, type Rule } from './rule.ts'
import { RULE_PAGES, RULE_VERSION, rules } from './rules.ts'
import { type Assessed, GATES, type Scored, scoreOf } from './score.ts'
import { usedDocumentation } from './shop-documentation/section-references.ts'
import { partsOf, sayings, suggestionsOf, summaryOf } from './suggestions.ts'

/** Quotations of one finding; fields that are missing are all named. */
const SPANS = 2
/** The beginning of a quotation is enough to know it: its place says the rest. */
const SPAN_TEXT = 40

const round = (value: number): number => Math.round(value * 100) / 100

/** The quotations that a report shows. */
export const shownSpans = (evidence: readonly Evidence[]): Evidence[] =>
  evidence
    .filter((span, at) => at < SPANS || 'missing' in span)
    .map((span) => ('text' in span ? { ...span, text: clip(span.text, SPAN_TEXT) } : span))

/** What is not met, with the tier of the rule, the places where it shows and the rule whose suggestion says it. */
const evidenceOf = ({ rule, finding }: Assessed, said: ReadonlyMap<string, string>) => {
  const spans = shownSpans(finding.evidence)
  const proposes = finding.proposes ? { proposes: true } : {}
  const by = said.get(rule.id)
  return {
    rule: rule.id,
    outcome: finding.outcome,
    value: round(finding.value),
    tier: rule.tier,
    ...(by ? { said_by: by } : {}),
    ...proposes,
    spans,
  }
}

/** What is not met, what is met and how far, and what was not checked and why. */
const outcomesOf = (assessed: readonly Assessed[], said: ReadonlyMap<string, string>) => {
  const evidence: ReturnType<typeof evidenceOf>[] = []
  const passed: Record<string, number> = {}
  const not_applicable: Record<string, string> = {}
  for (const one of assessed) {
    const { rule, finding } = one
    if (finding.outcome === 'pass') passed[rule.id] = round(finding.value)
    else if (finding.outcome === 'na') not_applicable[rule.id] = finding.problem
    else evidence.push(evidenceOf(one, said))
  }
  return { evidence, passed, not_applicable }
}

const OF_ONE_PRODUCT = new Set<Rule['category']>(['commerce', 'schema'])

/** What is missing where the source does not say what there is, and nothing else speaks against the record. */
const untoldBy = ({ evidence }: Finding, { product }: Reading): string | undefined => {
  const fields = evidence.map((one) => ('missing' in one ? one.missing : ''))
  return fields.length > 0 && fields.every((field) => !isTold(product, field)) ? fields[0] : undefined
}

/** A list of products or an article offers nothing by itself. */
const findingOf = (rule: Rule, reading: Reading): Finding => {
  if (reading.page?.isProduct === false && OF_ONE_PRODUCT.has(rule.category))
    return na('the page is not that of one product')
  const finding = rule.assess(reading)
  if (reading.product.untold === undefined) return finding
  const untold = untoldBy(finding, reading)
  return untold === undefined ? finding : na(`the source does not say whether there is any: ${untold}`)
}

/** What every rule answers for the record that was read. */
export const assessRules = (reading: Reading): Assessed[] =>
  rules.map((rule): Assessed => {
    countSteps(reading.description.text.length)
    return { rule, finding: findingOf(rule, reading) }
  })

const pageOf = ({ url, isProduct, priceVisible, words, boilerplate, robots, notes, access }: PageFacts) => ({
  url,
  is_product: isProduct,
  price_visible: priceVisible,
  words,
  boilerplate: round(boilerplate),
  meta_robots: robots,
  notes,
  status: access?.status ?? null,
  x_robots_tag: access?.x_robots_tag ?? null,
  robots_txt: access?.robots_txt ?? null,
  crawlers: access?.crawlers ?? [],
})

/** Of what is archived only what is most wrong when it is shown again. */
const shownOf = (suggestions: Suggestion[], { status }: Product): Suggestion[] =>
  status === 'archived' ? suggestions.filter(({ priority }) => priority === 'critical').slice(0, 1) : suggestions

const gatesOf = ({ gates }: Scored) =>
  gates.map(({ gate, cap }) => ({ gate, cap: Math.round(cap), because: GATES[gate].because }))

/**
 * Score, suggestions and blocks of the report for one record, or for the page it was read from. The same record, shop facts, clock and
 * rule version always give the same answer. Throws `Unconvertible` (engine/html/sanitize-body.ts) for a body beyond the hard limit.
 */
export const analyze = (product: Product, shop: ShopFacts, now: Date, page: PageFacts | null = null): Analysis => {
  const reading = read(product, shop, now, page)
  const assessed = assessRules(reading)
  const scored = scoreOf(assessed)
  const said = sayings(assessed)
  const suggestions = shownOf(suggestionsOf(assessed, scored, said), product)
  const outcomes = outcomesOf(assessed, said)
  const not_judged = notJudged(reading, assessed)
  const documentation = usedDocumentation(reading, (rule) => !(rule in outcomes.not_applicable))
  return {
    score: scored.score,
    summary: summaryOf(suggestions),
    suggestions,
    parts: partsOf(assessed),
    eeat: eeatOf(reading, assessed, not_judged),
    conversational_query: conversationalOf(reading),
    semantic_richness: semanticOf(reading, assessed),
    comparisons: [],
    content_length: htmlOf(reading.converted, product, shop).length,
    additional_fields: {
      rule_version: RULE_VERSION,
      rule_pages: RULE_PAGES,
      language: reading.language,
      product_family: reading.naming.family,
      stages: scored.stages,
      score_before_gates: round(scored.raw.value),
      points: round(scored.raw.points),
      max_points: scored.raw.max,
      gates: gatesOf(scored),
      feeds: reading.feeds,
      truncated: reading.converted.truncated,
      valid_until: reading.freshness.nextChange?.toISOString() ?? null,
      ...(page === null ? {} : { page: pageOf(page) }),
      ...outcomes,
      not_judged,
      ...(documentation.length === 0 ? {} : { documentation }),
    },
  }
}

/** The score of an analysis, which is told beside a visibility test. */
export const readiness = ({ product, facts, now }: { product: Product; facts: ShopFacts; now: Date }): number =>
  analyze(product, facts, now).score.value
