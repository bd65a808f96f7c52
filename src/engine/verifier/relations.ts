// Which part of a sentence describes which: materials and colours their parts, values their labels; places of origin, what is included.

import { isMarked } from '../languages/lexicon/hits.ts'
import { STATED } from '../languages/lexicon/mentions.ts'
import { asWritten, phraseAt, type Range, type Text } from '../languages/lexicon/text.ts'
import type { Vocabulary } from '../languages/verifier-vocabulary.ts'
import { isCapitalAt, isDigitCode } from '../text/words.ts'
import type { Evidence } from './evidence.ts'
import { type JudgedWord, type Problem, type Sentence, textAt, type WordEvidence } from './sentence.ts'
import { MATERIALS } from './word-match.ts'

/** Whether two lists of clauses, both in order, have one in common. */
const meet = (a: readonly number[], b: readonly number[]): boolean => {
  for (let at = 0, other = 0; at < a.length && other < b.length; ) {
    if (a[at] === b[other]) return true
    if (a[at]! < b[other]!) at++
    else other++
  }
  return false
}

const share = (a: WordEvidence, b: WordEvidence): boolean =>
  meet(a.statedIn, b.statedIn) || meet(a.deniedIn, b.deniedIn)

/** "Charger included" where the record has "charger not included": words that are neutral by themselves deny what stands before them. */
export const includedIn = (
  sentence: Sentence,
  found: readonly JudgedWord[],
  evidence: Evidence,
  vocabulary: Vocabulary,
): Problem[] => {
  const { text, range, marks } = sentence
  /** The last of the words before `at` that the record has and the sentence states. */
  let of: JudgedWord | undefined
  let next = 0
  for (let at = range.from; at < range.to; at++) {
    for (; next < found.length && found[next]!.at < at; next++)
      if (found[next]!.known !== null && marks[found[next]!.at - range.from] === STATED) of = found[next]
    if (!isMarked(text, at, 'deniedBefore') || marks[at - range.from] !== STATED) continue
    const word = evidence.words.get(text.stems[at]!) ?? evidence.roots.get(vocabulary.root(text.stems[at]!))
    if (!of?.known || !word || !meet(of.known.deniedIn, word.deniedIn) || meet(of.known.statedIn, word.statedIn))
      continue
    return [{ why: 'opposite', text: asWritten(text, of.at, at + 1) }]
  }
  return []
}

const SEPARATES = /[,;.:()|\n•/–—]|\s-\s/

/** Words between a thing and what it is made of: "lid made of cork". */
const PART_WITHIN = 3

type Quality = (at: number) => boolean

/** Words of names of materials: both of "stainless steel". */
const materialsIn = (text: Text, { from, to }: Range): Set<number> => {
  const found = new Set<number>()
  for (let at = from; at < to; at++) {
    const phrase = text.entries[at] && phraseAt(text, at, 'statements')
    if (!phrase || !MATERIALS.has(phrase.means[0]!)) continue
    for (let next = at; next < Math.min(to, at + phrase.words.length); next++) found.add(next)
  }
  return found
}

/** Whether two words stand so near that one describes the other: "leather strap", "lid made of cork". */
const areTogether = (text: Text, quality: number, part: number): boolean => {
  const [first, last] = part < quality ? [part, quality] : [quality, part]
  const within = part > quality ? 1 : PART_WITHIN
  return last - first <= within && !SEPARATES.test(textAt(text, text.starts[first]!, text.starts[last]!))
}

/** A material or colour next to a part describes only that part: not "leather strap" of a leather case with a nylon strap. */
export const partsIn = (
  { text, range }: Sentence,
  found: readonly JudgedWord[],
  { names, lexicon }: Evidence,
  { root }: Vocabulary,
): Problem[] => {
  const problems: Problem[] = []
  const materials = materialsIn(text, range)
  const isQuality: Quality = (at) => materials.has(at) || (lexicon?.colors.has(text.stems[at]!) ?? false)
  const isPart = ({ at, known, problem }: JudgedWord): boolean =>
    known !== null && problem === null && !isQuality(at) && !names.has(root(text.stems[at]!))
  for (const [place, one] of found.entries()) {
    if (one.known === null || one.problem !== null || !isQuality(one.at)) continue
    for (const other of [found[place - 1], found[place + 1]]) {
      if (!other || !isPart(other) || !areTogether(text, one.at, other.at) || share(one.known, other.known!)) continue
      const [first, last] = other.at < one.at ? [other.at, one.at] : [one.at, other.at]
      problems.push({ why: 'apart', text: asWritten(text, first, last + 1) })
    }
  }
  return problems
}

/** "Made in Italy" needs Italy as the place where it is made, not as that of the design, and the other way round. */
export const originIn = ({ text, range }: Sentence, evidence: Evidence, vocabulary: Vocabulary): Problem[] => {
  const { made, designed, neutral, root } = vocabulary
  for (let at = range.from; at < range.to - 2; at++) {
    const word = text.stems[at]!
    const isMade = made.has(word)
    if (!(isMade || designed.has(word)) || !IN.has(text.stems[at + 1]!)) continue
    const place = at + 2
    const stem = text.stems[place]!
    const known = isMade ? evidence.origins : evidence.designs
    // "Designed in three sizes" is of no place.
    if (!isMade && !isCapitalAt(text.text, text.starts[place]!)) continue
    if (neutral.has(stem) || known.has(root(stem)) || isDigitCode(stem.charCodeAt(0))) continue
    return [{ why: 'apart', text: asWritten(text, at, place + 1) }]
  }
  return []
}

const IN = new Set(['in', 'en', 'au', 'aux'])

/** The value after a label is said under that label in the record too. */
export const labelledIn = (
  { text, label, range }: Sentence,
  found: readonly JudgedWord[],
  evidence: Evidence,
  vocabulary: Vocabulary,
): Problem[] => {
  const named = label
    .filter(
      (word) =>
        !vocabulary.neutral.has(word) &&
        evidence.labels.has(vocabulary.root(word)) &&
        !evidence.names.has(vocabulary.root(word)),
    )
    .map((word) => evidence.roots.get(vocabulary.root(word)))
  const owners = named.filter((known) => known !== undefined)
  if (owners.length === 0) return []
  const wrong = found.filter(
    ({ at, known, problem }) =>
      at >= range.from + label.length && problem === null && known && !owners.some((owner) => share(owner, known)),
  )
  return wrong.slice(0, 1).map(({ at }) => ({ why: 'apart', text: asWritten(text, range.from, at + 1) }))
}
