// What the scores tell: the products of a shop as they were analysed last, how the shop stands, how it got there, and what to do next.

import type { Reader } from '../../src/postgres/connection.ts'
import type { Issue, ScoreRow, Verdict } from './scores.ts'

// The newest row of each product on $1, found by an index product by product: there may be many older ones.
const NEWEST = `
  with recursive keys as (
    (select resource_key from scores_v1 where shop_id = $1 order by resource_key limit 1)
    union all
    select (select resource_key from scores_v1 where shop_id = $1 and resource_key > keys.resource_key order by resource_key limit 1)
    from keys where keys.resource_key is not null
  ), newest as (
    select one.* from keys, lateral (
      select * from scores_v1 where shop_id = $1 and resource_key = keys.resource_key
      order by created_at desc, analysis_id desc limit 1) one
    where keys.resource_key is not null
  )`

const WAITING = `
  select analysis_id, count(*) as changes, sum(expected_score_increase) as gain from optimizations_v6
  where shop_id = $1 and phase = 'unapplied' group by analysis_id`

export const SORTS = {
  score: 'score, resource_title, resource_key',
  '-score': 'score desc, resource_title, resource_key',
  title: 'lower(resource_title), resource_key',
  issues: 'critical_count desc, warning_count desc, score, resource_key',
  gain: 'coalesce(waiting.gain, 0) desc, score, resource_key',
  analyzed: 'newest.created_at desc, resource_key',
} as const

export type ProductsAsked = {
  limit: number
  offset: number
  sort: keyof typeof SORTS
  search?: string | undefined
  grade?: string | undefined
  rule?: string | undefined
  waiting?: boolean | undefined
}

export type ListedProduct = Omit<
  ScoreRow,
  'issues' | 'feeds' | 'resource_key' | 'organization_id' | 'project_id' | 'shop_id'
> & {
  first_issue: string | null
  previous_score: number | null
  waiting_changes: number
  waiting_gain: number
  outdated: boolean
}

const escaped = (search: string): string => search.replaceAll(/[\\%_]/g, '\\$&')

/** A page of products, as they were analysed last, and how many there are of all that are asked for. */
export const productsOf = async (
  pool: Reader,
  shopId: string,
  { limit, offset, sort, search, grade, rule, waiting }: ProductsAsked,
): Promise<{ rows: ListedProduct[]; total: number }> => {
  const values: unknown[] = [shopId]
  const where = [
    ...(search === undefined ? [] : [`resource_title ilike $${values.push(`%${escaped(search)}%`)}`]),
    ...(grade === undefined ? [] : [`grade = $${values.push(grade)}`]),
    ...(rule === undefined
      ? []
      : [`exists (select from json_array_elements(issues) issue where issue ->> 'rule' = $${values.push(rule)})`]),
    ...(waiting === undefined ? [] : [`(waiting.changes is not null) = ${waiting}`]),
  ]
  const from = `from newest left join (${WAITING}) waiting using (analysis_id) ${where.length > 0 ? `where ${where.join(' and ')}` : ''}`
  const [{ rows }, counted] = await Promise.all([
    pool.query<ListedProduct>({
      text: `${NEWEST}, page as (
        select newest.*, waiting.changes, waiting.gain, row_number() over (order by ${SORTS[sort]}) as place
        ${from} order by place limit $${values.length + 1} offset $${values.length + 2})
      select page.analysis_id, page.resource_id, resource_title, image, product_type, page.score, grade, critical_count, warning_count,
        info_count, page.created_at, issues -> 0 ->> 'title' as first_issue, previous.score as previous_score,
        coalesce(changes, 0)::int as waiting_changes, coalesce(gain, 0)::int as waiting_gain,
        outdated.analysis_id is not null as outdated
      from page
      left join lateral (
        select older.score from scores_v1 older where shop_id = $1 and older.resource_key = page.resource_key
          and (older.created_at, older.analysis_id) < (page.created_at, page.analysis_id)
        order by created_at desc, analysis_id desc limit 1) previous on true
      left join outdated_analyses_v1 outdated on outdated.analysis_id = page.analysis_id
      order by place`,
      values: [...values, limit, offset],
    }),
    pool.query<{ total: number }>({ text: `${NEWEST} select count(*)::int as total ${from}`, values }),
  ])
  return { rows, total: counted.rows[0]?.total ?? 0 }
}

export type Standing = {
  analyzed: number
  score: number | null
  outdated: number
  critical: number
  grades: Record<string, number>
  waiting: { changes: number; products: number; auto_applicable: number; gain: number }
}

/** How a shop stands now; its score is the mean of those of its products. */
export const standingOf = async (pool: Reader, shopId: string): Promise<Standing> => {
  type Row = Omit<Standing, 'grades' | 'waiting'> & { grades: Record<string, number> | null }
  const [products, waiting] = await Promise.all([
    pool.query<Row>({
      name: 'standing of a shop',
      text: `${NEWEST}
        select count(*)::int as analyzed, round(avg(score))::int as score, coalesce(sum(critical_count), 0)::int as critical,
          count(outdated.analysis_id)::int as outdated,
          (select json_object_agg(grade, number) from (select grade, count(*)::int as number from newest group by grade) g) as grades
        from newest left join outdated_analyses_v1 outdated using (analysis_id)`,
      values: [shopId],
    }),
    pool.query<Standing['waiting']>({
      name: 'waiting changes of a shop',
      text: `${NEWEST}
        select count(*)::int as changes, count(distinct analysis_id)::int as products,
          count(*) filter (where auto_applicable)::int as auto_applicable,
          coalesce(sum(expected_score_increase), 0)::int as gain
        from newest join optimizations_v6 o using (analysis_id) where o.shop_id = $1 and phase = 'unapplied'`,
      values: [shopId],
    }),
  ])
  const { grades, ...row } = products.rows[0]!
  return { ...row, grades: grades ?? {}, waiting: waiting.rows[0]! }
}

