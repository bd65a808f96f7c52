// The words by which two texts differ.

import { diffWordsWithSpace } from 'diff'

export type Part = { text: string; is: 'same' | 'added' | 'removed' }

const LONGEST_MS = 500

/** Undefined where the texts are too long and too different to say in time. */
export const wordDiff = (before: string, after: string): Part[] | undefined =>
  diffWordsWithSpace(before, after, { timeout: LONGEST_MS })?.map(({ value, added, removed }) => ({
    text: value,
    is: added ? 'added' : removed ? 'removed' : 'same',
  }))
