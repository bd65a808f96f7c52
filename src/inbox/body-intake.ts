// How bodies of deliveries are read: anyone can send them, and the signature can only be checked once a body is complete. So
// what has come of all that are on their way has a limit, as each has.

import type { Readable } from 'node:stream'
import { Problem, problem } from '../http/problems.ts'

const AGAIN_AFTER_S = 10

/**
 * Reads a body of `limit` bytes at most; of all that are being read at once no more than `most` bytes are held.
 * @throws 413, 503, and 400 if it does not arrive completely
 */
export const bodyReader = (most: number) => {
  let held = 0
  return async (payload: Readable, limit: number): Promise<Buffer> => {
    const parts: Buffer[] = []
    let bytes = 0
    try {
      // What is refused is answered over the same connection, so it stays.
      for await (const part of payload.iterator({ destroyOnReturn: false })) {
        bytes += part.length
        held += part.length
        if (bytes > limit) throw problem.tooLarge(`The body is larger than ${limit} bytes.`)
        if (held > most) throw problem.unavailable('Too many webhooks are arriving; send it again.', AGAIN_AFTER_S)
        parts.push(part)
      }
      return Buffer.concat(parts, bytes)
    } catch (error) {
      payload.resume()
      throw error instanceof Problem ? error : problem.invalidJson('The request', 'could not be read')
    } finally {
      held -= bytes
    }
  }
}
