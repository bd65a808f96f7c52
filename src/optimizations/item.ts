// One item of an optimization job: values for the fields of one analysed product are written, checked, and recorded.

import { type InThreads, isLarge, TaskFailed } from '../concurrency/thread-pool.ts'
import { type Drafts, FIELDS, type Proposal, type WriterName } from '../engine/optimization.ts'
import { keysOfOne } from '../engine/proposals/shared-values.ts'
import { type Product, type ShopFacts, sizeOf } from '../engine/record/product.ts'
import type { DataOf } from '../event-log/catalogue.ts'
import { resourceKey } from '../event-log/ids.ts'
import { beating, contextOf, reasonOf, type Work } from '../jobs/chunk.ts'
import type { Outcome as OutcomeOf } from '../jobs/kinds.ts'
import type { ModelUsage } from '../jobs/model-usage.ts'
import { ModelUnavailable } from '../providers/llm/failures.ts'
import type { ModelRequest } from '../providers/llm/prompt.ts'
import type { ModelWriter } from '../providers/llm/writer.ts'
import type { ProductFound, Storefront } from '../providers/storefront.ts'
import type { Delivery, OptimizationChunk } from '../queue/port.ts'
import type { Shop } from '../shops/decide.ts'
import type { ClaimedValues } from './claimed-values.ts'
import { recordOptimizations } from './commands.ts'
import { type Optimizations, openFields } from './decide.ts'
import type { Drafted, FieldsTask, optimizing } from './thread-work.ts'
import type { TokenBudget } from './token-budget.ts'

/** A language model, with the tokens that it may use. */
export type Model = Pick<ModelWriter, 'write'> & { tokens: TokenBudget }

/** Called with what is generated, to count it. */
type GenerationObserver = {
  /** The model is to be asked about a product; answers what is to be called when it has been. */
  asking: () => () => void
  /** The model has written nothing for a product, so only the facts are left. */
  fellBack: (reason: ModelUnavailable['kind'] | 'unexpected') => void
  generated: (writer: WriterName) => void
}

/** Proposals for a product of a shop, of which those that do no harm are answered, with what was measured of them. */
export type DoNoHarm = (proposed: {
  shop: Shop
  facts: ShopFacts
  product: Product
  proposals: readonly Proposal[]
  /** What buyers of the product may ask. */
  queries: readonly string[]
}) => Promise<readonly Proposal[]>

type Optimizing = ReturnType<typeof optimizing>

export type OptimizationWork = Work & {
  storefront: Pick<Storefront, 'products' | 'shopFacts'>
  engine: { [Name in keyof Optimizing]: InThreads<Optimizing[Name]> }
  claims: Pick<ClaimedValues, 'claim'>
  /** Asked first, if there is one. */
  model?: Model | undefined
  /** A second look at the proposals before they are recorded: answers those that do no harm. Nothing looks where this is absent. */
  doNoHarm?: DoNoHarm | undefined
  observe?: GenerationObserver | undefined
  /** Aborts when the process is about to stop. */
  stopping: AbortSignal
}

export type Item = OptimizationChunk['items'][number]
type Outcome = OutcomeOf<'optimization'>

// Reasons are sentences for the merchant.
const NO_ANALYSIS = 'Its analysis cannot be found.'
const MISSING = "Its product is no longer in the shop's catalogue."
export const UNEXPECTED = 'Its optimizations failed unexpectedly; the failure has been logged.'
const WORDS = {
  late: 'Writing its optimizations took too long and was stopped.',
  memory: 'Writing its optimizations needed too much memory and was stopped.',
  work: 'Its record is too complicated for optimizations to be written.',
  unexpected: UNEXPECTED,
}
const ALL_APPLIED = 'Nothing is proposed: all fields are applied or being applied.'
const HARMFUL = 'Nothing is proposed: in the simulation, new values would make the product harder to find.'
const MODEL_FAILED = 'The language model failed unexpectedly.'
const FROM_FACTS = 'So this was written from the facts of the record.'

/** Queries of buyers that each proposal is asked about. */
const QUERIES = 8

export const failedOutcome = ({ item, analysis_id }: Item, error: string): Outcome => ({
  item,
  analysis_id,
  status: 'failed',
  error,
  generated: 0,
  model_usage: null,
})

export const completedOutcome = (
  item: Item,
  { added, none, model_usage }: DataOf<'OptimizationsGenerated'>,
): Outcome => ({
  item: item.item,
  analysis_id: item.analysis_id,
  status: 'completed',
  error: null,
  generated: added.length,
  ...(none === undefined ? {} : { none }),
  model_usage,
})

/** What is known of an item before anything is written. */
export type Known = {
  item: Item
  analysis: DataOf<'AnalysisRecorded'> | undefined
  state: Optimizations
  /** What this very job has generated for it before. */
  generated: DataOf<'OptimizationsGenerated'> | undefined
}

/** The products of a chunk by resource key, read once for its items. */
export type Sources = { shop: Shop; facts: ShopFacts; found: ReadonlyMap<string, ProductFound> }

type Working = { work: OptimizationWork; delivery: Delivery<OptimizationChunk>; item: Item }

