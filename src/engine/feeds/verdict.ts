// Whether a consumer would take a row, after the table of its feed.

import type { Json } from '../text/json.ts'
import { type Column, type FeedName, TABLES } from './tables.ts'

/** Values by column; what the record does not tell is not there. */
export type Row = { [column: string]: Json }

/** One line of the file of verdicts: a row of the feed, or what would have been one. */
export type Verdict = { product: string; id: string; accepted: boolean; reasons: string[]; warnings: string[] }

const textsOf = (value: Json): string[] =>
  Array.isArray(value) ? value.flatMap(textsOf) : typeof value === 'object' ? [] : [String(value)]

const addFaults = (reasons: string[], { name, max, entries, form }: Column, value: Json): void => {
  if (max === undefined && entries === undefined && form === undefined) return
  const texts = textsOf(value)
  if (entries !== undefined && texts.length > entries) reasons.push(`more than ${entries} of ${name}`)
  if (max !== undefined && texts.some((text) => text.length > max))
    reasons.push(`${name} longer than ${max} characters`)
  if (form !== undefined && !texts.every((text) => form.test(text)))
    reasons.push(`${name} is not of the form that the feed takes`)
}

/** Why a row would be refused, and what it lacks without being refused for it. */
export const judgeRow = (feed: FeedName, row: Row): { reasons: string[]; warnings: string[] } => {
  const reasons: string[] = []
  const warnings: string[] = []
  for (const column of TABLES[feed].columns) {
    const value = row[column.name]
    if (value !== undefined) addFaults(reasons, column, value)
    else if (column.required) reasons.push(column.required)
    else if (column.wanted && !(column.name === 'gtin' && 'mpn' in row)) warnings.push(column.wanted)
  }
  return { reasons, warnings }
}

/** Without what is empty. */
export const filled = (cells: Record<string, Json | undefined>): Row => {
  const row: Row = {}
  for (const name in cells) {
    const value = cells[name]
    if (value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)) continue
    row[name] = value
  }
  return row
}
