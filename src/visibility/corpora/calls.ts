// Calls between the process and the thread of its corpora, both ways: each answers what the other asks for by name.

import { type Thrown, thrownBy } from '../../concurrency/thread.ts'
import { isUnavailable, StoreUnavailable } from '../../postgres/unavailable.ts'
import { StorefrontUnavailable } from '../../providers/storefront.ts'

/** An error as it can be sent, with what callers tell apart. */
export type Failure = Thrown & { unavailable: 'shop' | 'store' | null }

export const failureOf = (error: unknown): Failure => ({
  ...thrownBy(error),
  unavailable: error instanceof StorefrontUnavailable ? 'shop' : isUnavailable(error) ? 'store' : null,
})

const KINDS = { shop: StorefrontUnavailable, store: StoreUnavailable }

export const errorOf = ({ name, message, stack, unavailable }: Failure): Error =>
  Object.assign<Error, { name: string; stack: string }>(new (unavailable ? KINDS[unavailable] : Error)(message), {
    name,
    stack: stack ?? message,
  })

/** What one side answers; all given and answered is plain data. */
type Functions = Record<string, (...given: never[]) => unknown>

/** The same as the other side calls it. */
export type Called<F extends Functions> = {
  [Name in keyof F]: (...given: Parameters<F[Name]>) => Promise<Awaited<ReturnType<F[Name]>>>
}

type Message = { id: number } & ({ name: string; given: unknown[] } | { value: unknown } | { failure: Failure })

type Port = {
  postMessage: (message: Message) => void
  on: (event: 'message', listener: (message: Message) => void) => unknown
}

/** Answers with `own` from now on. `onPending` is called with the number of calls of this side without an answer. */
export const openCalls = (port: Port, own: Functions, onPending: (count: number) => void = () => {}) => {
  const pending = new Map<number, PromiseWithResolvers<unknown>>()
  let last = 0

  const answer = async (id: number, name: string, given: unknown[]): Promise<void> => {
    try {
      port.postMessage({ id, value: await own[name]!(...(given as never[])) })
    } catch (error) {
      port.postMessage({ id, failure: failureOf(error) })
    }
  }

  const settle = (id: number, how: (one: PromiseWithResolvers<unknown>) => void): void => {
    const one = pending.get(id)
    if (!one) return
    pending.delete(id)
    onPending(pending.size)
    how(one)
  }

  port.on('message', (message) => {
    const { id } = message
    if ('name' in message) void answer(id, message.name, message.given)
    else if ('failure' in message) settle(id, ({ reject }) => reject(errorOf(message.failure)))
    else settle(id, ({ resolve }) => resolve(message.value))
  })

  return {
    call: (name: string, ...given: unknown[]): Promise<unknown> => {
      const one = Promise.withResolvers<unknown>()
      last += 1
      pending.set(last, one)
      onPending(pending.size)
      port.postMessage({ id: last, name, given })
      return one.promise
    },
    /** The other side is gone: its open calls fail. */
    end: (error: Error): void => {
      for (const id of [...pending.keys()]) settle(id, ({ reject }) => reject(error))
    },
  }
}
