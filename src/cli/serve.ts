// `citable serve` and `npm start`: runs the service until it is told to stop, and in an empty development database shows
// what it does on a sample shop.

import type { Config } from '../config/config.ts'
import { ROLES } from '../config/described.ts'
import { openPage } from '../dashboard/page.ts'
import { hasSampleShop, isEmpty, loadSampleShop, SAMPLE_DOMAIN } from '../embedded/sample-shop.ts'
import { BASE_PATH } from '../http/app.ts'
import { type Service, startService } from '../main.ts'
import { isUnavailable } from '../postgres/unavailable.ts'
import { createLogger, endOnUnexpected } from '../runtime/logger.ts'
import { signSessionToken } from '../shops/session-token.ts'
import { type Output, printLine, progress, table } from './output/output.ts'
import { TOKEN_LIFETIME } from './token.ts'

const POLL_MS = 100
const WORST = 5

type Job = { id: string; status: string; total_items: number; completed_items: number; error_message: string | null }
type Result = {
  resource_id: string
  resource_title: string
  score: number
  grade: string
  status: 'completed' | 'failed'
  suggestions: { title: string }[]
}

/** A client of the service's own public API, like a storefront app. */
const client =
  (url: string, token: string) =>
  async (path: string, init: RequestInit = {}): Promise<unknown> => {
    const headers = { ...init.headers, authorization: `Bearer ${token}` }
    const response = await fetch(url + path, { ...init, headers })
    if (!response.ok)
      throw new Error(`${init.method ?? 'GET'} ${path} answered ${response.status}: ${await response.text()}`)
    return response.json()
  }

const analyseSample = async (service: Service, token: string, ids: readonly string[], output: Output) => {
  const call = client(service.url, token)
  const path = `${BASE_PATH}/storefront/aeo`
  const body = ids.map((resource_id) => JSON.stringify({ resource_type: 'product', resource_id })).join('\n')
  const headers = { 'content-type': 'application/x-ndjson' }
  let job = (await call(`${path}/analyze`, { method: 'POST', headers, body })) as Job
  const bar = progress(output, 'analysing')
  while (job.status === 'pending' || job.status === 'running') {
    bar.show(job.completed_items, job.total_items)
    await new Promise((resolve) => setTimeout(resolve, POLL_MS))
    job = (await call(`${path}/analysis-jobs/${job.id}`)) as Job
  }
  bar.show(job.completed_items, job.total_items)
  bar.end()
  if (job.status === 'failed') throw new Error(job.error_message ?? 'the analysis of the sample shop failed')
  const results = (await call(`${path}/analysis-jobs/${job.id}/results`)) as Result[]
  return results.filter(({ status }) => status === 'completed')
}

const printWorst = async ({ out }: Output, results: readonly Result[]): Promise<void> => {
  const worst = results.toSorted((a, b) => a.score - b.score).slice(0, WORST)
  const columns = [
    { title: 'score', right: true },
    { title: 'grade' },
    { title: 'product', max: 44 },
    { title: 'first fix', max: 70 },
  ]
  const rows = worst.map(({ score, grade, resource_title, suggestions }) => [
    String(score),
    grade,
    resource_title,
    suggestions[0]?.title ?? '',
  ])
  await printLine(out, `\nThe ${worst.length} products of ${results.length} that an answer engine can use least:\n`)
  for (const line of table(columns, rows)) await printLine(out, line)
}

const showSample = async (config: Config, service: Service, output: Output): Promise<void> => {
  const ids = await loadSampleShop(service.pool)
  await printLine(output.out, `Loaded the sample shop ${SAMPLE_DOMAIN} with ${ids.length} products.`)
  const token = await signSessionToken(config.storefront, SAMPLE_DOMAIN, TOKEN_LIFETIME)
  try {
    await printWorst(output, await analyseSample(service, token, ids, output))
  } catch (error) {
    await printLine(output.out, `The sample shop could not be analysed: ${(error as Error).message}`)
  }
}

const readSample = async (config: Config, { url }: Service): Promise<string[]> => {
  const token = await signSessionToken(config.storefront, SAMPLE_DOMAIN, TOKEN_LIFETIME)
  const address = `${url}${BASE_PATH}/storefront/aeo/analyze?limit=1`
  return [
    'Read the newest report (the token is good for 12 hours):',
    '',
    `curl -H 'Authorization: Bearer ${token}' '${address}'`,
    '',
  ]
}

const printAddresses = async (config: Config, service: Service, { out }: Output): Promise<void> => {
  const { url, pool } = service
  const sample = (await hasSampleShop(pool)) ? await readSample(config, service) : []
  const docs = config.http.docs ? [`API docs   ${url}/docs`] : []
  const lines = ['', `Dashboard  ${url}/`, `API        ${url}${BASE_PATH}`, ...docs, '', ...sample, 'Ctrl-C stops.']
  for (const line of lines) await printLine(out, line)
}

const greet = async (config: Config, service: Service, output: Output): Promise<void> => {
  if (!config.roles.has('api')) {
    await printLine(output.out, `Probes     ${service.url}`)
    return
  }
  const whole = ROLES.every((role) => config.roles.has(role))
  // A log that cannot be reached existed before.
  const isUnused = () =>
    isEmpty(service.pool, service.store).catch((error) => {
      if (isUnavailable(error)) return false
      throw error
    })
  if (config.sampleShop && whole && (await isUnused())) await showSample(config, service, output)
  await printAddresses(config, service, output)
}

const AGAIN_AFTER_MS = 1_000

// Ctrl-C, a service manager, or the death of the launcher that started this process. One Ctrl-C can arrive twice, from the terminal and
// passed on by the launcher; a later one means that the user does not want to wait.
const untilToldToStop = (): Promise<void> =>
  new Promise((resolve) => {
    let stoppedAt: number | undefined
    const tell = () => {
      stoppedAt ??= performance.now()
      if (performance.now() - stoppedAt > AGAIN_AFTER_MS) process.exit(1)
      resolve()
    }
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect'] as const) process.on(signal, tell)
  })

/** Runs until a signal comes. Returns the exit status. */
export const serve = async (config: Config, output: Output): Promise<number> => {
  const toldToStop = untilToldToStop()
  const logger = createLogger(config)
  endOnUnexpected(logger)
  const service = await startService(config, { logger })
  try {
    logger.info({ url: service.url, roles: [...config.roles] }, 'serving')
    // The first visitor would have to wait for this; if it fails, that visitor sees the error.
    if (config.roles.has('api')) openPage().catch((error) => logger.error({ err: error }, 'the dashboard is not built'))
    const untilStop = Promise.race([toldToStop, service.connected.then(() => toldToStop)])
    if (!config.production) await Promise.race([greet(config, service, output), untilStop])
    await untilStop
  } finally {
    await service.stop()
  }
  return 0
}
