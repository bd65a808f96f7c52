// English phrases of how a text is worded (wording-marks.ts).

import type { WordingMark } from './wording-marks.ts'

export const wording: Record<WordingMark, string> = {
  hedge: 'might, possibly, perhaps',
}
