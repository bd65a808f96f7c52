// `citable.config.json` in the folder of the call: thresholds that a repository keeps beside its catalogue.

import { readFile } from 'node:fs/promises'
import { z } from 'zod'
import { CATEGORIES } from '../../engine/analyzer/report/report.ts'
import { UsageError } from '../output/output.ts'

const CONFIG_FILE = 'citable.config.json'

const score = z.int().min(0).max(100)

/** Scores, 0-100, below which `citable analyze` ends with status 1. */
const Thresholds = z.strictObject({
  score: score.optional(),
  categories: z.partialRecord(z.enum(CATEGORIES), score).optional(),
})

export type Thresholds = z.infer<typeof Thresholds>

/** Null where there is none and none was named. */
const textOf = (named: string | undefined): Promise<string | null> =>
  readFile(named ?? CONFIG_FILE, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' && named === undefined) return null
    throw new UsageError(`${named ?? CONFIG_FILE} cannot be read (${error.code}).`)
  })

const parsed = (path: string, text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    throw new UsageError(`${path} is not JSON.`)
  }
}

/** Those of the file that was named, or of the folder's; none where it has none. @throws UsageError for a file that cannot be understood. */
export const thresholdsIn = async (named: string | undefined): Promise<Thresholds> => {
  const text = await textOf(named)
  if (text === null) return {}
  const path = named ?? CONFIG_FILE
  const { data, error } = Thresholds.safeParse(parsed(path, text))
  if (data) return data
  const [{ path: place, message }] = error.issues as [z.core.$ZodIssue]
  throw new UsageError(`${path}: ${place.length > 0 ? `${place.join('.')}: ` : ''}${message}.`)
}
