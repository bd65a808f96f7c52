// Queries on scores: the products of a shop as last analysed, the state of the shop, how it developed, and what to do next.

import { allRows, containing, firstRow, type Reader } from '../../src/postgres/connection.ts'
import { tables } from '../versions.ts'
import type { Issue, ScoreRow, Verdict } from './scores.ts'

const SORTS = {
  score: 'score, resource_title, resource_key',
  '-score': 'score desc, resource_title, resource_key',
  title: 'lower(resource_title), resource_key',
  issues: 'critical_count desc, warning_count desc, score, resource_key',
  gain: 'coalesce(waiting.gain, 0) desc, score, resource_key',
  analyzed: 'product.created_at desc, resource_key',
} as const

type ProductsAsked = {
  limit: number
  offset: number
  sort: keyof typeof SORTS
  search?: string | undefined
  grade?: string | undefined
  rule?: string | undefined
  waiting?: boolean | undefined
}

type ListedProduct = Pick<
  ScoreRow,
  | 'analysis_id'
  | 'resource_id'
  | 'resource_title'
  | 'image'
  | 'product_type'
  | 'score'
  | 'previous_score'
  | 'grade'
  | 'critical_count'
  | 'warning_count'
  | 'info_count'
  | 'created_at'
> & {
  first_issue: string | null
  waiting_changes: number
  waiting_gain: number
  outdated: boolean
}

/** The proposed values of the shop by analysis; counted for all of them only where a list is sorted by what they bring. */
const WAITING = `left join (
  select analysis_id, count(*) as changes, sum(expected_score_increase) as gain from ${tables.optimizations}
  where shop_id = $1 and phase = 'unapplied' group by analysis_id) waiting using (analysis_id)`

const IS_WAITING = `exists (
  select from ${tables.optimizations} o where o.shop_id = $1 and o.analysis_id = product.analysis_id and phase = 'unapplied')`

/** A page of products as last analysed, and the total number of matches. */
export const productsOf = async (
  pool: Reader,
  shopId: string,
  { limit, offset, sort, search, grade, rule, waiting }: ProductsAsked,
): Promise<{ rows: ListedProduct[]; total: number }> => {
  const values: unknown[] = [shopId]
  const where = [
    'product.shop_id = $1',
    ...(search === undefined ? [] : [`resource_title ilike $${values.push(containing(search))}`]),
    ...(grade === undefined ? [] : [`grade = $${values.push(grade)}`]),
    ...(rule === undefined ? [] : [`strpos(' ' || rules, $${values.push(` ${rule}:`)}) > 0`]),
    ...(waiting === undefined ? [] : [`${waiting ? '' : 'not '}${IS_WAITING}`]),
  ].join(' and ')
  const [{ rows }, counted] = await Promise.all([
    pool.query<ListedProduct>({
      // Narrow rows are sorted, and those of the page read in full.
      text: `with page as (
        select product_id from ${tables.scores} product ${sort === 'gain' ? WAITING : ''} where ${where}
        order by ${SORTS[sort]} limit $${values.length + 1} offset $${values.length + 2})
      select product.analysis_id, resource_id, resource_title, image, product_type, score, previous_score, grade, critical_count,
        warning_count, info_count, product.created_at, issues -> 0 ->> 'title' as first_issue,
        changes::int as waiting_changes, coalesce(gain, 0)::int as waiting_gain, outdated.analysis_id is not null as outdated
      from page join ${tables.scores} product using (product_id)
      left join lateral (
        select count(*) as changes, sum(expected_score_increase) as gain from ${tables.optimizations} o
        where o.shop_id = $1 and o.analysis_id = product.analysis_id and phase = 'unapplied') waiting on true
      left join ${tables.outdated_analyses} outdated on outdated.analysis_id = product.analysis_id
      order by ${SORTS[sort]}`,
      values: [...values, limit, offset],
    }),
    pool.query<{ total: number }>({
      text: `select count(*)::int as total from ${tables.scores} product where ${where}`,
      values,
    }),
  ])
  return { rows, total: counted.rows[0]?.total ?? 0 }
}

