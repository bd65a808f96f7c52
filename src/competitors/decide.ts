// The competitors of a shop: declared as a whole set, and read, failed or removed one by one. Every event carries the set after it, with
// the revision of each competitor's newest event, so the newest event is the state.

import type { DataOf, Event, Fact } from '../event-log/catalogue.ts'

export const MOST_COMPETITORS = 20
export const LONGEST_URL = 2_000

type ReadEvent = Event<'CompetitorRead'>
type NewestEvent = Event<'CompetitorRead' | 'CompetitorFailed'>
type Members = DataOf<'CompetitorRemoved'>['competitors']

/** `newest`: its latest outcome. `read`: its newest record, even if reading it again has failed since. */
export type Competitor = { newest: NewestEvent; read: ReadEvent | null }

/** The set, the first declared first, and the revision of the stream's last event. */
export type Competitors = { known: ReadonlyMap<string, Competitor>; revision: number }

export const noCompetitors: Competitors = { known: new Map(), revision: -1 }

/** The outcome of reading a page. */
export type PageRead =
  | ({ status: 'read' } & Pick<DataOf<'CompetitorRead'>, 'source' | 'read_at' | 'price' | 'product' | 'shop'>)
  | ({ status: 'failed' } & Pick<DataOf<'CompetitorFailed'>, 'source' | 'read_at' | 'error'>)

/** One competitor of a declared set. Without a name it keeps the one it has; without a page it must be in the set already. */
export type Declared = { competitor_id: string; url: string; name?: string | undefined; page?: PageRead | undefined }

const TRACKING = /^(?:utm_\w{1,40}|gclid|fbclid|msclkid)$/i

/** The form in which page addresses are compared and fetched: without a fragment and without tracking parameters. */
export const pageAddress = (url: URL): string => {
  const address = new URL(url)
  address.hash = ''
  for (const name of new Set(address.searchParams.keys())) if (TRACKING.test(name)) address.searchParams.delete(name)
  // Removes a question mark that nothing follows.
  if (address.search === '') address.search = ''
  return address.href
}

/** Collects the facts of one append, each with the set after it. `revision`: of the stream's last event so far. */
const factsBuilder = ({ known, revision }: Competitors) => {
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

type FactsBuilder = ReturnType<typeof factsBuilder>
type Named = { competitor_id: string; url: string; name: string | null }

const appendPageRead = (builder: FactsBuilder, named: Named, page: PageRead): void => {
  if (page.status === 'read') {
    const { status: _, ...data } = page
    builder.read({ ...named, ...data })
  } else {
    const { status: _, ...data } = page
    builder.failed({ ...named, ...data })
  }
}

const rename = (builder: FactsBuilder, { data, type }: NewestEvent, name: string): void => {
  const { competitors: _, ...same } = { ...data, name }
  if (type === 'CompetitorRead') builder.read(same as Omit<DataOf<'CompetitorRead'>, 'competitors'>)
  else builder.failed(same as Omit<DataOf<'CompetitorFailed'>, 'competitors'>)
}

/** `unread`: those whose pages must be read first, as they are not, or no longer, in the set. Empty `facts`: nothing changes. */
type Declaration = { facts: Fact[] } | { unread: string[] }

/** Makes these the whole set: others are removed, pages that were read are recorded, the rest stays. */
export const declare = (state: Competitors, declared: readonly Declared[]): Declaration => {
  const { known } = state
  const unread = declared.filter(({ competitor_id, page }) => !page && !known.has(competitor_id))
  if (unread.length > 0) return { unread: unread.map(({ competitor_id }) => competitor_id) }
  const wanted = new Set(declared.map(({ competitor_id }) => competitor_id))
  const builder = factsBuilder(state)
  for (const competitor_id of known.keys()) if (!wanted.has(competitor_id)) builder.removed(competitor_id)
  // Readers list the newest first, so appending in reverse shows new ones in the order in which they were declared.
  for (const { competitor_id, url, name, page } of declared.toReversed()) {
    const newest = known.get(competitor_id)?.newest
    const before = newest?.data.name ?? null
    if (page) appendPageRead(builder, { competitor_id, url, name: name ?? before }, page)
    else if (newest && name !== undefined && name !== before) rename(builder, newest, name)
  }
  return { facts: builder.facts }
}

/** `refused`: it is not, or no longer, in the set. */
export type Decision = { facts: Fact[] } | { refused: 'unknown' }

/** Records the outcome of reading its page again. */
export const refresh = (state: Competitors, competitor_id: string, page: PageRead): Decision => {
  const newest = state.known.get(competitor_id)?.newest
  if (!newest) return { refused: 'unknown' }
  const builder = factsBuilder(state)
  appendPageRead(builder, { competitor_id, url: newest.data.url, name: newest.data.name }, page)
  return { facts: builder.facts }
}

/** Removes one from the set. */
export const remove = (state: Competitors, competitor_id: string): Decision => {
  if (!state.known.has(competitor_id)) return { refused: 'unknown' }
  const builder = factsBuilder(state)
  builder.removed(competitor_id)
  return { facts: builder.facts }
}
