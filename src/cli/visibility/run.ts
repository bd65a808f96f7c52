// What the parts of one run of `citable visibility` share.

import type { BadRecords, following, OfflineOptions } from '../offline/command.ts'
import { type Column, counted } from '../output/output.ts'
import type { Target } from '../output/target.ts'

type Wanted = { title: string; right?: boolean } & ({ share: number; least: number } | object)

/** Width of the columns of numbers and marks, with the space after them. */
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

export type VisibilityOptions = Omit<OfflineOptions, 'jobs' | 'top'> & {
  format: 'table' | 'json'
  query?: string[]
  queries?: string
  /** The product that is tested: id, handle or title. */
  product?: string
  /** Pages or files of one product each. */
  competitor?: string[]
  /** Files of other shops' catalogues. */
  against?: string[]
  /** Whether queries are proposed instead of asked. */
  suggest?: boolean
  /** Whether two files are compared. */
  compare?: boolean
  /** Overall score below which the exit status is 1. */
  failUnder?: string
}

type Progress = ReturnType<typeof following>

export type Run = {
  options: VisibilityOptions
  now: Date
  isJson: boolean
  reading: Progress
  asking: Progress
  /** Takes every bar away. */
  clear: () => void
  say: (line: string) => Promise<void>
  target: Target
  width: number
  colours: boolean
  bad: BadRecords
  badQueries: BadRecords
}
