// A real server for the tests that can use one: the one that EVENTSTORE_TEST_URL names, or a container where a Docker engine
// answers. EVENTSTORE_TEST_IMAGE chooses another image.

import { GenericContainer, getContainerRuntimeClient, Wait } from 'testcontainers'
import { withTimeout } from '../../../src/concurrency/with-timeout.ts'

/** What production runs too (docker-compose.yml). */
export const EVENTSTORE_IMAGE = 'eventstore/eventstore:24.10'
const IMAGE = process.env.EVENTSTORE_TEST_IMAGE ?? EVENTSTORE_IMAGE
const PORT = 2113
const START_LIMIT_MS = 60_000
/** With the time that the image takes to come, which a test file cannot wait for long: it has 180 s in all. */
const AVAILABLE_LIMIT_MS = 120_000

export type RealServer = { name: string; url: string; stop: () => Promise<unknown> }

/** Whether a Docker engine answers. */
export const hasDocker = (): Promise<boolean> =>
  getContainerRuntimeClient().then(
    () => true,
    () => false,
  )

// The one setting that every image takes under the same name: variables are EVENTSTORE_… up to 24.10 and KURRENTDB_… since,
// and a server that finds a setting it does not know ends. Projections are off and the cluster has one node unless told so.
const startContainer = async (): Promise<RealServer> => {
  const container = await new GenericContainer(IMAGE)
    .withCommand(['--insecure'])
    .withExposedPorts(PORT)
    .withWaitStrategy(Wait.forHttp('/health/live', PORT).forStatusCodeMatching((code) => code >= 200 && code < 300))
    .withStartupTimeout(START_LIMIT_MS)
    .start()
  const url = `esdb://${container.getHost()}:${container.getMappedPort(PORT)}?tls=false`
  return { name: IMAGE, url, stop: () => container.stop() }
}

/** Starts a server, or says why there is none. */
export const realServer = async (): Promise<RealServer | { missing: string }> => {
  const url = process.env.EVENTSTORE_TEST_URL
  if (url) return { name: 'EVENTSTORE_TEST_URL', url, stop: async () => {} }
  if (!(await hasDocker())) return { missing: 'neither EVENTSTORE_TEST_URL nor a Docker engine is there' }
  const late = () => new Error(`not there within ${AVAILABLE_LIMIT_MS / 1_000} s, pull the image beforehand`)
  return await withTimeout(AVAILABLE_LIMIT_MS, startContainer(), late).catch(({ message }) => ({
    missing: `${IMAGE} cannot be started: ${message}`,
  }))
}
