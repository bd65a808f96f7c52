// What the benchmarks share: real products where they are at hand, medians, and one line per figure.

import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readRecords } from '../../src/catalogue/formats/read-records.ts'
import type { Product } from '../../src/engine/record/product.ts'
import { product } from '../support/products.ts'

const folder = join(import.meta.dirname, '..', '..', '..', 'shared', 'data', 'products')

const read = async (file: string): Promise<Product[]> => {
  const products: Product[] = []
  for await (const record of readRecords(file)) if ('product' in record) products.push(record.product)
  return products
}

/** Real records, or made-up ones where the data folder is absent (figures are then of those). */
export const realProducts = async (): Promise<Product[]> => {
  const file = join(folder, 'real.ndjson')
  return existsSync(file) ? read(file) : Array.from({ length: 797 }, (_, n) => product(String(n)))
}

/** All two thousand of them, with the records that rules and thresholds were not tuned on; only for times and sizes. */
export const allRealProducts = async (): Promise<Product[]> => {
  const files = ['real.ndjson', 'more.ndjson', 'heldout.ndjson'].map((file) => join(folder, file))
  const products = files.every(existsSync)
    ? (await Promise.all(files.map(read))).flat()
    : Array.from({ length: 2_000 }, (_, n) => product(String(n)))
  return [...new Map(products.map((one) => [one.resource_id, one])).values()]
}

export const dirtyProducts = async (): Promise<Product[]> => {
  const file = join(folder, 'dirty.ndjson')
  return existsSync(file) ? read(file) : []
}

export const median = (values: readonly number[]): number => {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  return sorted.length % 2 === 1 ? (sorted[middle] ?? 0) : ((sorted[middle - 1] ?? 0) + (sorted[middle] ?? 0)) / 2
}

/** So great a part of the values (of 1) is at most as large. */
export const percentile = (values: readonly number[], part: number): number =>
  values.toSorted((a, b) => a - b)[Math.ceil(values.length * part) - 1] ?? 0

/** Memory of a process on Linux, now or at most so far. */
export const megabytes = (pid: number, what: 'VmRSS' | 'VmHWM'): number =>
  Number(new RegExp(`${what}:\\s+(\\d+) kB`).exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024

export const seconds = async (work: () => Promise<unknown>): Promise<number> => {
  const started = performance.now()
  await work()
  return (performance.now() - started) / 1_000
}

const shown = (value: number): string =>
  value >= 100 ? value.toFixed(0) : value >= 1 ? value.toFixed(2) : value.toFixed(3)

/** Prints a figure, with its target where it has one. */
export const figure = (name: string, value: number, unit: string, target = ''): void => {
  console.log(`  ${name.padEnd(62)} ${shown(value).padStart(9)} ${unit}${target ? `   (target ${target})` : ''}`)
}
