// What the parts of one run of `citable visibility` share.

import type { BadRecords, following } from '../offline/command.ts'
import type { Target } from '../output/target.ts'
import type { VisibilityOptions } from './options.ts'

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
