// What goes to a thread at once.

import type { Product } from '../../engine/record/product.ts'

const BATCH = 32
const BATCH_TEXT = 256_000

/** About how many characters a record has; enough to keep batches even. */
export const sizeOf = ({ body_html, variants, images, metafields }: Product): number =>
  metafields.reduce((sum, { value }) => sum + value.length, body_html.length + 200 * (variants.length + images.length))

/** A few of them, or one that is large. */
export async function* batched<T>(ones: AsyncIterable<T>, size: (one: T) => number): AsyncGenerator<T[]> {
  let batch: T[] = []
  let text = 0
  for await (const one of ones) {
    batch.push(one)
    text += size(one)
    if (batch.length < BATCH && text < BATCH_TEXT) continue
    yield batch
    batch = []
    text = 0
  }
  if (batch.length > 0) yield batch
}
