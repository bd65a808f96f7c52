// The competitors of a shop: declared as a whole set, and read, failed or removed one by one. Every event says which there are
// after it, so that the newest one tells the set, and where in the stream each of them stands.

import type { DataOf, Event, Fact } from '../event-log/catalogue.ts'

export const MOST_COMPETITORS = 20
export const LONGEST_URL = 2_000

type ReadEvent = Event<'CompetitorRead'>
type NewestEvent = Event<'CompetitorRead' | 'CompetitorFailed'>
type Members = DataOf<'CompetitorRemoved'>['competitors']

/** `newest`: its latest outcome. `read`: its newest record, also where reading it again has failed since. */
export type Competitor = { newest: NewestEvent; read: ReadEvent | null }

/** The set, the first declared first, and the revision of the stream's last event. */
export type Competitors = { known: ReadonlyMap<string, Competitor>; revision: number }

export const noCompetitors: Competitors = { known: new Map(), revision: -1 }

/** What came of reading a page. */
export type PageRead =
  | ({ status: 'read' } & Pick<DataOf<'CompetitorRead'>, 'source' | 'read_at' | 'price' | 'product' | 'shop'>)
  | ({ status: 'failed' } & Pick<DataOf<'CompetitorFailed'>, 'source' | 'read_at' | 'error'>)

/** One of the set that is declared. Without a name it keeps the one it has; one that was not read must be there already. */
export type Declared = { competitor_id: string; url: string; name?: string | undefined; page?: PageRead | undefined }

const TRACKING = /^(?:utm_\w{1,40}|gclid|fbclid|msclkid)$/i

/** The form that addresses of pages are compared and fetched in: without a fragment and without what only tells where a click came from. */
export const pageAddress = (url: URL): string => {
  const address = new URL(url)
  address.hash = ''
  for (const name of new Set(address.searchParams.keys())) if (TRACKING.test(name)) address.searchParams.delete(name)
  // Also where nothing stands behind the question mark.
  if (address.search === '') address.search = ''
  return address.href
}

/** The facts of one append, each with the set after it. `revision` is that of the stream's last event so far. */
const appending = ({ known, revision }: Competitors) => {
  let set: Members = [...known].map(([competitor_id, { newest, read }]) => ({
    competitor_id,
    revision: newest.revision,
    read: read?.revision ?? null,
  }))
  const facts: Fact[] = []
  const next = () => revision + 1 + facts.length

  const put = (member: Members[number]) => {
    const place = set.findIndex(({ competitor_id }) => competitor_id === member.competitor_id)
    set = place < 0 ? [...set, member] : set.with(place, member)
  }

  return {
    facts,
    read: (data: Omit<DataOf<'CompetitorRead'>, 'competitors'>): void => {
      put({ competitor_id: data.competitor_id, revision: next(), read: next() })
      facts.push({ type: 'CompetitorRead', data: { ...data, competitors: set } })
    },
    failed: (data: Omit<DataOf<'CompetitorFailed'>, 'competitors'>): void => {
      const before = set.find(({ competitor_id }) => competitor_id === data.competitor_id)
      put({ competitor_id: data.competitor_id, revision: next(), read: before?.read ?? null })
      facts.push({ type: 'CompetitorFailed', data: { ...data, competitors: set } })
    },
    removed: (competitor_id: string): void => {
      set = set.filter((member) => member.competitor_id !== competitor_id)
      facts.push({ type: 'CompetitorRemoved', data: { competitor_id, competitors: set } })
    },
  }
}

type Appending = ReturnType<typeof appending>
type Named = { competitor_id: string; url: string; name: string | null }

const pageOf = (to: Appending, named: Named, page: PageRead): void => {
  const { status, ...data } = page
  if (status === 'read') to.read({ ...named, ...(data as Omit<typeof page & { status: 'read' }, 'status'>) })
  else to.failed({ ...named, ...(data as Omit<typeof page & { status: 'failed' }, 'status'>) })
}

/** The same as it was said last, under another name. */
const renamed = (to: Appending, { data, type }: NewestEvent, name: string): void => {
  const { competitors: _, ...same } = { ...data, name }
  if (type === 'CompetitorRead') to.read(same as Omit<DataOf<'CompetitorRead'>, 'competitors'>)
  else to.failed(same as Omit<DataOf<'CompetitorFailed'>, 'competitors'>)
}

/** `unread`: those whose pages must be read first, as they are not in the set (any more). Nothing to append where `facts` is empty. */
type Declaration = { facts: Fact[] } | { unread: string[] }

/** Makes these the whole set: what is not among them goes, what was read is taken over, the rest stays. */
export const declare = (state: Competitors, declared: readonly Declared[]): Declaration => {
  const { known } = state
  const unread = declared.filter(({ competitor_id, page }) => !page && !known.has(competitor_id))
  if (unread.length > 0) return { unread: unread.map(({ competitor_id }) => competitor_id) }
  const wanted = new Set(declared.map(({ competitor_id }) => competitor_id))
  const to = appending(state)
  for (const competitor_id of known.keys()) if (!wanted.has(competitor_id)) to.removed(competitor_id)
  // The newest is shown first, so that new ones are shown in the order in which they were declared.
  for (const { competitor_id, url, name, page } of declared.toReversed()) {
    const newest = known.get(competitor_id)?.newest
    const before = newest?.data.name ?? null
    if (page) pageOf(to, { competitor_id, url, name: name ?? before }, page)
    else if (newest && name !== undefined && name !== before) renamed(to, newest, name)
  }
  return { facts: to.facts }
}

/** What may be done with one: nothing where it is not in the set (any more). */
export type Decision = { facts: Fact[] } | { refused: 'unknown' }

/** Takes over what came of reading its page again. */
export const refresh = (state: Competitors, competitor_id: string, page: PageRead): Decision => {
  const newest = state.known.get(competitor_id)?.newest
  if (!newest) return { refused: 'unknown' }
  const to = appending(state)
  pageOf(to, { competitor_id, url: newest.data.url, name: newest.data.name }, page)
  return { facts: to.facts }
}

/** Takes one out of the set; `refused` where it is not in it. */
export const remove = (state: Competitors, competitor_id: string): Decision => {
  if (!state.known.has(competitor_id)) return { refused: 'unknown' }
  const to = appending(state)
  to.removed(competitor_id)
  return { facts: to.facts }
}
