// The meaningful words of a sentence, and whether the record says them too.

import { isMarked } from '../languages/lexicon/hits.ts'
import { APART, DENIED } from '../languages/lexicon/mentions.ts'
import { isTaken, type Text, wordEnd } from '../languages/lexicon/text.ts'
import type { Vocabulary } from '../languages/verifier-vocabulary.ts'
import { isDigitCode } from '../text/words.ts'
import { deniedByEnding, type Evidence } from './evidence.ts'
import {
  isWithin,
  type JudgedWord,
  type Problem,
  type ProblemKind,
  type Sentence,
  textAt,
  type WordEvidence,
} from './sentence.ts'

/** How the record has a word: as it is, in another form, as a part or a whole of a compound; null if it has not. */
const knownAs = (word: string, isExact: boolean, evidence: Evidence, vocabulary: Vocabulary): WordEvidence | null => {
  const { words, roots, lexicon } = evidence
  const known = words.get(word) ?? (isExact ? undefined : roots.get(vocabulary.root(word)))
  if (known || !lexicon?.compounds || word.length < MIN_PART) return known ?? null
  return asCompound(word, evidence)
}

const MIN_PART = 4
/** Letters of a compound that is taken apart; the longest words of shops have some forty. */
const MAX_COMPOUND = 80
const LINKS = ['', 's', 'n', 'en', 'e', 'es']

const firstParts = (word: string): string[] =>
  LINKS.filter((link) => link === '' || word.endsWith(link)).map((link) => word.slice(0, word.length - link.length))

/** "Edelstahlflasche" of a record with "Edelstahl" and "Flasche", "Flasche" of one with "Edelstahlflasche". */
const asCompound = (word: string, { words, roots, parts }: Evidence): WordEvidence | null => {
  if (word.length > MAX_COMPOUND) return null
  for (let cut = MIN_PART; cut <= word.length - MIN_PART; cut++) {
    const last = words.get(word.slice(cut)) ?? roots.get(word.slice(cut))
    if (!last) continue
    for (const first of firstParts(word.slice(0, cut))) {
      const known = words.get(first) ?? roots.get(first)
      if (known) return known
    }
  }
  return parts.get(word) ?? null
}

export const MATERIALS = new Set(['material', 'stone'])

/** A material by its own name, which another form of the word need not be: "golden" is not gold. */
const isMaterial = ({ entries }: Text, at: number): boolean =>
  entries[at]?.statements.some(({ words, means }) => words.length === 1 && MATERIALS.has(means[0]!)) ?? false

/** Words that name a side of a thing state nothing next to its measure. */
const isNamingSide = (word: string, { figures }: Sentence, { sides }: Vocabulary): boolean => {
  const side = sides.get(word)
  return side !== undefined && figures.some((figure) => figure.sides.has(side))
}

const isSkipped = (sentence: Sentence, at: number, vocabulary: Vocabulary): boolean => {
  const { text, figures } = sentence
  const word = text.stems[at]!
  if (
    vocabulary.neutral.has(word) ||
    isMarked(text, at, 'denial') ||
    word === 'x' ||
    isWithin(figures, text.starts[at]!) ||
    isTaken(sentence.addresses, { start: text.starts[at]!, end: text.starts[at]! + 1 })
  )
    return true
  return isNamingSide(word, sentence, vocabulary) || isFreeing(sentence, at)
}

/** "Free" of "sugar-free" and "free of sugar". */
const isFreeing = ({ text, marks, range }: Sentence, at: number): boolean =>
  isMarked(text, at, 'freed') &&
  (marks[at - 1 - range.from] === DENIED || (at + 2 < range.to && marks[at + 2 - range.from] === DENIED))

const judgeWord = (sentence: Sentence, at: number, evidence: Evidence, vocabulary: Vocabulary): JudgedWord => {
  const { text, marks, range } = sentence
  const word = text.stems[at]!
  const mark = marks[at - range.from]!
  const known = knownAs(word, isMaterial(text, at), evidence, vocabulary)
  if (known && evidence.names.has(vocabulary.root(word))) return { at, known, problem: null }
  if (known) {
    if (mark === DENIED) return { at, known, problem: known.denied ? null : 'opposite' }
    const isSaid = known.stated || (mark === APART && known.apart)
    return { at, known, problem: isSaid ? null : known.denied ? 'opposite' : 'unknown' }
  }
  const freed = deniedByEnding(word, evidence.lexicon)
  const denied = freed === null ? null : knownAs(freed, false, evidence, vocabulary)
  return { at, known: denied, problem: denied?.denied ? null : 'unknown' }
}

/** With the words right before and after that state something too: "machine washable", where only "machine" is not known. */
const widened = (text: Text, known: ReadonlySet<number>, from: number, to: number): [number, number] => {
  const isBeside = (at: number, gap: string): boolean => /^[ -]$/.test(gap) && known.has(at)
  const before = from > 0 ? textAt(text, wordEnd(text, from - 1), text.starts[from]!) : ''
  const behind = to + 1 < text.starts.length ? textAt(text, wordEnd(text, to), text.starts[to + 1]!) : ''
  return [isBeside(from - 1, before) ? from - 1 : from, isBeside(to + 1, behind) ? to + 1 : to]
}

/** Words that follow one another with nothing but neutral ones between are one phrase of a problem. */
export const phrasesOf = ({ text, range }: Sentence, found: readonly JudgedWord[]): Problem[] => {
  const problems: Problem[] = []
  const known = new Set(found.flatMap((one) => (one.known === null ? [] : one.at)))
  let from = -1
  let to = -1
  let why: ProblemKind = 'unknown'
  const close = () => {
    if (from === -1) return
    const [first, last] = why === 'unknown' ? widened(text, known, from, to) : [from, to]
    problems.push({ why, text: textAt(text, text.starts[first]!, wordEnd(text, last)) })
    from = -1
  }
  for (const { at, problem } of found) {
    if (problem === null) continue
    if (from !== -1 && problem === why && at - to <= 1 && at < range.to) to = at
    else {
      close()
      from = at
      to = at
      why = problem
    }
  }
  close()
  return problems
}

const isNumeric = (word: string): boolean => isDigitCode(word.charCodeAt(0)) && /^[\d.,]+$/.test(word)

/** Every word that states something. */
export const judgeWords = (sentence: Sentence, evidence: Evidence, vocabulary: Vocabulary): JudgedWord[] => {
  const { text, range } = sentence
  const found: JudgedWord[] = []
  for (let at = range.from; at < range.to; at++)
    if (!isSkipped(sentence, at, vocabulary) && !isNumeric(text.stems[at]!))
      found.push(judgeWord(sentence, at, evidence, vocabulary))
  return found
}
