// What an append means whose stream is not at the expected revision: the retry of one that had succeeded, or an error.

import type { Encoded, EncodedAppend } from './encode.ts'
import { EventIdReused, WrongRevision } from './event-store.ts'

type Content = Pick<Encoded, 'id' | 'type' | 'data'>

/**
 * `there`: what stands in the stream from the first revision on that the append wanted to fill; `head`: its last revision.
 * Answers the event that is the append's last one when the very same events stand there.
 * @throws EventIdReused when an id stands there with other content, else WrongRevision.
 */
export const retried = <Kept extends Content>(append: EncodedAppend, there: readonly Kept[], head: number): Kept => {
  const { stream, expected, events } = append
  const known = events.map((event, index) => (there[index]?.id === event.id ? there[index] : undefined))
  const changed = events.find(({ type, data }, index) => {
    const kept = known[index]
    return kept && (kept.type !== type || kept.data !== data)
  })
  if (changed) throw new EventIdReused(stream, changed.id)
  const last = known.at(-1)
  if (!last || known.includes(undefined)) throw new WrongRevision(stream, expected, head)
  return last
}
