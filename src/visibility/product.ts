// A product as a request names it: read where the shop has it.

import type { Product } from '../engine/record/product.ts'
import { problem } from '../http/problems.ts'

/** `away` where the platform of the shop cannot be asked. */
export type ProductRead<More = unknown> =
  | ({ status: 'found'; product: Product } & More)
  | { status: 'missing' }
  /** The reason is a sentence. */
  | { status: 'unreadable'; reason: string }
  | { status: 'away' }

const RETRY_AFTER_SECONDS = 5

/** That the shop is away; `sentence` says what comes of it. */
export const shopAway = (sentence: string): Error => problem.unavailable(sentence, RETRY_AFTER_SECONDS)

/** What was found. @throws the problem that says why nothing was; `away` is its sentence where the shop cannot be asked. */
export const foundOf = <More>(read: ProductRead<More>, away: string): { product: Product } & More => {
  switch (read.status) {
    case 'found':
      return read
    case 'missing':
      throw problem.notFound()
    case 'unreadable':
      throw problem.productUnreadable(read.reason)
    case 'away':
      throw shopAway(away)
  }
}