export type TrendDay = { day: string; score: number; products: number; applied: number }

/** The score of the shop at the end of each day (UTC) on which something was analysed or applied, oldest first. */
export const trendOf = async (pool: Reader, shopId: string, days: number): Promise<TrendDay[]> => {
  const { rows } = await pool.query<TrendDay>({
    name: 'trend of a shop',
    text: `with steps as (
        select (created_at at time zone 'UTC')::date as day,
          score - coalesce(lag(score) over product, 0) as points, (lag(score) over product is null)::int as added
        from scores_v1 where shop_id = $1
        window product as (partition by resource_key order by created_at, analysis_id)
      ), applied as (
        select (applied_at at time zone 'UTC')::date as day, count(*)::int as applied from optimizations_v6
        where shop_id = $1 and applied_at is not null group by 1
      ), daily as (
        select day, sum(coalesce(points, 0)) as points, sum(coalesce(added, 0)) as added, coalesce(max(applied), 0)::int as applied
        from (select day, sum(points) as points, sum(added) as added from steps group by day) s full join applied using (day)
        group by day
      ), summed as (
        select day, applied, sum(points) over so_far as points, sum(added) over so_far as products
        from daily window so_far as (order by day)
      )
      select to_char(day, 'YYYY-MM-DD') as day, round(points::numeric / nullif(products, 0))::int as score, products::int, applied
      from summed where products > 0 order by day desc limit $2`,
    values: [shopId, days],
  })
  return rows.toReversed()
}

export type NextAction = Issue & { products: number; examples: { resource_id: string; title: string }[] }

// What the classes of impact begin at, in points of the score (engine/analyzer/thresholds.ts).
const POINTS = `case impact when 'high' then 6 when 'medium' then 2.5 else 0.5 end`

/** What would bring the most points over all products, by rule. */
export const nextActionsOf = async (pool: Reader, shopId: string, most: number): Promise<NextAction[]> => {
  const { rows } = await pool.query<NextAction>({
    name: 'next actions of a shop',
    text: `${NEWEST}, issues as materialized (
        select resource_id, resource_title, score, issue.* from newest,
          json_to_recordset(issues) as issue (rule text, title text, priority text, impact text)
      ), said as (
        select rule, title, priority, impact, count(*) as products, count(*) * ${POINTS} as points
        from issues group by rule, title, priority, impact
      ), ranked as (
        select rule, sum(points) as points, sum(products)::int as products, (array_agg(title order by products desc, title))[1] as title,
          (array_agg(priority order by products desc))[1] as priority, (array_agg(impact order by products desc))[1] as impact
        from said group by rule order by 2 desc, rule limit $2
      )
      select rule, title, priority, impact, products, (
        select json_agg(json_build_object('resource_id', resource_id, 'title', resource_title))
        from (select resource_id, resource_title from issues where issues.rule = ranked.rule order by score, resource_id limit 3) worst
      ) as examples
      from ranked order by points desc, rule`,
    values: [shopId, most],
  })
  return rows
}

export type FeedRow = Pick<ScoreRow, 'resource_id' | 'resource_title' | 'analysis_id' | 'created_at'> & {
  verdict: Verdict
}

/** What a feed would make of the products, those that it would reject first, and how many there are of all that are asked for. */
export const feedOf = async (
  pool: Reader,
  shopId: string,
  { feed, accepted, limit, offset }: { feed: string; accepted?: boolean | undefined; limit: number; offset: number },
): Promise<{ rows: FeedRow[]; total: number }> => {
  const where = `feeds -> $2 is not null ${accepted === undefined ? '' : `and feeds -> $2 ->> 'accepted' = '${accepted}'`}`
  const [{ rows }, counted] = await Promise.all([
    pool.query<FeedRow>({
      name: `feed of a shop ${accepted}`,
      text: `${NEWEST} select analysis_id, resource_id, resource_title, created_at, feeds -> $2 as verdict from newest where ${where}
             order by feeds -> $2 ->> 'accepted', lower(resource_title), resource_key limit $3 offset $4`,
      values: [shopId, feed, limit, offset],
    }),
    pool.query<{ total: number }>({
      name: `size of the feed of a shop ${accepted}`,
      text: `${NEWEST} select count(*)::int as total from newest where ${where}`,
      values: [shopId, feed],
    }),
  ])
  return { rows, ...counted.rows[0]! }
}

/** How many questions of the newest test of each product found it. */
export const questionsOf = async (
  pool: Reader,
  shopId: string,
): Promise<{ found: number; of: number; products: number }> => {
  const { rows } = await pool.query<{ found: number; of: number; products: number }>({
    name: 'questions of a shop',
    text: `select count(*) filter (where query ->> 'found' = 'true')::int as found, count(*)::int as of,
        count(distinct resource_key)::int as products
      from (select distinct on (resource_key) resource_key, test from visibility_tests_v1 where shop_id = $1
            order by resource_key, tested_at desc, test_id desc) newest,
        json_array_elements(test -> 'queries') query`,
    values: [shopId],
  })
  return rows[0]!
}
