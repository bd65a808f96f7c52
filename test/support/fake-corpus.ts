// A corpus that finds products by the words of their titles, where a test is about keeping one and not about what it answers.

import type { Corpus, Entry, OpenCorpus, Ranked, Simulated } from '../../src/engine/search/corpus.ts'

const wordsOf = (text: string): Set<string> => new Set(text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [])

const corpusOf = (entries: Map<string, Entry>, version: string): Corpus => {
  const sizeOf = (entry: Entry) => JSON.stringify(entry).length
  let bytes = [...entries.values()].reduce((sum, entry) => sum + sizeOf(entry), 0)
  const rank = (query: string, limit: number): Ranked[] => {
    const wanted = wordsOf(query)
    return [...entries.values()]
      .map(({ id, resource_id, product }) => {
        const words = wordsOf(product.title)
        const shared = [...wanted].filter((word) => words.has(word)).length
        return { id, resource_id, relevance_score: wanted.size === 0 ? 0 : shared / wanted.size }
      })
      .filter(({ relevance_score }) => relevance_score > 0)
      .toSorted((a, b) => b.relevance_score - a.relevance_score || (a.id < b.id ? -1 : 1))
      .slice(0, limit)
  }
  const simulate = (query: string, id: string): Simulated => {
    const ranked = rank(query, entries.size)
    const at = ranked.findIndex((one) => one.id === id)
    const found = at !== -1
    return {
      found,
      position: found ? at + 1 : null,
      relevance_score: ranked[at]?.relevance_score ?? 0,
      snippet: '',
      stage: found ? 'cited' : 'not_retrieved',
      robustness: found ? 1 : 0,
      samples: 1,
      winner: null,
      recommendations: [],
    }
  }
  const remove = (id: string): void => {
    const there = entries.get(id)
    if (there) bytes -= sizeOf(there)
    entries.delete(id)
  }
  const put = (entry: Entry): boolean => {
    remove(entry.id)
    entries.set(entry.id, entry)
    bytes += sizeOf(entry)
    return true
  }
  return {
    get size() {
      return entries.size
    },
    get bytes() {
      return bytes
    },
    has: (id) => entries.has(id),
    put,
    remove,
    rank,
    simulate,
    simulateWith: (query, entry) => {
      const before = entries.get(entry.id)
      put(entry)
      const simulated = simulate(query, entry.id)
      if (before) put(before)
      else remove(entry.id)
      return simulated
    },
    answer: () => [],
    hypotheticalRanks: () => [],
    version: ({ id }) => ({ id, counted: [] as never }),
    serialise: () => new TextEncoder().encode(JSON.stringify({ version, entries: [...entries.values()] })),
  }
}

/** Opens corpora that are serialised by this version. */
export const fakeCorpora = (version = '1'): OpenCorpus =>
  ((bytes?: Uint8Array) => {
    if (!bytes) return corpusOf(new Map(), version)
    const kept = JSON.parse(new TextDecoder().decode(bytes)) as { version: string; entries: Entry[] }
    return kept.version === version ? corpusOf(new Map(kept.entries.map((one) => [one.id, one])), version) : null
  }) as OpenCorpus
