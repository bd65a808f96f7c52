// What a text says with each of its words: states it of the product, denies it, or says it of something else or under a condition. All that
// takes values from a text asks here, and takes none of what is not stated: where a word of denial may reach, there is no fact.

import { eachSentence } from '../../text/sentences.ts'
import { isDigitCode } from '../../text/words.ts'
import type { AttributeId } from '../taxonomy/attributes.ts'
import { hitsIn, isIn, isMarked } from './hits.ts'
import type { Mark } from './marks.ts'
import { type Hit, phraseAt, type Range, type Text, wordAt, wordEnd } from './text.ts'

export const STATED = 0
/** A denial stands in the sentence, and it cannot be told whether it reaches the word. */
export const PERHAPS = 1
/** Measures of something else: of a water column, of who wears it. */
export const GAUGED = 2
export const DENIED = 3
/** Said of something else, or under a condition. */
export const APART = 4

type Line = Pick<Range, 'from' | 'to'>

/** Words that a denial reaches. */
const REACH = 8
/** Words before "not included" that are what is not, and words between that say nothing. */
const REACH_BACK = 4
const MAX_BACK = 12
/** Words of an item in a list of what is denied. */
const MAX_ITEM = 2

const ENDS_CLAUSE = /[.;:!?()\n|–—]| \/ /
/** "Not only", "none other than" and "nothing but" deny nothing. */
const ONLY = new Set([
  'only',
  'just',
  'other',
  'but',
  'nur',
  'anderes',
  'seulement',
  'que',
  'solo',
  'sólo',
  'só',
  'apenas',
  'somente',
])
/** "Without feet 82 cm" is its height. */
const WITHOUT = new Set(['without', 'ohne', 'sans', 'sin', 'sem'])
const OR = new Set(['or', 'nor', 'oder', 'noch', 'ou', 'ni', 'o', 'nem'])
const AND = new Set(['and', 'und', 'et', 'y', 'e'])

const between = (text: Text, at: number): string => text.text.slice(wordEnd(text, at - 1), text.starts[at]!)

/** Whether a word says nothing by itself. */
const isIdle = ({ entries }: Text, at: number): boolean => {
  const entry = entries[at]
  return entry !== undefined && (entry.common || entry.clause || entry.beforeNoun)
}

/** "No. 5" and "n° 5" are no denials. */
const isNumberSign = ({ text, starts, stems }: Text, at: number): boolean =>
  /^[.°º] ?\d/.test(text.slice(starts[at]! + stems[at]!.length, starts[at]! + stems[at]!.length + 3))

