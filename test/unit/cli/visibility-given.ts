// Runs `citable visibility` within the test.

import type { Writable } from 'node:stream'
import type { VisibilityOptions } from '../../../src/cli/visibility/run.ts'
import { visibilityFile } from '../../../src/cli/visibility.ts'
import { collecting } from '../../support/collecting.ts'
import { NOW, ndjsonOf, record } from './given.ts'

export const visibility = async (
  path: string,
  options: Partial<VisibilityOptions> & { after?: string } = {},
  reader?: Writable,
) => {
  const out = collecting()
  const err = collecting()
  const output = { out: reader ?? out.stream, err: err.stream, isTTY: false }
  const { after, ...given } = options
  const status = await visibilityFile(path, after, { format: 'table', ...given }, output, NOW)
  return { status, out: out.text(), err: err.text() }
}

export const linesOf = <T>(ndjson: string): T[] =>
  ndjson
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line))

export type RankingLine = {
  query_id: string | number
  query: string
  ranking: { resource_id: string; relevance_score: number }[]
}

/** A small shop whose products differ in what they are. */
export const THINGS = [
  record(1, {
    handle: 'stoneware-mug',
    title: 'Stoneware mug',
    vendor: 'Tonwerk',
    product_type: 'Mugs',
    body_html: '<p>A stoneware mug for coffee and tea. It holds 350 ml and is dishwasher safe.</p>',
  }),
  record(2, {
    handle: 'oak-stool',
    title: 'Oak stool',
    vendor: 'Holzhaus',
    product_type: 'Stools',
    body_html: '<p>A stool of solid oak for the kitchen. It is 45 cm high and carries 120 kg.</p>',
  }),
  record(3, {
    handle: 'oak-shelf',
    title: 'Oak shelf',
    vendor: 'Holzhaus',
    product_type: 'Shelves',
    body_html: '<p>A wall shelf of oiled oak for books. It is 80 cm wide and carries 25 kg.</p>',
  }),
  record(4, {
    handle: 'wool-blanket',
    title: 'Wool blanket',
    vendor: 'Lodenhof',
    product_type: 'Blankets',
    body_html: '<p>A blanket of merino wool for the sofa. It is 200 cm long and washed by hand.</p>',
  }),
] as object[]

export const shopFile = (name: string, more: readonly object[] = []): string => ndjsonOf(name, [...THINGS, ...more])
