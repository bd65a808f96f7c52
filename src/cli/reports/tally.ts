// What a catalogue looks like as a whole: grades, and the findings that most products share.

import { GRADES } from '../../engine/analyzer/report/report.ts'
import { rules } from '../../engine/analyzer/rules.ts'
import type { Row } from './format.ts'

export type Issue = { id: string; title: string; products: number; critical: number }

export type Tally = {
  products: number
  /** Of the scores, rounded; null if there are none. */
  mean: number | null
  grades: { grade: (typeof GRADES)[number]; products: number }[]
  /** The most frequent first. */
  issues: Issue[]
  /** What comparing the products shows, the most frequent first; `id` is the kind. */
  findings: Issue[]
}

const ruleTitles = new Map(rules.map(({ id, title }) => [id, title]))

/** Different titles of one rule's suggestions that are counted. */
const MAX_TITLES = 50

type Counted = Issue & { titles: Map<string, number> }

/** What to do, in the words that most of the suggestions have; else in the rule's own. */
const shared = ({ id, products }: Issue, titles: ReadonlyMap<string, number>): string => {
  for (const [title, count] of titles) if (count > products / 2) return title
  return ruleTitles.get(id) ?? titles.keys().next().value ?? id
}

/** Counts findings by their id. */
const counting = () => {
  const issues = new Map<string, Counted>()
  const add = (found: Row['issues']): void => {
    for (const { id, priority, title } of found) {
      const issue = issues.get(id) ?? { id, title: '', products: 0, critical: 0, titles: new Map() }
      if (issue.titles.has(title) || issue.titles.size < MAX_TITLES)
        issue.titles.set(title, (issue.titles.get(title) ?? 0) + 1)
      issue.products += 1
      if (priority === 'critical') issue.critical += 1
      issues.set(id, issue)
    }
  }
  const counted = (): Issue[] =>
    [...issues.values()]
      .map(({ titles, ...issue }) => ({ ...issue, title: shared(issue, titles) }))
      .sort((a, b) => b.products - a.products || (a.id < b.id ? -1 : 1))
  return { add, counted }
}

/** Counts rows as they come; memory does not grow with them. */
export const tallying = () => {
  let sum = 0
  let products = 0
  const grades = new Map<string, number>()
  const issues = counting()
  const findings = counting()
  const add = (row: Pick<Row, 'score' | 'grade' | 'issues' | 'findings'>): void => {
    sum += row.score
    products += 1
    grades.set(row.grade, (grades.get(row.grade) ?? 0) + 1)
    issues.add(row.issues)
    findings.add(row.findings)
  }
  const tally = (): Tally => ({
    products,
    mean: products === 0 ? null : Math.round(sum / products),
    grades: GRADES.map((grade) => ({ grade, products: grades.get(grade) ?? 0 })),
    issues: issues.counted(),
    findings: findings.counted(),
  })
  return { add, tally }
}
