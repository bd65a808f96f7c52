// The state of shops, for lists of many of them (standings.sql).

import { nextActionsOf, standingOf } from '../../projections/products/queries.ts'
import type { Pool } from '../postgres/connection.ts'

type Ended = { shop_id: string; job_id: string; at: string }

/** Measures a shop after a job. The same job again changes nothing but to what is true now. */
export const measureShop = async (pool: Pool, { shop_id, job_id, at }: Ended): Promise<void> => {
  const [{ score, analyzed, critical }, [worst]] = await Promise.all([
    standingOf(pool, shop_id),
    nextActionsOf(pool, shop_id, 1),
  ])
  const told = worst && { rule: worst.rule, title: worst.title, products: worst.products }
  await pool.query({
    name: 'measure a shop',
    text: `insert into shop_standings as was (shop_id, score, products, critical, worst, job_id, measured_at)
           values ($1, $2, $3, $4, $5, $6, $7)
           on conflict (shop_id) do update set score = $2, products = $3, critical = $4, worst = $5, job_id = $6, measured_at = $7,
             previous_score = case when was.job_id = $6 then was.previous_score else was.score end
           where was.measured_at <= $7`,
    values: [shop_id, score, analyzed, critical, told ? JSON.stringify(told) : null, job_id, at],
  })
}
