// What /metrics tells of the clients of feeds.

import { Gauge, type Registry } from 'prom-client'

export const feedMetrics = (registers: Registry[]) => {
  const clients = new Gauge({
    name: 'citable_feed_clients',
    help: 'Clients that follow a feed of events in this process',
    registers,
  })
  return { feedClients: (count: number) => clients.set(count) }
}
