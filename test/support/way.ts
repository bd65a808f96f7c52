// A way to Postgres that breaks: a proxy on the loopback whose connections are cut or fall silent, also at the moment that
// matters most, after the server has committed and before its answer has arrived.

import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/**
 * `unsent`: half of the statement arrives, and the connection breaks. `unanswered`: the server has carried it out, and
 * the connection breaks. `silent`: the same, but the connection stays open.
 */
export type Cut = 'unsent' | 'unanswered' | 'silent'

type Pair = { client: Socket; server: Socket; cut: Cut | undefined }

export type Way = Awaited<ReturnType<typeof wayTo>>

/** Opens a way to the database of the url. */
export const wayTo = async (databaseUrl: string) => {
  const { hostname, port, username, password, pathname } = new URL(databaseUrl)
  const pairs = new Set<Pair>()
  const waiting: { statement: string; cut: Cut }[] = []
  let cuts = 0

  const end = ({ client, server }: Pair) => {
    client.destroy()
    server.destroy()
  }
  const fallSilent = ({ client, server }: Pair) => {
    client.removeAllListeners('data').pause()
    server.removeAllListeners('data').pause()
  }

  const onRequest = (pair: Pair, chunk: Buffer) => {
    const place = pair.cut ? -1 : waiting.findIndex(({ statement }) => chunk.includes(statement))
    const [next] = place < 0 ? [] : waiting.splice(place, 1)
    if (!next) return pair.server.write(chunk)
    cuts += 1
    pair.cut = next.cut
    if (next.cut !== 'unsent') return pair.server.write(chunk)
    return pair.server.write(chunk.subarray(0, chunk.length / 2), () => end(pair))
  }

  // The protocol's ReadyForQuery ends an answer, five bytes and the state of the transaction; it comes after the commit.
  const isOver = (chunk: Buffer): boolean => chunk.at(-6) === 'Z'.charCodeAt(0)

  const onAnswer = (pair: Pair, chunk: Buffer) => {
    if (!pair.cut) return pair.client.write(chunk)
    if (!isOver(chunk)) return true
    return pair.cut === 'silent' ? fallSilent(pair) : end(pair)
  }

  const listener = createServer((client) => {
    const server = connect(Number(port || 5432), hostname.replace(/^\[|\]$/g, ''))
    const pair: Pair = { client, server, cut: undefined }
    pairs.add(pair)
    for (const socket of [client, server]) {
      socket.setNoDelay(true).on('error', () => {})
      socket.on('close', () => {
        end(pair)
        pairs.delete(pair)
      })
    }
    client.on('data', (chunk) => onRequest(pair, chunk))
    server.on('data', (chunk) => onAnswer(pair, chunk))
  }).listen(0, '127.0.0.1')
  await once(listener, 'listening')
  const credentials = username && `${username}${password && `:${password}`}@`
  return {
    url: `postgres://${credentials}127.0.0.1:${(listener.address() as AddressInfo).port}${pathname}`,
    /** What is open now falls silent; new connections go through. */
    silence: () => {
      for (const pair of pairs) fallSilent(pair)
    },
    /** What is open now breaks. */
    breakOff: () => {
      for (const pair of pairs) end(pair)
    },
    /** The next request that contains the text, such as a prepared statement's name, is cut. */
    cutAt: (statement: string, cut: Cut) => waiting.push({ statement, cut }),
    /** How many requests have been cut, and how many cuts still wait for theirs. */
    cuts: () => cuts,
    waiting: () => waiting.length,
    close: () => {
      for (const pair of pairs) end(pair)
      listener.close()
    },
  }
}
