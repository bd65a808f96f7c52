// Starting an analysis, or what writes suggested changes: what it costs is said before.

import { useState } from 'preact/hooks'
import { ask, invalidate, ofOrganization, ofShop, useResource } from '../api.ts'
import { some } from '../format.ts'
import { type Problem, session } from '../session.ts'
import { texts } from '../texts.ts'
import type { ActiveJob, OrganizationUsage } from '../types.ts'
import { Confirm } from './basics.tsx'
import { followJobs } from './jobs.tsx'
import { say } from './toasts.tsx'

/** @throws Problem */
const followStarted = async (kind: ActiveJob['kind'], response: Response): Promise<void> => {
  const { id, status, total_items, completed_items } = (await response.json()) as Omit<ActiveJob, 'kind'>
  say(response.headers.get('citable-job') === 'existing' ? texts.jobs.existing : texts.jobs.started)
  followJobs({ id, kind, status, total_items, completed_items })
}

/** @throws Problem */
export const startAnalysis = async (resourceIds: readonly string[]): Promise<void> => {
  const body = resourceIds.map((resource_id) => JSON.stringify({ resource_type: 'product', resource_id })).join('\n')
  await followStarted('analysis', await ask(ofShop('/analyze'), { method: 'POST', body, type: 'application/x-ndjson' }))
}

export type Style = { tone: string; length: string }

/** `of`: `analyses/<id>` or `analysis-jobs/<id>`. @throws Problem */
export const startProposing = async (of: string, style?: Style): Promise<void> => {
  const json = style ? { style_options: style } : {}
  await followStarted('optimization', await ask(ofShop(`/${of}/optimizations`), { method: 'POST', json }))
}

const PLAN = { href: '/plan', text: texts.usage.upgrade }

/** Says what is wrong, with the way to a larger plan where that would help, and reads again what may be other. */
export const complain = (problem: Problem): void => {
  const link = problem.status === 402 && session.value?.organization ? PLAN : undefined
  say(problem.message, undefined, link)
  invalidate()
}

/** How much of it is left this month; nothing if that may not be asked. */
const useLeft = (metric: string): number | undefined => {
  const { data } = useResource<OrganizationUsage>(session.value?.organization ? ofOrganization('/usage') : undefined)
  return data?.metrics.find(({ metric_type }) => metric_type === metric)?.remaining
}

export const ConfirmAnalysis = ({
  amount,
  start,
  onClose,
}: {
  amount: number
  start: () => Promise<void>
  onClose: () => void
}) => {
  const left = useLeft('analysis')
  const [isStarting, setStarting] = useState(false)
  const t = texts.products
  const confirmed = () => {
    if (isStarting) return
    setStarting(true)
    start().catch(complain).finally(onClose)
  }
  return (
    <Confirm
      title={t.selected(some(amount, texts.words.product))}
      confirm={t.confirm}
      onConfirm={confirmed}
      onClose={onClose}
    >
      <p>
        {t.cost(some(amount, texts.words.analysis))} {left !== undefined && t.left(some(left, texts.words.analysis))}
      </p>
    </Confirm>
  )
}
