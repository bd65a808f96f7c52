// What live engines have answered, as it came (answers.sql).

import { allRows, type Pool } from '../../postgres/connection.ts'
import type { Kept } from './measure.ts'

const KEPT_DAYS = 90
/** How often a process deletes what is older. */
const CLEANED_EVERY_MS = 3_600_000
/** A deletion is done in parts, none of which takes long. */
const DELETED_AT_ONCE = 1_000

type StoredAnswer = {
  engine: string
  model: string
  query: string
  sample: number
  status: number
  body: string
  cut: boolean
  milliseconds: number
  input_tokens: number | null
  output_tokens: number | null
  /** US dollars. */
  cost: number | null
  answered_at: string
}

export type EngineAnswers = {
  /** Stores an answer of a visibility test, durably. @throws where the database cannot */
  keep: (test: { test_id: string; shop_id: string }, kept: Kept) => Promise<void>
  /** Of a test of that shop, in the order in which they came. */
  ofTest: (shopId: string, testId: string) => Promise<StoredAnswer[]>
  /** Deletes what is older than 90 days; answers how many there were. */
  forgetOld: () => Promise<number>
}

/** What Postgres takes as text. */
const storable = (text: string): string => text.replaceAll('\0', '').toWellFormed()

/** `onError` is told where old answers cannot be deleted, which is done with the first one that is kept in an hour. */
export const engineAnswersIn = (pool: Pool, onError: (error: unknown) => void): EngineAnswers => {
  let cleaned = Number.NEGATIVE_INFINITY

  const forgetOld = async (): Promise<number> => {
    const text = `delete from engine_answers where id in (
                    select id from engine_answers where answered_at < now() - make_interval(days => $1)
                    order by answered_at limit $2)`
    let deleted = 0
    for (;;) {
      const { rowCount } = await pool.query(text, [KEPT_DAYS, DELETED_AT_ONCE])
      deleted += rowCount ?? 0
      if ((rowCount ?? 0) < DELETED_AT_ONCE) return deleted
    }
  }

  return {
    keep: async ({ test_id, shop_id }, { raw, query, sample, tokens, cost_usd }) => {
      const text = `insert into engine_answers (test_id, shop_id, engine, model, query, sample, status, body, cut,
                      milliseconds, input_tokens, output_tokens, cost)
                    values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)`
      const values = [
        test_id,
        shop_id,
        raw.engine,
        raw.model,
        storable(query),
        sample,
        raw.status,
        storable(raw.body),
        raw.cut,
        raw.ms,
        tokens?.input ?? null,
        tokens?.output ?? null,
        cost_usd,
      ]
      await pool.query({ name: 'keep an answer of an engine', text, values })
      if (performance.now() - cleaned < CLEANED_EVERY_MS) return
      cleaned = performance.now()
      forgetOld().catch(onError)
    },
    ofTest: async (shopId, testId) => {
      const text = `select engine, model, query, sample, status, body, cut, milliseconds, input_tokens, output_tokens,
                      cost, answered_at
                    from engine_answers where test_id = $1 and shop_id = $2 order by id`
      return await allRows<StoredAnswer>(pool, text, [testId, shopId])
    },
    forgetOld,
  }
}