/** Products by their keys, as last analysed. */
export const titlesOf = async (
  pool: Reader,
  shopId: string,
  keys: readonly string[],
): Promise<{ resource_id: string; title: string }[]> => {
  if (keys.length === 0) return []
  return await allRows<{ resource_id: string; title: string }>(pool, {
    name: 'titles of products',
    text: `select resource_id, resource_title as title from ${tables.scores}
           where product_id = any($1) order by resource_title, resource_key`,
    values: [keys.map((key) => `${shopId}/${key}`)],
  })
}

type Standing = {
  analyzed: number
  score: number | null
  outdated: number
  critical: number
  grades: Record<string, number>
  waiting: { changes: number; products: number; auto_applicable: number; gain: number }
}

/** The state of a shop now; its score is the mean of those of its products. */
export const standingOf = async (pool: Reader, shopId: string): Promise<Standing> => {
  type OfGrade = { grade: string; analyzed: number; points: number; critical: number; outdated: number }
  const [products, waiting] = await Promise.all([
    pool.query<OfGrade>({
      name: 'standing of a shop',
      text: `select grade, count(*)::int as analyzed, sum(score)::int as points, sum(critical_count)::int as critical,
          count(outdated.analysis_id)::int as outdated
        from ${tables.scores} product left join ${tables.outdated_analyses} outdated using (analysis_id)
        where product.shop_id = $1 group by grade`,
      values: [shopId],
    }),
    pool.query<Standing['waiting']>({
      name: 'waiting changes of a shop',
      text: `select coalesce(sum(changes), 0)::int as changes, count(*)::int as products,
          coalesce(sum(auto_applicable), 0)::int as auto_applicable, coalesce(sum(gain), 0)::int as gain
        from (
          select analysis_id, count(*) as changes, sum(expected_score_increase) as gain,
            count(*) filter (where auto_applicable) as auto_applicable
          from ${tables.optimizations} where shop_id = $1 and phase = 'unapplied' group by analysis_id) o
        join ${tables.scores} product using (analysis_id) where product.shop_id = $1`,
      values: [shopId],
    }),
  ])
  const sum = (name: Exclude<keyof OfGrade, 'grade'>) => products.rows.reduce((all, row) => all + row[name], 0)
  const analyzed = sum('analyzed')
  return {
    analyzed,
    score: analyzed > 0 ? Math.round(sum('points') / analyzed) : null,
    outdated: sum('outdated'),
    critical: sum('critical'),
    grades: Object.fromEntries(products.rows.map(({ grade, analyzed }) => [grade, analyzed])),
    waiting: waiting.rows[0]!,
  }
}

type TrendDay = { day: string; score: number; products: number; applied: number }

