// Bodies that take the documented keys and no others: a misspelt key is said instead of passed over.

import { z } from 'zod'

const SHOWN_KEYS = 3
const SHOWN_CHARACTERS = 40

/** At most a few of them, and not at whatever length they came in. */
const shown = (keys: readonly string[]): string =>
  keys
    .slice(0, SHOWN_KEYS)
    .map((key) => JSON.stringify(key.slice(0, SHOWN_CHARACTERS).toWellFormed()))
    .join(', ')

/** An object of this shape; `what` ends the sentence "must be an object with …". */
export const strictBody = <S extends z.ZodRawShape>(shape: S, what: string) =>
  z.strictObject(shape, {
    error: (issue) =>
      issue.code === 'unrecognized_keys'
        ? `must not have ${shown(issue.keys)}; there are ${Object.keys(shape).join(', ')}`
        : `must be an object with ${what}`,
  })
