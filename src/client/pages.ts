// Lists, page after page.

export type Page = { limit: number; offset: number }

type Listed<T> = readonly T[] | { data: readonly T[]; meta: { total: number } }

/** Every entry of a list: `for await (const report of each((page) => listReports(page)))`. One that comes in meanwhile may move another to the next page. */
export async function* each<T>(list: (page: Page) => Promise<Listed<T>>, limit = 100): AsyncGenerator<T, void> {
  for (let offset = 0; ; offset += limit) {
    const answer = await list({ limit, offset })
    const entries = 'data' in answer ? answer.data : answer
    yield* entries
    if (entries.length < limit) return
  }
}