/** The score of the shop at the end of each day (UTC) on which something was analysed or applied, oldest first. */
export const trendOf = async (pool: Reader, shopId: string, days: number): Promise<TrendDay[]> => {
  const { rows } = await pool.query<TrendDay>({
    name: 'trend of a shop',
    // Few words are many products': they are counted before they are read.
    text: `with words as (
        select word, count(*) as times from (select unnest(string_to_array(steps, ' ')) as word from ${tables.scores} where shop_id = $1) step
        group by word
      ), steps as (
        select split_part(word, ':', 1)::date as day, times * split_part(word, ':', 2)::int as points,
          case split_part(word, ':', 3) when 'new' then times else 0 end as added
        from words
      ), applied as (
        select (applied_at at time zone 'UTC')::date as day, count(*)::int as applied from ${tables.optimizations}
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

type NextAction = Issue & { products: number; gain: number; examples: { resource_id: string; title: string }[] }

// What the classes of impact begin at, in points of the score (engine/analyzer/thresholds.ts).
const POINTS = `case impact when 'high' then 6 when 'medium' then 2.5 else 0.5 end`

/** Of so many of the products that a rule concerns, those of the lowest score, the title is taken that most of them have. */
const TITLED = 20

/** What would bring the most points over all products, by rule. */
export const nextActionsOf = (pool: Reader, shopId: string, most: number): Promise<NextAction[]> =>
  allRows(pool, {
    name: 'next actions of a shop',
    text: `with said as (
        select split_part(word, ':', 1) as rule, split_part(word, ':', 2) as impact, split_part(word, ':', 3) as priority, products
        from (
          select word, count(*) as products
          from (select unnest(string_to_array(rules, ' ')) as word from ${tables.scores} where shop_id = $1) issue group by word offset 0) counted
      ), ranked as (
        select rule, sum(products * ${POINTS}) as points, sum(products)::int as products,
          (array_agg(priority order by products desc))[1] as priority, (array_agg(impact order by products desc))[1] as impact
        from said where rule <> '' group by rule order by 2 desc, rule limit $2
      )
      select rule, titled.title, priority, impact, products, greatest(1, round(points))::int as gain, titled.examples
      from ranked, lateral (
        select mode() within group (order by issue.title) as title,
          json_agg(json_build_object('resource_id', resource_id, 'title', resource_title)) filter (where place <= 3) as examples
        from (
          select *, row_number() over () as place from (
            select resource_id, resource_title, issues from ${tables.scores}
            where shop_id = $1 and strpos(' ' || rules, ' ' || ranked.rule || ':') > 0
            order by score, resource_title, resource_key limit ${TITLED}) lowest
        ) worst, lateral (
          select title from json_to_recordset(issues) as one (rule text, title text) where one.rule = ranked.rule limit 1) issue
      ) titled
      order by points desc, rule`,
    values: [shopId, most],
  })

/** Each has a column that says whether it would take the product. */
type Feed = 'openai' | 'google'

type FeedRow = Pick<ScoreRow, 'resource_id' | 'resource_title' | 'analysis_id' | 'created_at'> & {
  verdict: Verdict
}

/** What a feed would do with the products, rejected ones first, and the total number of matches. */
export const feedOf = async (
  pool: Reader,
  shopId: string,
  { feed, accepted, limit, offset }: { feed: Feed; accepted?: boolean | undefined; limit: number; offset: number },
): Promise<{ rows: FeedRow[]; total: number }> => {
  const column = `${feed}_accepted`
  const where = `shop_id = $1 and ${column} ${accepted === undefined ? 'is not null' : `= ${accepted}`}`
  const order = `${column}, lower(resource_title), resource_key`
  const [{ rows }, counted] = await Promise.all([
    pool.query<FeedRow>({
      name: `${feed} feed of a shop ${accepted}`,
      text: `with page as (select product_id from ${tables.scores} where ${where} order by ${order} limit $3 offset $4)
             select analysis_id, resource_id, resource_title, created_at, feeds -> $2 as verdict
             from page join ${tables.scores} using (product_id) order by ${order}`,
      values: [shopId, feed, limit, offset],
    }),
    pool.query<{ total: number }>({
      name: `size of the ${feed} feed of a shop ${accepted}`,
      text: `select count(*)::int as total from ${tables.scores} where ${where}`,
      values: [shopId],
    }),
  ])
  return { rows, ...counted.rows[0]! }
}

/** How many questions of the newest test of each product found it. */
export const questionsOf = async (
  pool: Reader,
  shopId: string,
): Promise<{ found: number; of: number; products: number }> =>
  (await firstRow<{ found: number; of: number; products: number }>(pool, {
    name: 'questions of a shop',
    text: `select count(*) filter (where query ->> 'found' = 'true')::int as found, count(*)::int as of,
        count(distinct resource_key)::int as products
      from (select distinct on (resource_key) resource_key, test from ${tables.visibility_tests} where shop_id = $1
            order by resource_key, tested_at desc, test_id desc) newest,
        json_array_elements(test -> 'queries') query`,
    values: [shopId],
  }))!
