// The first of several frames that the facts fill.

import { filled, type Slots } from './sentence-frames.ts'

/** null where no frame has all its facts. */
export const shownIn = (frames: readonly string[], slots: Slots, many = false): string | null => {
  for (const frame of frames) {
    const text = filled(frame, slots, many)
    if (text !== null) return text
  }
  return null
}
