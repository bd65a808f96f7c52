// What the products of a sample are about and what they state: phrases that several of them have.

import { THRESHOLDS } from '../analyzer/thresholds.ts'
import { normalWords } from '../languages/lexicon/lexicon.ts'

export type GroupTerm = {
  /** Singular words. */
  stem: string
  shown: string
  /** Places in the sample of the peers that have it. */
  peers: number[]
}

const TERMS = 40

/** The terms of a sample, those of most products first; each text as its phrases. */
export const groupTerms = (texts: readonly (readonly string[])[]): GroupTerm[] => {
  const terms = new Map<string, GroupTerm>()
  for (const [place, phrases] of texts.entries())
    for (const phrase of phrases) {
      const stem = normalWords(phrase).join(' ')
      const term = terms.get(stem) ?? { stem, shown: phrase.toLowerCase(), peers: [] }
      if (term.peers.at(-1) !== place) term.peers.push(place)
      terms.set(stem, term)
    }
  return [...terms.values()]
    .filter(({ peers, stem }) => peers.length >= THRESHOLDS.catalogue.termPeers && !/\p{Nd}/u.test(stem))
    .sort((a, b) => b.peers.length - a.peers.length || (a.stem < b.stem ? -1 : 1))
    .slice(0, TERMS)
}
