// What the parts of one run of `citable visibility` share.

import type { BadRecords, following } from '../offline/command.ts'
import type { Target } from '../output/target.ts'

export type VisibilityOptions = {
  format: 'table' | 'json'
  /** The same as the format json. */
  json?: boolean
  query?: string[]
  /** File of queries. */
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
  facts?: string
  currency?: string
  /** File to write instead of the standard output. */
  output?: string
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
