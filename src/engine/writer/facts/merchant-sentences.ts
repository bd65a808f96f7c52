// Sentences of the description that are good enough to reuse: they stand alone, name the product or its kind, state a fact, and do not
// advertise, claim without proof or talk about the shop.

import { instructionIn } from '../../analyzer/claims/machine-instructions.ts'
import type { Sentence } from '../../analyzer/description/description.ts'
import type { Reading } from '../../analyzer/reading.ts'
import { urgingSentences } from '../../analyzer/rules/content/hype.ts'
import { unprovenSentences } from '../../analyzer/rules/content/unproven-claims.ts'
import { isIn, isMarked } from '../../languages/lexicon/hits.ts'
import type { Mark } from '../../languages/lexicon/marks.ts'
import { plain } from '../../text/plain-text.ts'
import type { TextMaterial } from './text-material.ts'

/** What a reused sentence must not contain. */
const NOT_IN: readonly Mark[] = [
  'hype', 'callToAction', 'scarcity', 'superlative', 'proof', 'clinicalProof', 'hedge', 'reference', 'promotion', 'praise', 'comparison', 'disclaimer', 'delivery', 'returns', 'aboutModels', 'remedy', 'boost', 'ailment', 'bodily',
] // biome-ignore format: a word list
/** What it must not begin with. */
const NOT_FIRST: readonly Mark[] = ['pronoun', 'pointer', 'opener']

const WE =
  /(?<!\p{L})(?:we|our|us|my|wir|unser|unsere|uns|nous|notre|nos|nosotros|nuestro|nuestra|nuestros|nuestras)(?!\p{L})/iu
/** Praise that no lexicon has, and openings that stand for something said before. */
const PRAISE =
  /(?<!\p{L})(?:stylish|excellent|stunning|superb|amazing|exceptional|unparalleled|unmatched|ultimate|noticeable|perfect|potent|luxur\p{L}*|premium|iconic|gorgeous|beautiful|timeless|elegant|boasts|parfaite?|perfekte?\p{L}*|elegante?|perfect[oa]|magnifique|stilvoll\p{L}*)(?!\p{L})/iu
/** Whether it repeats a word, or a pair of long words, right away: a slip of the author. */
const repeats = (text: string): boolean => {
  const words = text.toLowerCase().match(/[\p{L}\d]+/gu) ?? []
  const pairs = new Set<string>()
  return words.some((word, at) => {
    const next = words[at + 1] ?? ''
    const pair = `${word} ${next}`
    const isAgain = (word === next && word.length > 1) || pairs.has(pair)
    if (word.length > 3 && next.length > 3) pairs.add(pair)
    return isAgain
  })
}

/** A sentence has a verb of its own; most of those that tell what a product is. */
const VERB =
  /(?<!\p{L})(?:is|are|has|have|features?|comes?|includes?|offers?|contains?|measures?|consists?|provides?|allows?|supports?|uses?|works?|fits?|holds?|gives?|can|makes?|use|ist|sind|hat|haben|besteht|bestehen|kommt|kommen|wird|werden|bietet|bieten|passt|eignet|enthält|misst|wiegt|est|sont|ont|mesure|pèse|contient|offre|convient|permet|se|es|son|tiene|tienen|mide|pesa|contiene|ofrece|permite|está|incluye)(?!\p{L})/u
const LOOSE_START = /^(?:With|Mit|Avec|Con|Featuring|Made|Designed|Crafted)(?!\p{L})/u
const THIS = /^(?:This|These|That|Dies\p{L}*|Ce|Cette|Ces|Cet|Est[eao]s?)(?!\p{L})/u
const LOOSE = / [-–—] |[<>{}[\]|\\!?…:;“”"«»„]|:\/\/|\p{Extended_Pictographic}/u

const LEAST_WORDS = 6
const MOST_WORDS = 40

/** Words of the title that a sentence shares with it, when that is enough to know it by. */
const LEAST_SHARED = 2

/** Whether words [from, to) name the product as its title does. */
const namesProduct = ({ description, title, brand }: Reading, { from, to }: Sentence): boolean => {
  const telling = title.stems.filter(
    (word, at) => word.length > 2 && !title.entries[at]?.common && !brand.includes(word),
  )
  const words = description.stems.slice(from, to)
  const shared = telling.filter((word) => words.includes(word)).length
  return shared > 0 && shared >= Math.min(LEAST_SHARED, telling.length)
}

const isWhole = (text: string): boolean =>
  /^\p{Lu}/u.test(text) &&
  text.endsWith('.') &&
  !LOOSE.test(text) &&
  !WE.test(text) &&
  !PRAISE.test(text) &&
  VERB.test(text) &&
  !repeats(text) &&
  !THIS.test(text) &&
  !(LOOSE_START.test(text) && !text.includes(', '))

const isGood = (reading: Reading, sentence: Sentence, bad: ReadonlySet<Sentence>): boolean => {
  const { description } = reading
  const { from, to, start, end, block } = sentence
  if (block.kind !== 'paragraph' || to - from < LEAST_WORDS || to - from > MOST_WORDS || bad.has(sentence)) return false
  if (NOT_FIRST.some((mark) => isMarked(description, from, mark))) return false
  if (NOT_IN.some((mark) => isIn(description.marked, mark, from, to))) return false
  const text = description.text.slice(start, end)
  return isWhole(text) && namesProduct(reading, sentence) && instructionIn(text) === null
}

const MAX_LOOK = 40

/** Good sentences, those that state most facts first. */
export const ownSentences = ({ reading }: Pick<TextMaterial, 'reading'>): string[] => {
  const { description, facts, prose, contradictions } = reading
  const bad = new Set([...unprovenSentences(reading), ...urgingSentences(reading)])
  const contradicted = contradictions.found.flatMap(({ one, other }) => [one, other])
  const good = prose.slice(0, MAX_LOOK).filter((sentence) => isGood(reading, sentence, bad))
  const stands =
    ({ start, end }: Sentence) =>
    ({ field, start: at }: { field: string; start: number }) =>
      field === 'description' && at >= start && at < end
  return good
    .filter((sentence) => !contradicted.some(stands(sentence)))
    .map((sentence) => ({
      text: plain(description.text.slice(sentence.start, sentence.end)),
      count: facts.filter(stands(sentence)).length,
    }))
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count)
    .map(({ text }) => text)
}
