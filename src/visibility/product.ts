// A product named by a request, read from the shop.

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

/** That the shop cannot be reached; `sentence` says what follows. */
export const shopAway = (sentence: string): Error => problem.unavailable(sentence, RETRY_AFTER_SECONDS)

/** What was found. @throws the problem that says why nothing was; `away` is its sentence if the shop cannot be asked. */
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
