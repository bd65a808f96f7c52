// Groups of products that can be compared: of one kind and type, and of one kind. Of each group a bounded sample is analysed: the products
// with the smallest hashes of their ids, so that the sample does not depend on the order in which the products come.

import { z } from 'zod'
import type { Analysis } from '../analyzer/report/report.ts'
import { isAttributeName } from '../languages/taxonomy/attributes.ts'
import { digestOf, hash53 } from '../text/hash.ts'
import { type GroupTerm, groupTerms } from './group-terms.ts'
import type { Fingerprint, GroupName } from './product-fingerprint.ts'
import { comparedRules, MOST_OUTCOME, type Profile, profileOf } from './score-profile.ts'

/** Products of a group that are analysed for it. */
const SAMPLE = 25
/** Further types of a catalogue are compared within their family alone. */
const MOST_TYPES = 2_000

/** A product of a sample. Serialised as it is. */
export type Peer = Profile & {
  id: string
  title: string
  /** Of the vendor's name. */
  vendor: string
  language: string
  /** Equal for peers of one id, score and outcomes. */
  digest: string
}

/** The sample of a group, and what its texts are about. Serialised as it is. */
export type Group = { peers: Peer[]; terms: GroupTerm[] }

/** The part of an analysis by which peers are compared. */
export type PeerAnalysis = Profile & {
  /** The attributes that are stated and the terms that buyers search by, as they are shown. */
  keywords: string[]
}

export const peerAnalysis = (analysis: Analysis): PeerAnalysis => {
  const { semantic_keywords, topical_authority } = analysis.semantic_richness
  const stated = topical_authority.subtopic_coverage.filter(isAttributeName)
  return { ...profileOf(analysis), keywords: [...stated, ...semantic_keywords.primary_keywords] }
}

const Kept = z.object({
  score: z.int().min(0).max(100),
  outcomes: z.array(z.int().min(-1).max(MOST_OUTCOME)).length(comparedRules.length),
  keywords: z.array(z.string()),
})

/** One that was kept outside of the program; nothing for one that is broken or of another rule table. */
export const parsePeerAnalysis = (kept: unknown): PeerAnalysis | undefined => Kept.safeParse(kept).data

const peerOf = (
  { id, title, vendorDigest: vendor, language }: Fingerprint,
  { score, outcomes }: PeerAnalysis,
): Peer => ({
  id,
  title,
  vendor,
  language,
  score,
  outcomes,
  digest: digestOf([id, score, ...outcomes].join()),
})

/** Products added in this order of their ids stay in the samples that they come into; in any other order the samples are the same. */
export const sampleOrder = hash53

/** A product of one or more samples; `places` is how many. */
type Held = {
  order: number
  sighting: Fingerprint
  places: number
  analysed: { peer: Peer; phrases: readonly string[] } | null
}

type Groups = {
  /** Returns whether the product belongs to a sample of those so far. */
  add(sighting: Fingerprint): boolean
  /** Whether it still does. */
  has(id: string): boolean
  /** The analysis of a product of a sample. One without leaves its place empty. */
  analysed(id: string, analysis: PeerAnalysis): void
  /** Products of the samples that have no analysis yet, in the order of their ids' hashes. */
  wanted(): string[]
  /** The samples of groups that have more than one product. */
  frozen(): Map<string, Group>
}

export const peerGroups = (): Groups => {
  const groups = new Map<string, Held[]>()
  const members = new Map<string, Held>()
  let types = 0

  /** The sample of a group, where the product with that order belongs to it. */
  const sampleFor = ({ key, basis }: GroupName, order: number): Held[] | undefined => {
    const known = groups.get(key)
    if (known) return known.length < SAMPLE || order < known.at(-1)!.order ? known : undefined
    if (basis === 'type' && ++types > MOST_TYPES) return undefined
    const made: Held[] = []
    groups.set(key, made)
    return made
  }

  const leave = (held: Held | undefined): void => {
    if (held && --held.places === 0) members.delete(held.sighting.id)
  }

  const add = (sighting: Fingerprint): boolean => {
    const order = sampleOrder(sighting.id)
    const samples = sighting.groups.map((group) => sampleFor(group, order)).filter((sample) => sample !== undefined)
    if (samples.length === 0) return false
    const held: Held = { order, sighting, places: samples.length, analysed: null }
    members.set(sighting.id, held)
    for (const sample of samples) {
      const place = sample.findIndex((other) => other.order > order)
      sample.splice(place === -1 ? sample.length : place, 0, held)
      if (sample.length > SAMPLE) leave(sample.pop())
    }
    return true
  }

  const analysed: Groups['analysed'] = (id, analysis) => {
    const held = members.get(id)
    if (!held) return
    // Written and parsed again, as a word cut out of a text keeps the whole text in memory.
    held.analysed = { peer: peerOf(held.sighting, analysis), phrases: JSON.parse(JSON.stringify(analysis.keywords)) }
  }

  const wanted = (): string[] =>
    [...members.values()]
      .filter((held) => held.analysed === null)
      .sort((one, other) => one.order - other.order)
      .map(({ sighting }) => sighting.id)

  const frozen = () =>
    new Map(
      [...groups]
        .map(([key, sample]) => [key, sample.flatMap((held) => held.analysed ?? [])] as const)
        .filter(([, sample]) => sample.length > 1)
        .toSorted(([one], [other]) => (one < other ? -1 : 1))
        .map(([key, sample]) => [
          key,
          { peers: sample.map(({ peer }) => peer), terms: groupTerms(sample.map(({ phrases }) => phrases)) },
        ]),
    )

  return { add, has: (id) => members.has(id), analysed, wanted, frozen }
}