const CONTRACTED = /n['’]t$/
/** "N’est", whose "ne" is no word of its own. */
const ELIDED = /(?<!\p{L})n['’]$/iu

/** Denials by the form of a word, which no list can hold. */
const contractedIn = ({ text, stems, starts }: Text, { from, to }: Line): Hit[] => {
  const found: Hit[] = []
  for (let at = from; at < to; at++)
    if (CONTRACTED.test(stems[at]!) || ELIDED.test(text.slice(Math.max(0, starts[at]! - 3), starts[at])))
      found.push({ from: at, to: at + 1 })
  return found
}

const AMOUNT = new Set(['more', 'less', 'fewer', 'mehr', 'weniger', 'plus', 'moins', 'más', 'menos'])
/** "No more than 3 days" is 3 days. */
const isLimit = ({ stems }: Text, at: number, end: number): boolean =>
  AMOUNT.has(stems[at] ?? '') &&
  stems.slice(at + 1, Math.min(end, at + 4)).some((word) => isDigitCode(word.charCodeAt(0)))

/** "N’est que": French denies all but what follows. */
const isRestricted = (text: Text, { to }: Hit, end: number): boolean =>
  ONLY.has(text.stems[to] ?? '') ||
  isLimit(text, to, end) ||
  text.stems.slice(to, Math.min(end, to + 2)).includes('que')

const denialsIn = (text: Text, line: Line): Hit[] =>
  [...hitsIn(text.marked, 'denial', line.from, line.to), ...contractedIn(text, line)].filter(
    (hit) => !isNumberSign(text, hit.to - 1) && !isRestricted(text, hit, line.to),
  )

/** Whether a list goes on behind the comma before word `at`: short items, and a word that joins the last of them. */
const goesOn = (text: Text, at: number, to: number): boolean => {
  if (OR.has(text.stems[at]!) || isMarked(text, at, 'denial')) return true
  for (let next = at, words = 0; next < Math.min(to, at + MAX_BACK); next++) {
    const gap = next > at ? between(text, next) : ''
    if (ENDS_CLAUSE.test(gap)) return false
    if (gap.includes(',')) words = 0
    if (OR.has(text.stems[next]!) || AND.has(text.stems[next]!)) return next > at
    if (++words > MAX_ITEM || isIdle(text, next) || isDigitCode(text.stems[next]!.charCodeAt(0))) return false
  }
  return false
}

/** How far a denial reaches: words from its end up to the one answered. */
const reachOf = (text: Text, { to: first }: Hit, to: number): number => {
  // "Non-slip cotton" has no slip.
  if (first < to && between(text, first) === '-') return first + 1
  let isNamed = false
  const isWithout = WITHOUT.has(text.stems[first - 1]!)
  for (let next = first; next < to; next++) {
    if (next >= first + REACH || isMarked(text, next, 'turn') || isMarked(text, next, 'denial')) return next
    if (isWithout && isDigitCode(text.stems[next]!.charCodeAt(0))) return next
    const gap = between(text, next)
    // "Not included: a charger."
    if (ENDS_CLAUSE.test(isNamed ? gap.replace(':', '') : gap)) return next
    if (gap.includes(',') && !goesOn(text, next, to)) return next
    isNamed ||= isMarked(text, next, 'deniedBefore')
  }
  return to
}

/** Marks what stands before a denial that says so of it: "charger not included", "Auf Leder wurde verzichtet". */
const denyBefore = (text: Text, at: number, next: number, { from, to }: Line, marks: Uint8Array): void => {
  const isLast = at + 1 === to || next + 1 === to || ENDS_CLAUSE.test(between(text, next + 1))
  let left = REACH_BACK
  for (let before = at - 1; before >= Math.max(from, at - MAX_BACK) && left > 0; before--) {
    const gap = between(text, before + 1)
    if (ENDS_CLAUSE.test(isLast ? gap.replace(':', '') : gap) || (before === at - 1 && gap.includes(','))) return
    marks[before - from] = DENIED
    if (!isIdle(text, before)) left--
  }
}

const deny = (text: Text, hit: Hit, line: Line, marks: Uint8Array): void => {
  const { from, to } = line
  const at = hit.from
  marks.fill(DENIED, hit.to - from, reachOf(text, hit, to) - from)
  // "Waterproof: no"
  if (hit.to === to && at > from && between(text, at).includes(':')) denyBefore(text, at, at, line, marks)
  const [behind] = hitsIn(text.marked, 'deniedBefore', hit.from, Math.min(to, hit.to + REACH_BACK))
  if (behind) denyBefore(text, at, behind.to - 1, line, marks)
}

/** "Polyester-free", "sugar free", and no "free shipping". */
const isFreed = (text: Text, { from: at, to: next }: Hit, { from, to }: Line): boolean => {
  if (at === from) return false
  const gap = between(text, at)
  if (gap === '-') return true
  return gap === ' ' && !isIdle(text, at - 1) && (next === to || isIdle(text, next) || between(text, next) !== ' ')
}

/** "More than half" and "more than 100 parts" compare with nothing, nor does "none other than". */
const isComparing = ({ stems }: Text, { from, to }: Hit): boolean =>
  !isDigitCode((stems[to] ?? ' ').charCodeAt(0)) &&
  !ONLY.has(stems[from - 1] ?? '') &&
  !AMOUNT.has(stems[from - 1] ?? '')

/** Words for the product at which a sentence comes back to it: "Unlike the coat, it …". */
const BACK = new Set(
  'it they this these sie er es diese dieser dieses il elle ils elles ce cette este esta esto ella'.split(' '),
)

const comparedEnd = (text: Text, at: number, to: number): number => {
  for (let next = at + 1; next < to; next++)
    if (BACK.has(text.stems[next]!) && between(text, next).includes(',')) return next
  return to
}

/** The part between commas around words; all of a line that it labels ("Packaging: paper, wood"). */
const clauseAround = (text: Text, hit: Hit, { from, to }: Line): Line => {
  let first = hit.from
  while (first > from && !/[,;–—|()]/.test(between(text, first))) first--
  let last = hit.to
  let isLabel = false
  for (; last < to; last++) {
    const gap = between(text, last)
    isLabel ||= gap.includes(':') && last - first <= 4
    if (!isLabel && /[,;–—|()]/.test(gap)) break
  }
  return { from: first, to: last }
}

/** The clauses in which a mark stands, each once, so that a text of marks alone is gone through once; `hit`: its first word. */
const clausesOf = (text: Text, mark: Mark, line: Line): (Line & { hit: number })[] => {
  const found: (Line & { hit: number })[] = []
  for (const hit of hitsIn(text.marked, mark, line.from, line.to))
    if (hit.from >= (found.at(-1)?.to ?? line.from)) found.push({ ...clauseAround(text, hit, line), hit: hit.from })
  return found
}

/** What things only look like or smell of is a material elsewhere; a colour is one here too ("red tone"). */
const IMITATED = new Set<AttributeId>(['material', 'stone', 'scent', 'ingredients'])

/** The words beside a hit that it says are only looked like: "leather" of "leather look" and of "faux leather". */
const imitatedBeside = (text: Text, { from: at, to: next }: Hit, { from, to }: Line, mark: Mark): Line | null => {
  const isBehind = mark === 'imitating'
  const place = isBehind ? next : at
  if (place === from || place === to || !/^[ -]$/.test(between(text, place))) return null
  const earliest = isBehind ? next : Math.max(from, at - MAX_MATERIAL)
  for (let first = earliest; first <= (isBehind ? next : at - 1); first++) {
    const phrase = phraseAt(text, first, 'statements')
    if (!phrase || !IMITATED.has(phrase.means[0]!)) continue
    const last = Math.min(to, first + phrase.words.length)
    if (isBehind || last === at) return { from: first, to: last }
  }
  // A name that no list has: up to three words behind "imitation", the one before "look".
  if (mark === 'tinted' || isIdle(text, isBehind ? next : at - 1)) return null
  return isBehind ? { from: next, to: Math.min(to, next + MAX_MATERIAL) } : { from: at - 1, to: at }
}

/** Words of the longest name of a material that is imitated. */
const MAX_MATERIAL = 3

/** The words of a sentence that are only looked like. "Faux leather" that the lexicon has as a whole is what it is. */
const imitatedIn = (text: Text, line: Line): Line[] =>
  (['imitation', 'imitating', 'tinted'] as const).flatMap((mark) =>
    hitsIn(text.marked, mark, line.from, line.to).flatMap((hit) => {
      const isName = (phraseAt(text, hit.from, 'statements')?.words.length ?? 0) > hit.to - hit.from
      return isName ? [] : (imitatedBeside(text, hit, line, mark) ?? [])
    }),
  )

/** What is said with each word of a sentence. */
export const mentionsIn = (text: Text, line: Line): Uint8Array => {
  const { from, to } = line
  const { marked } = text
  const marks = new Uint8Array(to - from)
  const fill = (mark: number, part: Line): unknown => marks.fill(mark, part.from - from, part.to - from)
  const denials = denialsIn(text, line)
  if (denials.length > 0) marks.fill(PERHAPS)
  for (const part of clausesOf(text, 'gauge', line)) fill(GAUGED, part)
  for (const part of clausesOf(text, 'fitting', line)) fill(GAUGED, { from: part.hit, to: part.to })
  for (const part of clausesOf(text, 'beside', line)) fill(APART, { from: part.hit, to: part.to })
  let compared = from
  for (const hit of hitsIn(marked, 'comparison', from, to)) {
    if (hit.from < compared || !isComparing(text, hit)) continue
    compared = comparedEnd(text, hit.from, to)
    fill(APART, { from: hit.from, to: compared })
  }
  for (const hit of denials) deny(text, hit, line, marks)
  for (const hit of hitsIn(marked, 'freed', from, to)) if (isFreed(text, hit, line)) marks[hit.from - 1 - from] = DENIED
  for (const part of imitatedIn(text, line)) fill(APART, part)
  for (const part of clausesOf(text, 'apart', line)) fill(APART, part)
  for (const hit of hitsIn(marked, 'aboutModels', from, to))
    if (hit.from === from || between(text, hit.from).includes(':')) {
      fill(APART, { from: hit.from, to })
      break
    }
  return marks
}

const known = new WeakMap<Text['stems'], Uint8Array>()

/** Whether a question is answered by a no: the next sentence begins with it. */
const isRefused = (text: Text, { to, end }: Range): boolean =>
  text.text[end - 1] === '?' && isIn(text.marked, 'denial', to, to + 2)

/** What is said with each word of a text; of one in a language without words all of it is stated. */
export const mentionsOf = (text: Text): Uint8Array => {
  const there = known.get(text.stems)
  if (there) return there
  const marks = new Uint8Array(text.stems.length)
  known.set(text.stems, marks)
  if (text.marked.size === 0) return marks
  let from = 0
  eachSentence(text.text, 0, text.text.length, (start, end) => {
    const to = wordAt(text, from, text.starts.length, end)
    if (isRefused(text, { from, to, start, end })) marks.fill(DENIED, from, to)
    else marks.set(mentionsIn(text, { from, to }), from)
    from = to
  })
  return marks
}

/** Whether word `at` says what it says of the product. */
export const isOwn = (text: Text, at: number): boolean => (mentionsOf(text)[at] ?? STATED) < DENIED

/** Whether words [from, to) hold their denial themselves, as a name of what a thing is not does: "paraben free", "do not bleach". */
export const deniesItself = (text: Text, from: number, to: number): boolean => {
  for (let at = from; at < to; at++) if (isMarked(text, at, 'denial') || isMarked(text, at, 'freed')) return true
  return false
}

/** Whether a measure that begins at word `at` is one of the product. */
export const isOwnMeasure = (text: Text, at: number): boolean => (mentionsOf(text)[at] ?? STATED) < GAUGED
