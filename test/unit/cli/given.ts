// Runs `citable analyze` within the test, on records written to a folder of its own.

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Writable } from 'node:stream'
import { type AnalyzeOptions, analyzeFile } from '../../../src/cli/analyze.ts'
import { UsageError } from '../../../src/cli/output/output.ts'
import { collecting } from '../../support/collecting.ts'
import { assert } from '../../support/test.ts'

export const NOW = new Date('2026-09-01T12:00:00Z')

export const analyze = async (path: string, options: Partial<AnalyzeOptions>, out?: Writable) => {
  const collected = collecting()
  const err = collecting()
  const output = { out: out ?? collected.stream, err: err.stream, isTTY: false }
  const status = await analyzeFile(path, { format: 'json', ...options }, output, NOW)
  return { status, out: collected.text(), err: err.text() }
}

/** A folder that is removed when the process ends. */
export const folder = mkdtempSync(join(tmpdir(), 'citable-analyze-'))
process.once('exit', () => rmSync(folder, { recursive: true, force: true }))

export const fileOf = (name: string, content: string): string => {
  const path = join(folder, name)
  writeFileSync(path, content)
  return path
}

export const ndjsonOf = (name: string, records: readonly object[]): string =>
  fileOf(name, records.map((record) => `${JSON.stringify(record)}\n`).join(''))

/** A record as an export has it. */
export const record = (id: number, of: object = {}): object => ({
  id,
  title: `Stoneware mug ${id}`,
  body_html: `<p>A stoneware mug for coffee and tea. It holds 350 ml, is 9 cm high and weighs 410 g. Number ${id}.</p>`,
  variants: [{ price: '18.00' }],
  images: [],
  ...of,
})

export const records = (count: number): object[] => Array.from({ length: count }, (_, n) => record(n + 1))

const HOSTILE_MARKUP = '"><script>alert(1)</script><img src=x onerror=alert(2)>\'&<b onclick=x>'

/** Product texts that try to be markup, formulas and terminal commands. */
export const hostile = (id: number): object =>
  record(id, {
    title: `=HYPERLINK("http://evil.example","x") ${HOSTILE_MARKUP} \u001b[2J\u202e`,
    handle: `h-${id}${HOSTILE_MARKUP}`,
    vendor: HOSTILE_MARKUP,
    body_html: `<p>${'&lt;script&gt;alert(3)&lt;/script&gt; '.repeat(3)}</style><style>*{display:none}</style></p><p>مرحبا بالعالم</p>`,
    metafields_global_title_tag: HOSTILE_MARKUP,
    metafields_global_description_tag: `</title></style></details>${HOSTILE_MARKUP}`,
    seo: { title: HOSTILE_MARKUP, description: `</title></style></details>${HOSTILE_MARKUP}` },
  })

/** The sentence with which a command refuses. */
export const refusal = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'no refusal',
    (error) => {
      assert.ok(error instanceof UsageError, String(error))
      return error.message
    },
  )
