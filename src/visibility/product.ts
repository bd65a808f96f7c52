// A product named by a request, read from the shop.

import { type InThreads, isLarge, TaskFailed } from '../concurrency/thread-pool.ts'
import { type Product, type ShopFacts, sizeOf } from '../engine/record/product.ts'
import { problem } from '../http/problems.ts'
import type { Shop } from '../shops/decide.ts'

/** `away` where the platform of the shop cannot be asked. */
export type ProductRead<More = unknown> =
  | ({ status: 'found'; product: Product } & More)
  | { status: 'missing' }
  /** The reason is a sentence. */
  | { status: 'unreadable'; reason: string }
  | { status: 'away' }

/** The record of a product and the facts of its shop. */
export type ReadProduct = (shop: Shop, resourceKey: string) => Promise<ProductRead<{ facts: ShopFacts }>>

const RETRY_AFTER_SECONDS = 5
const AWAY = 'The shop cannot be reached, so its product cannot be read. Try again in a moment.'
const TOO_MUCH = 'Its record is too complicated.'

/** That the shop cannot be reached; `sentence` says what follows. */
export const shopAway = (sentence: string): Error => problem.unavailable(sentence, RETRY_AFTER_SECONDS)

/** What was found. @throws the problem that says why nothing was; `away` is its sentence if the shop cannot be asked. */
export const foundOf = <More>(read: ProductRead<More>, away = AWAY): { product: Product } & More => {
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

/** What the threads of the engine answer of one product. @throws the 409 problem for a record that cannot be used */
export const answerOf = async <Task extends { product: Product }, Value>(
  ask: InThreads<(task: Task) => Value>,
  { shop_id }: Shop,
  task: Task,
): Promise<Value> => {
  const [answer] = await ask([task], { of: shop_id, isLarge: isLarge(sizeOf(task.product)) })
  if (!(answer instanceof TaskFailed)) return answer!
  if (answer.thrown === 'Unconvertible') throw problem.productUnreadable(answer.message)
  throw answer.reason === 'thrown' && answer.thrown !== 'TooMuchWork' ? answer : problem.productUnreadable(TOO_MUCH)
}
