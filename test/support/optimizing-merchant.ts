// A merchant who has products analysed, optimizations generated, and edits, applies and takes back what comes of it all the time, through
// outages; keeps what was answered.

import { setTimeout as sleep } from 'node:timers/promises'
import { createClient } from './client.ts'
import type { Job, OptimizationAnswer, ResultItem } from './service.ts'

type Action = 'apply' | 'revert' | 'edit' | 'look'

/** An answer of 200 to something that was to be done, with the optimization as it was answered. */
export type Told = { action: Action; optimization: OptimizationAnswer; value?: string }

export type OptimizingMerchant = Awaited<ReturnType<typeof createOptimizingMerchant>>

const JOB_LIMIT_MS = 40_000
const LARGEST_JOB = 8
/** How many change optimizations at once. */
const HANDS = 4

/** What a merchant may be answered, whatever is the matter. */
const USUAL: Record<Action | 'start', readonly number[]> = {
  start: [202, 404, 409, 503],
  apply: [200, 404, 409, 503],
  revert: [200, 404, 409, 503],
  look: [200, 404, 409, 503],
  edit: [200, 404, 409, 503],
}

/** Values by hand that every shop takes; none for fields of a form that a merchant does not write. */
const byHand = ({ field }: OptimizationAnswer, number: number): string | undefined => {
  switch (field) {
    case 'title':
    case 'meta_title':
    case 'meta_description':
      return `By hand ${number}, for the ${field}`
    case 'description':
      return `<p>By hand ${number}.</p>`
    case 'faq':
      return `<h3>By hand ${number}?</h3><p>Yes.</p>`
    default:
      return undefined
  }
}

type World = { shop: string; ids: readonly string[]; random: () => number; address: () => string }

export const createOptimizingMerchant = async ({ shop, ids, random, address }: World) => {
  const client = await createClient(shop)
  const known = new Map<string, OptimizationAnswer>()
  const told: Told[] = []
  const wrong: string[] = []
  const statuses = new Map<string, number>()
  let going = true
  let edits = 0

  const below = (limit: number): number => Math.floor(random() * limit)
  const pick = <T>(all: readonly T[]): T | undefined => all[below(all.length)]

  /** Asks once; nothing where no answer came. */
  const ask = async (what: Action | 'start', method: string, path: string, json?: object) => {
    const response = await client.send(address(), method, path, json).catch(() => undefined)
    const text = await response?.text().catch(() => undefined)
    const status = text === undefined ? 0 : (response?.status ?? 0)
    statuses.set(`${what} ${status}`, (statuses.get(`${what} ${status}`) ?? 0) + 1)
    if (status === 0 || text === undefined) {
      await sleep(100)
      return undefined
    }
    if (!USUAL[what].includes(status)) wrong.push(`${what} ${path} was answered ${status} ${text}`)
    return { status, body: JSON.parse(text) as unknown }
  }

  const jobAt = async (path: string): Promise<Job | undefined> => {
    const limit = performance.now() + JOB_LIMIT_MS
    while (going && performance.now() < limit) {
      const job = await client.get<Job>(address(), path).catch(() => undefined)
      if (job?.status === 'completed') return job
      if (job?.status === 'failed') return undefined
      await sleep(60)
    }
    return undefined
  }

  const analysed = async (): Promise<{ job: string; analyses: string[] } | undefined> => {
    const from = below(ids.length)
    const some = [...ids, ...ids].slice(from, from + 1 + below(LARGEST_JOB))
    const started = await client
      .post(address(), some)
      .then((response) => response.json() as Promise<Job>)
      .catch(() => undefined)
    const job = started && (await jobAt(`analysis-jobs/${started.id}`))
    const results =
      job && (await client.get<ResultItem[]>(address(), `analysis-jobs/${job.id}/results`).catch(() => undefined))
    return (
      results && { job: job.id, analyses: results.filter(({ status }) => status === 'completed').map(({ id }) => id) }
    )
  }

  const refresh = async (analyses: readonly string[]): Promise<void> => {
    for (const analysis of analyses) {
      const path = `analyses/${analysis}/optimizations`
      const all = await client.get<OptimizationAnswer[]>(address(), path).catch(() => undefined)
      for (const one of all ?? []) known.set(one.id, one)
    }
  }

  const generate = async (path: string, analyses: readonly string[]): Promise<void> => {
    const style_options = {
      tone: pick(['professional', 'friendly', 'technical']),
      length: pick(['concise', 'standard']),
    }
    const started = await ask('start', 'POST', `${path}/optimizations`, { style_options })
    if (started?.status === 202) await jobAt(`optimization-jobs/${(started.body as Job).id}`)
    await refresh(analyses)
  }

  const jobs = async (): Promise<void> => {
    while (going) {
      const made = await analysed()
      if (made && random() < 0.6) await generate(`analysis-jobs/${made.job}`, made.analyses)
      else if (made?.analyses[0]) await generate(`analyses/${made.analyses[0]}`, [made.analyses[0]])
      const again = pick([...known.values()])?.analysis_id
      if (again && random() < 0.5) await generate(`analyses/${again}`, [again])
      await sleep(below(300))
    }
  }

  const actionFor = ({ applied_at, reverted_at }: OptimizationAnswer): Action => {
    const draw = random()
    if (draw < 0.1) return 'look'
    if (reverted_at) return draw < 0.6 ? 'apply' : 'revert'
    if (applied_at) return draw < 0.3 ? 'apply' : 'revert'
    return draw < 0.25 ? 'edit' : draw < 0.3 ? 'revert' : 'apply'
  }

  const answered = (action: Action, answer: { status: number; body: unknown } | undefined, value?: string): void => {
    if (answer?.status !== 200) return
    const optimization = answer.body as OptimizationAnswer
    if (action === 'look') return
    known.set(optimization.id, optimization)
    told.push({ action, optimization, ...(value === undefined ? {} : { value }) })
  }

  const act = async (one: OptimizationAnswer): Promise<void> => {
    const action = actionFor(one)
    const path = `optimizations/${one.id}`
    if (action === 'edit') {
      const value = byHand(one, edits++)
      if (value === undefined) return
      return answered(action, await ask(action, 'PATCH', path, { optimized_value: value }), value)
    }
    if (action === 'look') {
      const kind = one.applied_at && !one.reverted_at ? 'revert' : 'apply'
      return answered(action, await ask(action, 'POST', `${path}/${kind}`, { dry_run: true }))
    }
    const asked = ask(action, 'POST', `${path}/${action}`)
    // Twice at once, as a hand that presses twice.
    if (random() < 0.1) answered(action, await ask(action, 'POST', `${path}/${action}`))
    const answer = await asked
    if (answer?.status === 404) known.delete(one.id)
    answered(action, answer)
  }

  const hand = async (): Promise<void> => {
    while (going) {
      const one = pick([...known.values()])
      if (one) await act(one)
      // What was taken back stays so.
      if (one?.reverted_at && random() < 0.3) known.delete(one.id)
      await sleep(below(60))
    }
  }

  const working = Promise.all([jobs(), ...Array.from({ length: HANDS }, hand)])
  working.catch((error) => wrong.push(String(error.stack)))

  return {
    shop,
    client,
    told: told as readonly Told[],
    /** What was answered and must not be. */
    wrong: wrong as readonly string[],
    /** How often each action was answered so; 0 for no answer. */
    statuses: statuses as ReadonlyMap<string, number>,
    stop: async (): Promise<void> => {
      going = false
      await working
    },
  }
}
