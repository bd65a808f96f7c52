// One deployment of docker-compose.yml: what an operator does with it, and what a client asks of it.

import { randomUUID } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createClient } from '../support/client.ts'
import { GIVEN, root } from '../support/compose.ts'
import { freePort } from '../support/nats.ts'
import { product } from '../support/products.ts'
import type { AnyJob, ResultItem } from '../support/service.ts'
import { assert, eventually } from '../support/test.ts'
import { nowSeconds, paymentsDelivery, paymentsEvent, paymentsSignature } from '../support/webhooks.ts'
import { COMPOSE, docker, run } from './docker.ts'

/** An organization's plan comes from its payments, as versions before DEFAULT_PLAN know it from nothing else. */
const BILLING = {
  PAYMENTS_WEBHOOK_SECRET: 'whsec_of_a_deployment_that_is_tested',
  PAYMENTS_PRICE_STARTER: 'price_starter',
  PAYMENTS_PRICE_GROWTH: 'price_growth',
  PAYMENTS_PRICE_SCALE: 'price_scale',
}
const READY_LIMIT_MS = 180_000
const [program = '', ...first] = COMPOSE ?? []

/** `standIns` in place of the images that the file names; `folder` takes files of this run. */
export const createStack = async ({ standIns, folder }: { standIns: boolean; folder: string }) => {
  const project = `citable-${randomUUID().slice(0, 8)}`
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  let file = join(root, 'docker-compose.yml')
  let image = 'citable'

  const compose = (args: readonly string[], input?: string): string => {
    const files = [file, ...(standIns ? [join(import.meta.dirname, 'stand-ins', 'compose.yml')] : [])]
    const given = files.flatMap((path) => ['--file', path])
    const options = ['--project-name', project, '--project-directory', root, ...given]
    const env = { ...GIVEN, PORT: String(port), CITABLE_IMAGE: image, ...BILLING }
    return run(program, [...first, ...options, ...args], { env, ...(input === undefined ? {} : { input }) })
  }

  const container = (service: string): string =>
    docker('ps', '--quiet', '--filter', `name=${project}[-_]${service}[-_]1$`)

  const isHealthy = (service: string): boolean =>
    docker('inspect', '--format', '{{.State.Health.Status}}', container(service)) === 'healthy'

  /** Ready to read and to write. */
  const isReady = async (): Promise<boolean> => {
    const response = await fetch(`${url}/readyz`).catch(() => undefined)
    return response?.status === 200 && !(await response.text()).includes('away')
  }

  const ready = () => eventually(isReady, { what: 'a service that is ready', limitMs: READY_LIMIT_MS, everyMs: 250 })

  return {
    url,
    compose,
    container,
    isHealthy,
    ready,

    /** What the next `up` runs: a commit's docker-compose.yml, or the one of this folder, with an image that is there. */
    use: (of: { image: string; commit?: string }) => {
      image = of.image
      file = join(root, 'docker-compose.yml')
      if (!of.commit) return
      file = join(folder, `${of.commit}.yml`)
      writeFileSync(file, run('git', ['show', `${of.commit}:docker-compose.yml`]))
    },

    /** As the page on Docker says; the first version of Compose knows no `--wait`. */
    up: async (...services: string[]): Promise<void> => {
      compose(['up', '--detach', '--no-build', ...services])
      await ready()
    },

    down: () => compose(['--profile', 'single', 'down', '--volumes', '--timeout', '20']),
  }
}

export type Stack = Awaited<ReturnType<typeof createStack>>

const aSubscription = (organization_id: string): object =>
  paymentsEvent(
    { type: 'customer.subscription.updated', livemode: true },
    {
      object: 'subscription',
      id: `sub_${randomUUID().replaceAll('-', '')}`,
      customer: `cus_${randomUUID().replaceAll('-', '')}`,
      status: 'active',
      metadata: { organization_id },
      start_date: nowSeconds(),
      cancel_at_period_end: false,
      items: {
        data: [
          {
            price: { id: BILLING.PAYMENTS_PRICE_SCALE },
            current_period_start: nowSeconds(),
            current_period_end: nowSeconds() + 30 * 86_400,
          },
        ],
      },
    },
  )

/** A shop whose products are imported on the server, as the page on Docker shows it; `service` is the one that has the API. */
export const createShop = async ({ compose, url }: Stack, products: number, service = 'api') => {
  const shop = `shop-${randomUUID().slice(0, 8)}.myshopify.com`
  const ids = Array.from({ length: products }, (_, index) => String(1_000 + index))
  const lines = ids.map((id) => JSON.stringify({ ...product(id), id })).join('\n')
  compose(
    ['exec', '-T', service, 'node', 'src/cli.ts', 'catalog', 'import', '/dev/stdin', '--shop', shop, '--json'],
    lines,
  )
  const client = await createClient(shop, GIVEN)
  const { id, organization_id } = await client.start(url, ids.slice(0, 1))
  await client.ended(url, id)
  const event = aSubscription(organization_id)
  const signature = paymentsSignature(JSON.stringify(event), { secret: BILLING.PAYMENTS_WEBHOOK_SECRET })
  const { path, body, headers } = paymentsDelivery(event, { 'payments-signature': signature })
  assert.is((await fetch(url + path, { method: 'POST', body, headers })).status, 200)
  const started = async (): Promise<AnyJob | undefined> => {
    const response = await client.post(url, ids)
    return response.status === 202 ? ((await response.json()) as AnyJob) : undefined
  }
  return {
    /** Has everything analysed and waits until a part of it is done. */
    start: async (): Promise<AnyJob> => {
      // The larger plan comes when the delivery is handled, after it was answered.
      const job = await eventually(started, { what: 'a job of the larger plan', everyMs: 1_000 })
      return client.until(url, job.id, ({ completed_items }) => completed_items > 0)
    },
    /** Waits for the end of the job and finds each product in its results once. */
    nothingIsLost: async ({ id }: AnyJob): Promise<void> => {
      const ended = await client.ended(url, id)
      assert.equal([ended.status, ended.completed_items, ended.failed_items], ['completed', products, 0])
      const results = await client.get<ResultItem[]>(url, `analysis-jobs/${id}/results`)
      assert.equal(results.map(({ resource_id }) => resource_id).toSorted(), ids.toSorted())
      assert.ok(results.every(({ score }) => score !== null))
    },
    /** Has better values written for the whole job, and finds some of them. */
    optimize: async ({ id }: AnyJob): Promise<number> => {
      const started = await client.ask(url, `analysis-jobs/${id}/optimizations`)
      assert.is(started.status, 202)
      const job = (await started.json()) as AnyJob
      const ended = await client.optimized(url, job.id)
      assert.equal([ended.status, ended.completed_items, ended.failed_items], ['completed', products, 0])
      return (await client.get<unknown[]>(url, `optimization-jobs/${job.id}/results`)).length
    },
  }
}
