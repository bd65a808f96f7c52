// English phrases of what answers a buyer's question (talk-marks.ts).

import type { TalkMark } from './talk-marks.ts'

export const talk: Record<TalkMark, string> = {
  notFor: 'not suitable for, not recommended for, not intended for, not for',
}
