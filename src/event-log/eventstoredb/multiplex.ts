// Many questions on one call that stays open, each with an id that its answer repeats. When the call breaks, those who wait
// on it, and no others, learn so at once; an answer that no one waits for is dropped.

import type { Duplex } from 'node:stream'
import { StoreUnavailable } from '../../postgres/unavailable.ts'

export type Call = Duplex & { cancel: () => void }

type Waiting<Answer> = { resolve: (answer: Answer) => void; reject: (error: unknown) => void }

type Multiplexed<Response, Answer> = {
  idOf: (response: Response) => string
  /** What is thrown is the asker's. */
  answerOf: (response: Response) => Answer
}

/** `attend` makes a call ready to be asked, `ask` asks on it. */
export const createMultiplexed = <Response, Answer>({ idOf, answerOf }: Multiplexed<Response, Answer>) => {
  const askers = new WeakMap<Call, Map<string, Waiting<Answer>>>()
  return {
    /** Makes a new call ready; `onEnd` when it can be asked no more. */
    attend: (call: Call, onEnd: () => void): Call => {
      const waiting = new Map<string, Waiting<Answer>>()
      const end = (error: unknown) => {
        onEnd()
        for (const { reject } of waiting.values()) reject(error)
        waiting.clear()
      }
      call.on('data', (response: Response) => {
        const id = idOf(response)
        const asker = waiting.get(id)
        waiting.delete(id)
        try {
          asker?.resolve(answerOf(response))
        } catch (error) {
          asker?.reject(error)
        }
      })
      call.on('error', end)
      // The other side may end it without an error; without ending ours too, it would stay in use.
      call.on('end', () => {
        end(new StoreUnavailable('the event store has ended the call'))
        call.cancel()
      })
      askers.set(call, waiting)
      return call
    },
    ask: (call: Call, id: string, question: unknown): Promise<Answer> =>
      new Promise((resolve, reject) => {
        askers.get(call)?.set(id, { resolve, reject })
        call.write(question)
      }),
  }
}
