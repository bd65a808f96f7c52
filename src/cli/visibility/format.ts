// What the tables of `citable visibility` have in common.

import { type Column, counted } from '../output/output.ts'

type Wanted = { title: string; right?: boolean } & ({ share: number; least: number } | object)

/** Columns of numbers and marks need about so much, with the space behind them. */
const FIXED = 11

/** Gives the columns of texts their shares of what the others leave of the width. */
export const columnsWithin = (width: number, columns: readonly Wanted[]): Column[] => {
  const fixed = columns.filter((column) => !('share' in column)).length
  const room = width - FIXED * fixed - 2 * (columns.length - fixed)
  return columns.map((column) =>
    'share' in column ? { title: column.title, max: Math.max(column.least, Math.floor(room * column.share)) } : column,
  )
}

/** A share of 0-1. */
export const relevance = (value: number): string => value.toFixed(2)

/** Points of a score of 0-100. */
export const points = (value: number): string => value.toFixed(1)

/** "1 query", "2 queries". */
export const queriesCounted = (number: number): string => counted(number, 'query').replace(/ys$/, 'ies')

/** The line that closes what is shown. */
export const simulationLine = (size: number): string =>
  `A simulation over ${counted(size, 'product')}: who would be cited by an engine that knew these and nothing else. No engine was asked.`
