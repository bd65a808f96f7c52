// Whether a consumer would take a row, after the table of its feed.

import type { Json } from '../text/json.ts'
import { type Column, type FeedName, TABLES } from './tables.ts'

/** Values by column; what the record does not tell is not there. */
export type Row = { [column: string]: Json }

/** One line of the file of verdicts: a row of the feed, or what would have been one. */
export type Verdict = { product: string; id: string; accepted: boolean; reasons: string[]; warnings: string[] }

const textsOf = (value: Json): string[] =>
  Array.isArray(value) ? value.flatMap(textsOf) : typeof value === 'object' ? [] : [String(value)]

const faultsOf = ({ name, max, entries, form }: Column, value: Json): string[] => {
  const texts = textsOf(value)
  return [
    ...(entries !== undefined && texts.length > entries ? [`more than ${entries} of ${name}`] : []),
    ...(max !== undefined && texts.some((text) => text.length > max) ? [`${name} longer than ${max} characters`] : []),
    ...(form !== undefined && !texts.every((text) => form.test(text))
      ? [`${name} is not of the form that the feed takes`]
      : []),
  ]
}

/** Why a row would be refused, and what it lacks without being refused for it. */
export const judgeRow = (feed: FeedName, row: Row): { reasons: string[]; warnings: string[] } => {
  const reasons: string[] = []
  const warnings: string[] = []
  for (const column of TABLES[feed].columns) {
    const value = row[column.name]
    if (value !== undefined) reasons.push(...faultsOf(column, value))
    else if (column.required) reasons.push(column.required)
    else if (column.wanted && !(column.name === 'gtin' && 'mpn' in row)) warnings.push(column.wanted)
  }
  return { reasons, warnings }
}

/** Without what is empty. */
export const filled = (cells: Record<string, Json | undefined>): Row =>
  Object.fromEntries(
    Object.entries(cells).filter(
      (cell): cell is [string, Json] =>
        cell[1] !== undefined &&
        cell[1] !== null &&
        cell[1] !== '' &&
        !(Array.isArray(cell[1]) && cell[1].length === 0),
    ),
  )
