// What the benchmarks share: real products where they are at hand, medians, and one line per figure.

import { existsSync } from 'node:fs'
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

export const dirtyProducts = async (): Promise<Product[]> => {
  const file = join(folder, 'dirty.ndjson')
  return existsSync(file) ? read(file) : []
}

export const median = (values: readonly number[]): number => {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  return sorted.length % 2 === 1 ? (sorted[middle] ?? 0) : ((sorted[middle - 1] ?? 0) + (sorted[middle] ?? 0)) / 2
}

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
