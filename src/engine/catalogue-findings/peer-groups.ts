// Groups of products that can be compared: of one kind and type, and of one kind. Of each group a bounded sample is analysed: the products
// with the smallest hashes of their ids, so that the sample does not depend on the order in which the products come.

import { z } from 'zod'
import { type Analysis, PRIORITIES } from '../analyzer/report/report.ts'
import { THRESHOLDS } from '../analyzer/thresholds.ts'
import { normalWords } from '../languages/lexicon/lexicon.ts'
import { isAttributeName } from '../languages/taxonomy/attributes.ts'
import { digestOf, hash53 } from '../text/hash.ts'
import { clip } from '../text/plain-text.ts'
import { applied, comparedRules, MOST_OUTCOME, type Profile, profileOf, ruleIds } from './comparison.ts'
import type { Fingerprint, GroupName } from './product-fingerprint.ts'
import { firstIds, isShopWide, type NamedLacks } from './shop-lacks.ts'

/** What the products of a sample are about or state: a phrase that several of them have. */
export type GroupTerm = {
  /** Singular words. */
  stem: string
  shown: string
  /** Places in the sample of the peers that have it. */
  peers: number[]
}

const TERMS = 40

/** The terms of a sample, those of most products first; each text as its phrases. */
const groupTerms = (texts: readonly (readonly string[])[]): GroupTerm[] => {
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
  faults: Fault[]
}

const Fault = z.object({
  rule: z.string(),
  kind: z.string(),
  said: z.string(),
  fix: z.string(),
  example: z.string(),
  priority: z.enum(PRIORITIES),
  evidence: z.array(z.union([z.object({ field: z.string(), text: z.string() }), z.object({ missing: z.string() })])),
})

/** What is wrong with a product, by its kind: that of others which have it for the same reason. Serialised as it is. */
export type Fault = z.infer<typeof Fault>

/** Characters of what a fault says. */
const SAID = 400

export const faultKey = (rule: string, kind: string): string => `${rule} ${hash53(kind)}`

const faultsOf = ({ parts }: Analysis): Fault[] =>
  Object.entries(parts).flatMap(([rule, ones]) =>
    ones.flatMap(({ kind, said, fix, example, priority, evidence }) =>
      evidence.length === 0
        ? []
        : [
            {
              rule,
              kind: faultKey(rule, kind),
              said: clip(said, SAID),
              fix,
              example,
              priority,
              evidence: [...evidence],
            },
          ],
    ),
  )

export const peerAnalysis = (analysis: Analysis): PeerAnalysis => {
  const { semantic_keywords, topical_authority } = analysis.semantic_richness
  const stated = topical_authority.subtopic_coverage.filter(isAttributeName)
  return {
    ...profileOf(analysis),
    keywords: [...stated, ...semantic_keywords.primary_keywords],
    faults: faultsOf(analysis),
  }
}

const Kept = z.object({
  score: z.int().min(0).max(100),
  outcomes: z.array(z.int().min(-1).max(MOST_OUTCOME)).length(comparedRules.length),
  keywords: z.array(z.string()),
  faults: z.array(Fault),
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
  analysed: { peer: Peer; phrases: readonly string[]; faults: readonly Fault[] } | null
}

/** A fault that so many of the products which were analysed have. */
export type SharedFault = Fault & NamedLacks

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
  /** Of the products of the samples, the faults that are the shop's, as the first of them has them. */
  faults(): Map<string, SharedFault>
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
    const { keywords: phrases, faults } = JSON.parse(JSON.stringify(analysis)) as PeerAnalysis
    held.analysed = { peer: peerOf(held.sighting, analysis), phrases, faults }
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

  const faults = () => {
    const all = [...members.values()]
      .sort((one, other) => one.order - other.order)
      .flatMap((held) => held.analysed ?? [])
    /** Of how many of them the rule could be asked: a draft needs no SKU. */
    const askedOf = (rule: string): number => {
      const at = ruleIds.indexOf(rule)
      return at === -1 ? all.length : all.filter(({ peer }) => applied(peer.outcomes[at]!)).length
    }
    const shared = new Map<string, SharedFault>()
    for (const { peer, faults: ones } of all)
      for (const [kind, fault] of new Map(ones.map((fault) => [fault.kind, fault]))) {
        const known = shared.get(kind) ?? { ...fault, lacking: 0, asked: all.length, ids: [] }
        shared.set(kind, { ...known, lacking: known.lacking + 1, ids: firstIds(known.ids, peer.id) })
      }
    return new Map(
      [...shared]
        .filter(([, fault]) => isShopWide(fault))
        .map(([kind, fault]) => [kind, { ...fault, asked: askedOf(fault.rule) }] as const)
        .toSorted(([one], [other]) => (one < other ? -1 : 1)),
    )
  }

  return { add, has: (id) => members.has(id), analysed, wanted, frozen, faults }
}
