// A real server for the tests that can use one: the one that EVENTSTORE_TEST_URL names, or a container where a Docker engine
// answers. EVENTSTORE_TEST_IMAGE chooses another image.

import { GenericContainer, getContainerRuntimeClient, Wait } from 'testcontainers'
import { within } from '../../../src/store/within.ts'

/** What production runs too (docker-compose.yml). */
export const EVENTSTORE_IMAGE = 'eventstore/eventstore:24.10'
const IMAGE = process.env.EVENTSTORE_TEST_IMAGE ?? EVENTSTORE_IMAGE
const PORT = 2113
const START_LIMIT_MS = 60_000
/** With the time that the image takes to come; a test file has little more. */
const AVAILABLE_LIMIT_MS = 150_000

export type RealServer = { name: string; url: string; stop: () => Promise<unknown> }

/** Whether a Docker engine answers. */
export const hasDocker = (): Promise<boolean> =>
  getContainerRuntimeClient().then(
    () => true,
    () => false,
  )

const startContainer = async (): Promise<RealServer> => {
  const prefix = IMAGE.includes('kurrent') ? 'KURRENTDB' : 'EVENTSTORE'
  const container = await new GenericContainer(IMAGE)
    .withEnvironment({
      [`${prefix}_INSECURE`]: 'true',
      [`${prefix}_MEM_DB`]: 'true',
      [`${prefix}_RUN_PROJECTIONS`]: 'None',
    })
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
  const late = () => new Error(`it was not there within ${AVAILABLE_LIMIT_MS / 1_000} s`)
  return await within(AVAILABLE_LIMIT_MS, startContainer(), late).catch(({ message }) => ({
    missing: `${IMAGE} cannot be started: ${message}`,
  }))
}
