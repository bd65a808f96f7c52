// A page of a list that may be long. Limit and offset count keys, which an index holds in the list's order; rows are read of the page alone.
// Sorting the rows themselves made JSON texts of all that was skipped, and spilled them to the disk (docs/decisions/0028-deep-pages.md).

type Page = {
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
export const pageSql = ({ table, key, where, order, columns = '*' }: Page): string =>
  `select ${columns} from ${table}
   where ${key} = any (array(select ${key} from ${table} where ${where} order by ${order} limit $2 offset $3))
   order by ${order}`