/** What the model has written; a note instead where it has not. */
const askModel = async (
  work: OptimizationWork,
  model: Model,
  request: ModelRequest,
  { item, analysis_id }: Item,
  { chunk: { job_id }, signal, heartbeat }: Delivery<OptimizationChunk>,
): Promise<{ drafts: Drafts; usage: ModelUsage | null } | { note: string; usage: ModelUsage | null }> => {
  const ending = AbortSignal.any([signal, work.stopping])
  const asked = work.observe?.asking()
  try {
    const calling = model.tokens.call({ job_id, item }, async (budget, spent) => {
      ending.throwIfAborted()
      try {
        const written = await model.write(request, { signal: ending, budget })
        spent(written.usage)
        return { drafts: written.drafts }
      } catch (error) {
        ending.throwIfAborted()
        const isKnown = error instanceof ModelUnavailable
        if (isKnown) spent(error.usage)
        else work.onUnexpected(error, analysis_id)
        work.observe?.fellBack(isKnown ? error.kind : 'unexpected')
        return { note: isKnown ? error.reason : MODEL_FAILED }
      }
    })
    const { answer, usage } = await beating(heartbeat, calling)
    return { ...answer, usage }
  } finally {
    asked?.()
  }
}

type Asked = { drafted: Drafted; usage: ModelUsage | null }
type Problem = { problem: string }

/** The engine's answer for one product, or what the item fails with. */
const answered = async <Task, Value extends object>(
  { work, delivery: { chunk, heartbeat, signal }, item }: Working,
  ask: InThreads<(task: Task) => Value>,
  task: Task & FieldsTask,
): Promise<Value | Problem> => {
  const batch = { of: chunk.shop_id, isLarge: isLarge(sizeOf(task.product)), signal }
  const [answer] = await beating(heartbeat, ask([task], batch))
  return answer instanceof TaskFailed ? { problem: reasonOf(work, answer, item.analysis_id, WORDS) } : answer!
}

const modelFor = async (working: Working, model: Model, task: FieldsTask): Promise<Asked | Problem> => {
  const { work, delivery, item } = working
  const request = await answered(working, work.engine.modelRequest, task)
  if ('problem' in request) return request
  const asked = await askModel(work, model, request, item, delivery)
  const { usage } = asked
  return 'drafts' in asked
    ? { drafted: { drafts: asked.drafts }, usage }
    : { drafted: { note: `${asked.note} ${FROM_FACTS}` }, usage }
}

type Ready = Known & { analysis: DataOf<'AnalysisRecorded'>; product: Product }

const proposalsFor = async (
  work: OptimizationWork,
  delivery: Delivery<OptimizationChunk>,
  { shop, facts }: Sources,
  { item, state, product }: Ready,
): Promise<{ proposals: readonly Proposal[]; none: string | null; usage: ModelUsage | null } | Problem> => {
  const { style_options: style, optimization_ids } = delivery.chunk
  const fields = openFields(state, optimization_ids, FIELDS)
  if (fields.length === 0) return { proposals: [], none: ALL_APPLIED, usage: null }
  const working = { work, delivery, item }
  const task: FieldsTask = { product, facts, now: work.now(), fields, style }
  const asked = work.model ? await modelFor(working, work.model, task) : { drafted: null, usage: null }
  if ('problem' in asked) return asked
  const { drafted, usage } = asked
  const proposedBut = async (taken: readonly string[]) => {
    const queries = work.doNoHarm ? QUERIES : 0
    const proposed = await answered(working, work.engine.propose, { ...task, drafted, queries, taken })
    if ('problem' in proposed) return proposed
    const harmless = work.doNoHarm ? await work.doNoHarm({ shop, facts, product, ...proposed }) : proposed.proposals
    const none = harmless.length < proposed.proposals.length ? HARMFUL : proposed.none
    const keys = keysOfOne(harmless)
    const claimed = await work.claims.claim(delivery.chunk.job_id, resourceKey(product.resource_id), keys)
    return { proposals: harmless, none, claimed }
  }
  const first = await proposedBut([])
  const made = 'problem' in first || first.claimed.length === 0 ? first : await proposedBut(first.claimed)
  if ('problem' in made) return made
  const { proposals, none, claimed } = made
  return { proposals: proposals.filter((one) => !keysOfOne([one]).some((key) => claimed.includes(key))), none, usage }
}

/** The item's outcome, what was generated recorded. Throws when the store or the storefront cannot be reached, or the process stops. */
export const optimizeItem = async (
  work: OptimizationWork,
  delivery: Delivery<OptimizationChunk>,
  sources: Sources,
  known: Known,
): Promise<Outcome> => {
  const { chunk } = delivery
  const { item, analysis, generated } = known
  if (generated) return completedOutcome(item, generated)
  if (!analysis) return failedOutcome(item, NO_ANALYSIS)
  const { resource_id } = analysis
  const found = sources.found.get(resourceKey(resource_id))
  if (!found || found.status === 'missing') return failedOutcome(item, MISSING)
  if (found.status === 'unreadable') return failedOutcome(item, found.reason)
  const made = await proposalsFor(work, delivery, sources, { ...known, analysis, product: found.product })
  if ('problem' in made) return failedOutcome(item, made.problem)
  const { job_id, optimization_ids } = chunk
  const { analysis_id } = item
  const generation = { analysis_id, job_id, resource_id, optimization_ids, proposals: made.proposals, none: made.none }
  const { data } = await recordOptimizations(
    work.store,
    { ...generation, model_usage: made.usage },
    contextOf(work, chunk, sources.shop),
  )
  for (const { written_by } of data.added) work.observe?.generated(written_by)
  return completedOutcome(item, data)
}
