// Appends to an engine whose answers may be lost: each try has a time limit, and a try whose outcome is unknown is repeated
// with the same event ids at the same revision, which the engine answers like the first time instead of writing again.

import { setTimeout as sleep } from 'node:timers/promises'
import { withTimeout } from '../../concurrency/waiting.ts'
import { isUnavailable, StoreUnavailable } from '../../postgres/unavailable.ts'
import { type Encoded, type EncodedAppend, retried } from '../encode.ts'
import { type Appended, type Position, START, WrongRevision } from '../event-store.ts'

/** What the engine answered; it may not say where a repeated append is. */
export type AppendAnswer = { revision: number; position: Position | undefined }

type KeptEvent = Pick<Encoded, 'id' | 'type' | 'data'> & Appended

type Engine = {
  /** @throws WrongRevision; any error that isUnavailable recognises leaves the outcome unknown. */
  append: (append: EncodedAppend) => Promise<AppendAnswer>
  /** Events of the stream from the revision on. */
  read: (stream: string, from: number, limit: number) => Promise<KeptEvent[]>
  /** Where the log ends; START for an empty one. */
  newest: () => Promise<Position>
  limitMs: number
  /** Called when a try has got no answer in time. */
  onLimit: () => void
}

const TRIES = 3
const PAUSE_MS = 100
const LOOK_EVERY_MS = 1_000

/** Appends, and retries until the outcome is known. @throws StoreUnavailable if it is not after three tries. */
export const createSafeAppend = ({ append, read, newest, limitMs, onLimit }: Engine) => {
  // The newest known position. Anything appended from now on, by any writer, comes after it: an answer that points before it belongs to an
  // append that had already been made. Writes of other processes are checked once a second, so this also holds for what one of them wrote
  // before it died.
  let known: Position = START
  let lookedAt = Number.NEGATIVE_INFINITY
  let looking: Promise<void> | undefined

  const look = async (): Promise<void> => {
    const late = () => new StoreUnavailable(`the event store has not answered within ${limitMs} ms`)
    const position = await withTimeout(limitMs, newest(), late)
    if (position > known) known = position
    lookedAt = performance.now()
  }

  const lookSometimes = async (): Promise<void> => {
    if (performance.now() - lookedAt < LOOK_EVERY_MS) return
    looking ??= look().finally(() => {
      looking = undefined
    })
    await looking
  }

  /** The events at the place of the append decide: ids alone do not show whether the content is the same. */
  const settle = async ({ stream, expected, events }: EncodedAppend, head: number): Promise<Appended> => {
    const first = expected === 'no_stream' ? 0 : Number(expected) + 1
    const there = await read(stream, first, events.length)
    const { revision, position } = retried({ stream, expected, events }, there, head)
    return { revision, position }
  }

  const positionOf = async (stream: string, { revision, position }: AppendAnswer): Promise<Appended> => {
    if (position !== undefined) return { revision, position }
    const [last] = await read(stream, revision, 1)
    if (!last)
      throw new StoreUnavailable(`${stream} cannot be read at revision ${revision}, which has just been appended`)
    return { revision, position: last.position }
  }

  const attempt = async (one: EncodedAppend, isRepeated: boolean): Promise<Appended> => {
    if (one.expected !== 'any') await lookSometimes()
    const before = known
    let answer: AppendAnswer
    try {
      answer = await withTimeout(limitMs, append(one), () => {
        onLimit()
        return new StoreUnavailable(`the event store has not answered an append within ${limitMs} ms`)
      })
    } catch (error) {
      if (!(error instanceof WrongRevision) || one.expected === 'any') throw error
      return await settle(one, error.actual)
    }
    const { position, revision } = answer
    const isNew = position !== undefined && position > before
    if (isNew && position > known) known = position
    if (one.expected === 'any') return await positionOf(one.stream, answer)
    return isNew && !isRepeated ? { revision, position } : await settle(one, revision)
  }

  return async (one: EncodedAppend): Promise<Appended> => {
    for (let tries = 1; ; tries += 1) {
      try {
        return await attempt(one, tries > 1)
      } catch (error) {
        // Without a revision the engine does not promise to recognise a repetition.
        if (!isUnavailable(error) || one.expected === 'any' || tries === TRIES) throw error
      }
      await sleep(PAUSE_MS * tries ** 2)
    }
  }
}
