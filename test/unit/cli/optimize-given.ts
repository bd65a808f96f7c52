// Runs `citable optimize` within the test.

import { Writable } from 'node:stream'
import { type OptimizeOptions, optimizeFile } from '../../../src/cli/optimize.ts'
import { collecting } from '../../support/collecting.ts'
import { NOW } from './given.ts'

export const optimize = async (path: string, options: Partial<OptimizeOptions> = {}, reader?: Writable) => {
  const out = collecting()
  const err = collecting()
  const output = { out: reader ?? out.stream, err: err.stream, isTTY: false }
  const given: OptimizeOptions = { tone: 'professional', length: 'standard', format: 'table', ...options }
  const status = await optimizeFile(path, given, output, NOW)
  return { status, out: out.text(), err: err.text() }
}

/** A reader that goes after the first of what it was given, as `| head` does. */
export const leavingReader = (): Writable => {
  let writes = 0
  const gone = Object.assign(new Error('write EPIPE'), { code: 'EPIPE' })
  return new Writable({ write: (_chunk, _encoding, done) => done(writes++ === 0 ? null : gone) })
}

export type Line = {
  resource_id: string
  none?: string
  optimizations: { field: string; current_value: string; optimized_value: string; expected_score_increase: number }[]
}

export const linesOf = (ndjson: string): Line[] =>
  ndjson
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line))

/** A record with much to improve: facts in its table, and neither meta texts nor alternative texts. */
export const poor = (id: number, of: object = {}): object => ({
  id,
  handle: `felt-slippers-${id}`,
  title: `Felt slippers ${id}`,
  body_html: `<p>Felt slippers for the house. The sole is of rubber and 6 mm thick, so that nobody slips on a wooden floor. The upper is wool felt from Austria and keeps feet warm when the floor is cold. They are sewn in a small workshop and come in a cotton bag.</p><ul><li>Material: wool felt</li><li>Sole: rubber, 6 mm</li><li>Weight: 310 g</li><li>Care: wash by hand at 30 °C</li></ul>`,
  vendor: 'Huettenschuh',
  product_type: 'Slippers',
  options: [{ name: 'Size', values: ['38', '39'] }],
  variants: [
    { id: 100 * id + 1, price: '49.00', sku: `FS-${id}-38`, option1: '38', available: true, grams: 310 },
    { id: 100 * id + 2, price: '49.00', sku: `FS-${id}-39`, option1: '39', available: true, grams: 310 },
  ],
  images: [
    { src: `https://cdn.example.com/felt-slippers-${id}-front.jpg`, alt: null },
    { src: `https://cdn.example.com/${id}-back.jpg`, alt: null },
  ],
  ...of,
})
