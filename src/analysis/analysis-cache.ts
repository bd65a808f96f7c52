// Analyses that were made for the statistics of a job and are reported a moment later: kept so that a product is analysed once.

import { boundedCache } from '../concurrency/cache.ts'
import type { Analysis } from '../engine/analyzer/report/report.ts'

export type Made = { analysis: Analysis; now: Date; processing_time: number }

export type MadeAnalyses = {
  /** `key` stands for all that the analysis depends on. */
  keep(key: string, made: Made): void
  /** Answers it once. */
  take(key: string): Made | undefined
}

/** Keeps so many, the latest ones: a thousand are some 15 MB. Offered to the same process only. */
export const madeAnalyses = (limit: number): MadeAnalyses => {
  const kept = boundedCache<Made>(limit)
  return {
    keep: kept.set,
    take: (key) => {
      const made = kept.get(key)
      kept.delete(key)
      return made
    },
  }
}
