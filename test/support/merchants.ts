// Merchants who start analyses all the time, through outages, and keep a ledger of their own of what they asked for and what they
// were answered.

import { setTimeout as sleep } from 'node:timers/promises'
import type { Pool } from '../../src/postgres/connection.ts'
import { createClient } from './client.ts'
import { importProducts, product } from './products.ts'
import { type Job, randomShop } from './service.ts'

/** One wish for an analysis, sent until it is answered. */
export type Command = {
  ids: readonly string[]
  /** The job that was the answer; nothing while there is none. */
  job: string | undefined
  /** How often it was sent and may have arrived without being answered. */
  lost: number
}

export type Merchant = Awaited<ReturnType<typeof createMerchant>>

const PRODUCTS = 60
const LARGEST_JOB = 30
const ANSWER_LIMIT_MS = 20_000

/** A product that no catalogue has: its item fails, and a job of nothing else. */
export const isMissing = (resourceId: string): boolean => resourceId.startsWith('missing')

type World = {
  pool: Pool
  random: () => number
  /** Where the service is now. */
  address: () => string
}

export const createMerchant = async ({ pool, random, address }: World) => {
  const shop = randomShop()
  const client = await createClient(shop)
  const stock = Array.from({ length: PRODUCTS }, (_, n) => String(n + 1))
  await importProducts(
    pool,
    shop,
    stock.map((id) => product(id)),
  )
  const commands: Command[] = []
  const ended = new Set<string>()
  const wrong: string[] = []
  let going = true

  const below = (limit: number) => Math.floor(random() * limit)

  /** Now one product, now several in a row, now some that do not exist. */
  const drawnIds = (): string[] => {
    const missing = `missing-${below(1_000)}`
    const draw = random()
    if (draw < 0.1) return [missing]
    if (draw < 0.3) return [stock[below(PRODUCTS)] ?? '']
    const from = below(PRODUCTS)
    const ids = [...stock, ...stock].slice(from, from + 2 + below(LARGEST_JOB - 2))
    return draw < 0.5 ? [...ids, missing] : ids
  }

  const sendOnce = async (command: Command): Promise<void> => {
    const known = new Set(ended)
    const response = await client.post(address(), command.ids)
    if (response.status !== 202) {
      const text = await response.text()
      if (response.status !== 503) wrong.push(`a start was answered ${response.status} ${text}`)
      command.lost += 1
      return
    }
    const { id, status } = (await response.json()) as Job
    command.job = id
    if (known.has(id)) wrong.push(`a start was answered with ${id}, which was known to have ended (${status})`)
  }

  /** As a client would: again and again until there is an answer. */
  const send = async (ids: readonly string[]): Promise<Command> => {
    const command: Command = { ids, job: undefined, lost: 0 }
    commands.push(command)
    while (!command.job && wrong.length === 0) {
      await sendOnce(command).catch(({ cause }) => {
        if (cause?.code !== 'ECONNREFUSED') command.lost += 1
      })
      if (!command.job) await sleep(50)
    }
    return command
  }

  const untilEnded = async (jobId: string): Promise<void> => {
    for (const deadline = performance.now() + ANSWER_LIMIT_MS; going && performance.now() < deadline; await sleep(30)) {
      const job = await client.get<Job>(address(), `analysis-jobs/${jobId}`).catch(() => undefined)
      if (job?.status !== 'completed' && job?.status !== 'failed') continue
      ended.add(jobId)
      return
    }
  }

  const turn = async (): Promise<void> => {
    const ids = drawnIds()
    const together = Array.from({ length: random() < 0.2 ? 3 : 1 }, () => send(ids))
    const [first] = await Promise.all(together)
    // Once more, or something else, while the first may be active.
    if (random() < 0.4) await send(random() < 0.5 ? ids : drawnIds())
    if (first?.job && random() < 0.6) await untilEnded(first.job)
    await sleep(below(300))
  }

  const working = (async () => {
    while (going && wrong.length === 0) await turn()
  })()

  return {
    shop,
    client,
    commands: commands as readonly Command[],
    /** What was answered and must not be. */
    wrong: wrong as readonly string[],
    /** Resolves when the last command has been answered. */
    stop: async (): Promise<void> => {
      going = false
      await working
    },
  }
}
