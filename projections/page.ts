// A page of a list that may be long. Limit and offset count keys, which an index holds in the list's order; only the rows of the page are read.
// Sorting the rows themselves made JSON texts of all that was skipped, and spilled them to the disk (docs/decisions/0028-deep-pages.md).
import type { Reader } from '../src/postgres/connection.ts'

type List = {
  table: string
  /** Unique among all rows. */
  key: string
  /** Whose list it is, on $1, and what else its rows fulfil, by columns of one index. */
  where: string
  /** Ends with the key. */
  order: string
  columns?: string
}

/**
 * The statement of a page: $2 is the limit, $3 the offset. The keys are an array, of which a plan without values expects ten: a join
 * might read the whole table. For the same reason the rows are not asked for by their tenant again.
 */
export const pageSql = ({ table, key, where, order, columns = '*' }: List): string =>
  `select ${columns} from ${table}
   where ${key} = any (array(select ${key} from ${table} where ${where} order by ${order} limit $2 offset $3))
   order by ${order}`

export type Page = { limit: number; offset: number }
export type Listed<Row> = { rows: Row[]; total: number }

/** A page, and how many rows the whole list has. `name`: what is listed, which names the statements. `of`: whose list it is, the value of $1. */
export const pageOf = async <Row extends object>(
  pool: Reader,
  { name, of, ...list }: List & { name: string; of: string },
  { limit, offset }: Page,
): Promise<Listed<Row>> => {
  const [{ rows }, counted] = await Promise.all([
    pool.query<Row>({ name, text: pageSql(list), values: [of, limit, offset] }),
    pool.query<{ total: number }>({
      name: `number of ${name}`,
      text: `select count(*) as total from ${list.table} where ${list.where}`,
      values: [of],
    }),
  ])
  return { rows, total: counted.rows[0]?.total ?? 0 }
}
