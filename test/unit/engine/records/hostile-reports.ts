// A megabyte of anything as a field of a record gives a bounded report, and no error but a refusal.

import { analyze } from '../../../../src/engine/analyzer/analyze.ts'
import type { Analysis } from '../../../../src/engine/analyzer/report/report.ts'
import { Unconvertible } from '../../../../src/engine/html/sanitize-body.ts'
import { PLACES } from '../../../support/hostile/doors.ts'
import { TEXTS } from '../../../support/hostile/texts.ts'
import { IS_LONG } from '../../../support/rounds.ts'
import { assert, test } from '../../../support/test.ts'
import { NOW } from './records.ts'

const MILLION = 1_000_000
const MAX_REPORT = 64 * 1024
/** One text in so many is tried in each place. */
const EVERY = IS_LONG ? 48 : 384

const reportOf = (place: string, text: string): Analysis | null => {
  const { product, shop } = PLACES[place]!(text)
  try {
    return analyze(product, shop, NOW)
  } catch (error) {
    if (!(error instanceof Unconvertible)) throw error
    return null
  }
}

/** Registers a test for each place of a record. */
export const testBoundedReports = (): void => {
  for (const [from, place] of Object.keys(PLACES).entries())
    test(`a megabyte of anything as ${place} gives a bounded report`, () => {
      for (const [at, [name, text]] of [...TEXTS].entries()) {
        if (at % EVERY !== from % EVERY) continue
        const size = Buffer.byteLength(JSON.stringify(reportOf(place, text(MILLION))))
        assert.ok(size < MAX_REPORT, `${name}: ${size} bytes`)
      }
    })
}
