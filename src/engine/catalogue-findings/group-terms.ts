// What the texts of a sample are about: words that are a main term of two of them and occur in more.

import { THRESHOLDS } from '../analyzer/thresholds.ts'
import { normalWords } from '../languages/lexicon/lexicon.ts'
import { hash32 } from './hash.ts'

/** What is kept of a peer's text until the sample is whole. */
export type PeerText = {
  /** What it is about: singular words, and as they are shown. */
  main: [stem: string, shown: string][]
  /** Hashes of its words. */
  words: Uint32Array
}

export type GroupTerm = {
  stem: string
  shown: string
  /** Places in the sample of the peers whose text has it. */
  peers: number[]
}

/** A term belongs to the group when at least this many texts are about it. */
const MAIN_OF = 2
const TERMS = 40

/** `words` are hashes. */
export const peerText = (words: Uint32Array, keywords: readonly string[]): PeerText => {
  const main = keywords.map((shown) => [normalWords(shown).join(' '), shown])
  return {
    // Written and parsed again, as a word cut out of a text keeps the whole text in memory.
    main: JSON.parse(JSON.stringify(main)),
    words,
  }
}

type Counted = { shown: string; main: number; capitals: number }

const mainTerms = (texts: readonly PeerText[]): Map<string, Counted> => {
  const counts = new Map<string, Counted>()
  for (const { main } of texts)
    for (const [stem, shown] of main) {
      const counted = counts.get(stem) ?? { shown: shown.toLowerCase(), main: 0, capitals: 0 }
      counted.main++
      if (shown !== shown.toLowerCase()) counted.capitals++
      counts.set(stem, counted)
    }
  return counts
}

/** Written with a capital by most: a name of a model, a brand, a person. */
const isName = ({ main, capitals }: Counted): boolean => capitals * 2 > main

/** The terms of a sample, those in most texts first. */
export const groupTerms = (texts: readonly PeerText[]): GroupTerm[] => {
  const counted = [...mainTerms(texts)].filter(
    ([stem, one]) => one.main >= MAIN_OF && !isName(one) && !/\p{Nd}/u.test(stem),
  )
  const words = texts.map((text) => new Set(text.words))
  return counted
    .map(([stem, { shown }]) => {
      const hash = hash32(stem)
      return { stem, shown, peers: words.flatMap((set, place) => (set.has(hash) ? [place] : [])) }
    })
    .filter(({ peers }) => peers.length >= THRESHOLDS.catalogue.termPeers)
    .sort((a, b) => b.peers.length - a.peers.length || (a.stem < b.stem ? -1 : 1))
    .slice(0, TERMS)
}
