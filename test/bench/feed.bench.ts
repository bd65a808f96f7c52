// 200 clients of one organization's feed while 100 events a second are written, against a bare server that writes the same bytes to
// as many clients without a log. The clients are in a process of their own; the lag is from the time of an event to its arrival.

import { fork } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { anOrganization } from '../support/accounts.ts'
import { followFeed } from '../support/feed-client.ts'
import { renameProject } from '../support/feed-writing.ts'
import { BASE, startTestService } from '../support/service.ts'
import type { Lags, Order } from './feed-clients.ts'
import { figure, seconds } from './support.ts'

const CLIENTS = 200
const EVENTS_A_SECOND = 100
const SECONDS = 20
const EVENTS = EVENTS_A_SECOND * SECONDS

const percentile = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0

/** Connects the clients, has the events written, one by one at an even pace, and answers the lags. */
const measured = async (order: Omit<Order, 'clients' | 'events'>, write: (n: number) => unknown): Promise<Lags> => {
  const child = fork(join(import.meta.dirname, 'feed-clients.ts'))
  const next = () => new Promise((resolve) => child.once('message', resolve))
  const connected = next()
  child.send({ ...order, clients: CLIENTS, events: EVENTS } satisfies Order)
  await connected
  const finished = next() as Promise<Lags>
  const started = performance.now()
  for (let n = 0; n < EVENTS; n += 1) {
    const wait = started + (n * 1_000) / EVENTS_A_SECOND - performance.now()
    if (wait > 0) await sleep(wait)
    await write(n)
  }
  return await finished
}

const show = (name: string, { received, lags }: Lags, cpu: NodeJS.CpuUsage, targets: string[] = []): void => {
  const sorted = lags.toSorted((a, b) => a - b)
  figure(`${name}: messages that arrived, of ${CLIENTS * EVENTS}`, received, '')
  figure(`${name}: lag, median`, percentile(sorted, 0.5), 'ms')
  figure(`${name}: lag, p99`, percentile(sorted, 0.99), 'ms', targets[0])
  figure(`${name}: lag, longest`, sorted.at(-1) ?? 0, 'ms')
  figure(`${name}: processor time of the server`, (cpu.user + cpu.system) / 1_000_000 / SECONDS, 's a second')
}

const service = await startTestService()
const { organization_id, members } = await anOrganization(service)
const token = members[0]!.token
const event = { specversion: '1.0', type: 'dev.citable.ProjectRenamed.v1', data: { organization_id }, filler: '' }
event.filler = 'x'.repeat(560 - JSON.stringify(event).length)

const followers = new Set<ServerResponse>()
const bare = createServer((_, response) => {
  response.writeHead(200, { 'content-type': 'text/event-stream' }).write('retry: 3000\n\n')
  followers.add(response)
})
await new Promise<void>((resolve) => bare.listen(0, resolve))
const bareUrl = `http://127.0.0.1:${(bare.address() as AddressInfo).port}/`
let before = process.cpuUsage()
const bareLags = await measured({ url: bareUrl, token }, (n) => {
  const message = `id: ${n}\ndata: ${JSON.stringify({ ...event, time: new Date().toISOString() })}\n\n`
  for (const response of followers) response.write(message)
})
show('bare server', bareLags, process.cpuUsage(before))
bare.closeAllConnections()
bare.close()

before = process.cpuUsage()
const url = `${service.url}${BASE}/organizations/${organization_id}/events`
// Each in a stream of its own, as the next one does not wait for the one before.
const write = () => void renameProject(service.store, { organization_id, project_id: randomUUID() }, 'Name')
const lags = await measured({ url, token }, write)
show('feed', lags, process.cpuUsage(before), ['< 1000 ms'])

// From far back: what is one's own among 100,000 events that are not, or not public, read by one client.
const behind = await anOrganization(service)
const OTHERS = 200
const AT_ONCE = 500
const names = Array.from({ length: AT_ONCE }, (_, n) => `Name ${n}`)
for (let n = 0; n < OTHERS; n += 1) {
  await renameProject(service.store, { organization_id, project_id: randomUUID() }, ...names)
  await renameProject(
    service.store,
    { organization_id: behind.organization_id, project_id: randomUUID() },
    ...names.slice(0, 5),
  )
}
const feed = await followFeed(`${service.url}${BASE}/organizations/${behind.organization_id}/events?from=start`, {
  token: behind.members[0]!.token,
})
const took = await seconds(() => feed.events(OTHERS * 5))
feed.end()
figure(`behind by ${OTHERS * AT_ONCE} events of others: until all ${OTHERS * 5} own ones have come`, took, 's')
figure('… events looked at', (OTHERS * (AT_ONCE + 5)) / took, 'a second')
await service.stop()
process.exit(0)
