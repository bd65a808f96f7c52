// Live answer engines as a visibility test asks them: every answer is kept before it is read, and read for the one product.

import type { Target } from '../engine/live-answers/product-matcher.ts'
import { shopRecordOf } from '../engine/live-answers/record-differences.ts'
import { sampleOf } from '../engine/live-answers/sample.ts'
import type { LiveAnswers } from '../engine/visibility/assemble-test.ts'
import type { EngineAnswers } from '../providers/answer-engines/answers.ts'
import type { LiveEngines } from '../providers/answer-engines/measure.ts'
import type { AskLive } from './worker.ts'

type Options = {
  engines: Pick<LiveEngines, 'names' | 'measure'>
  answers: Pick<EngineAnswers, 'keep'>
  /** Times that each engine is asked each query. */
  samples: number
  /** Ends what is under way; what was answered by then counts. */
  signal: AbortSignal
}

/** Asks the engines that are configured; undefined where there are none. */
export const askingLive = ({ engines, answers, samples, signal }: Options): AskLive | undefined => {
  if (engines.names.length === 0) return undefined
  return async ({ test_id, shop, product, url, facts, queries }) => {
    const target: Target = {
      url,
      handle: product.handle,
      title: product.title,
      aliases: [],
      vendor: product.vendor,
      record: shopRecordOf(product, facts.currency),
      hosts: facts.url === null ? [shop.domain] : [shop.domain, facts.url],
    }
    const { rows, cost_usd } = await engines.measure({ queries, names: engines.names, samples, signal }, (kept) =>
      answers.keep({ test_id, shop_id: shop.shop_id }, kept),
    )
    const read = rows.map(({ query, engine, asked, answers: given, error, refused }) => {
      const samples = given.map((answer) => sampleOf(answer, target))
      return { query, answers: { engine, asked, samples, error, refused } satisfies LiveAnswers }
    })
    const byQuery = Map.groupBy(read, ({ query }) => query)
    return {
      answers: new Map([...byQuery].map(([query, all]) => [query, all.map((one) => one.answers)])),
      cost_usd,
    }
  }
}
