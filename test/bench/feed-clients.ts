// Clients of a feed in a process of their own: how long after its time each event reaches each of them. Started by feed.bench.ts.

import { Agent, get } from 'node:http'

export type Order = { url: string; token: string; clients: number; events: number }
export type Lags = { received: number; lags: number[] }

const TIME = /"time":"([^"]+)"/g

/** Answers when the client is connected; `lags` gets milliseconds. */
const connect = ({ url, token }: Order, agent: Agent, lags: number[], onEvent: () => void): Promise<void> =>
  new Promise((resolve, reject) => {
    const request = get(url, { agent, headers: { authorization: `Bearer ${token}` } }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`the feed answered ${response.statusCode}`))
      let rest = ''
      response.setEncoding('utf8').on('data', (chunk: string) => {
        resolve()
        const now = Date.now()
        const text = rest + chunk
        const end = text.lastIndexOf('\n\n')
        rest = text.slice(end < 0 ? 0 : end)
        for (const [, time = ''] of text.slice(0, Math.max(0, end)).matchAll(TIME)) {
          lags.push(now - Date.parse(time))
          onEvent()
        }
      })
    })
    request.on('error', () => {}) // the other side ends it
  })

process.on('message', async (order: Order) => {
  const agent = new Agent({ keepAlive: false, maxSockets: Number.POSITIVE_INFINITY })
  const lags: number[] = []
  const expected = order.clients * order.events
  const report = () => process.send?.({ received: lags.length, lags } satisfies Lags, () => process.exit(0))
  const onEvent = () => lags.length === expected && report()
  const clients = Array.from({ length: order.clients }, () => connect(order, agent, lags, onEvent))
  await Promise.all(clients)
  process.send?.('connected')
})
