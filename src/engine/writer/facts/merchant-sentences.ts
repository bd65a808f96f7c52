// Sentences of the description that can be reused as they are: they stand alone, and do not urge, claim without proof, or talk of delivery.

import { instructionIn } from '../../analyzer/claims/machine-instructions.ts'
import type { Sentence } from '../../analyzer/description/description.ts'
import type { Reading } from '../../analyzer/reading.ts'
import { urgingSentences } from '../../analyzer/rules/content/hype.ts'
import { unprovenSentences } from '../../analyzer/rules/content/unproven-claims.ts'
import { isIn, isMarked } from '../../languages/lexicon/hits.ts'
import type { Mark } from '../../languages/lexicon/marks.ts'
import type { Tone } from '../../languages/sentence-templates.ts'
import { plain } from '../../text/plain-text.ts'

/** What a reused sentence must not contain. */
const NOT_IN: readonly Mark[] = [
  'hype', 'callToAction', 'scarcity', 'superlative', 'proof', 'clinicalProof', 'hedge', 'reference', 'promotion', 'comparison', 'disclaimer', 'delivery', 'returns', 'aboutModels', 'remedy', 'boost', 'ailment', 'bodily',
] // biome-ignore format: a word list
/** What it must not begin with. */
const NOT_FIRST: readonly Mark[] = ['pronoun', 'opener']

/** First words of who goes on from a sentence before, asks for something or speaks of the shop. */
const NOT_ALONE =
  /^(?:we|wir|nous|nosotros|i|ich|je|yo|and|but|so|also|however|furthermore|moreover|additionally|therefore|thus|then|otherwise|in fact|in addition|und|aber|auch|außerdem|zudem|daher|et|mais|aussi|donc|cependant|de plus|y|pero|también|además|sin embargo|note|please|bitte|hinweis|nota|each|every|both|these|those|here|there|another|additional|other|with it|which|to|if|when|once|after|before|only|no|not|while|whether|see|click|ref|wenn|ob|si|aunque|cuando|measurements?)(?!\p{L})/iu
/** Talk with the buyer, and ranks that no list has. */
const TALK =
  /(?<!\p{L})(?:please|contact|message|e-?mail|questions?|visit|purchas\p{L}*|(?:should|must|do) not|avoid|order(?:s|ed|ing)?|shop|store|buy|click|my|me|photo|picture|image|size chart|refund|thanks?|bitte|kontakt|bestell\p{L}*|contacte\p{L}*|commande\p{L}*|boutique|tienda|pedido)(?!\p{L})|\bthe (?:\p{L}+ (?:&|and) )?\p{L}{3,}est (?!in\b)/iu
const LOOSE =
  /Œæ|ä‹|Ã|â€|Â|\uFFFD| ,|[<>{}[\]|\\?…:;“”"«»„*•]|\.\.|!|:\/\/|\p{Extended_Pictographic}|\p{Lu}{4} \p{Lu}{4}|\p{L}[.,]\p{L}{2}/u

const LEAST_WORDS = 5
const MOST_WORDS = 30

/** Words [from, to) name the product: they share a telling word with its title. */
const namesProduct = ({ description, title, brand }: Reading, { from, to }: Sentence): boolean =>
  title.stems.some(
    (word, at) =>
      word.length > 2 &&
      !title.entries[at]?.common &&
      !brand.includes(word) &&
      description.stems.slice(from, to).includes(word),
  )

/** Words for something named before. */
const STANDS_FOR = /(?<!\p{L})(?:it|them|they|its|their|ihn|sie|elle|elles|lo|las|los)(?!\p{L})/iu
/** Whether it repeats a word right away: a slip of the author. */
const REPEATED = /(?<![\p{L}\d])(\p{L}{2,}) \1(?![\p{L}\d])/iu
const POINTING =
  /^(?:this|that|dies\p{L}*|ce|cette|cet|est[ea]|our|unser\p{L}*|notre|nuestr[oa]|its?|ihr|ses?|su)(?!\p{L})/iu

export type OwnSentence = {
  text: string
  /** Facts that are read in it. */
  facts: number
  isNamed: boolean
  /** Whether a text can begin with it: later sentences that do not name the product may be of a part of it. */
  leads: boolean
  /** Whether it follows the one before it in the list, in the same paragraph. */
  follows: boolean
}

/** So many sentences open a description; later ones without the name of the product or a fact may be of anything. */
const OPENING = 3

const isGood = (reading: Reading, sentence: Sentence, bad: ReadonlySet<Sentence>): boolean => {
  const { description } = reading
  const { from, to, start, end, block } = sentence
  if (block.kind !== 'paragraph' || to - from < LEAST_WORDS || to - from > MOST_WORDS || bad.has(sentence)) return false
  if (NOT_FIRST.some((mark) => isMarked(description, from, mark))) return false
  if (NOT_IN.some((mark) => isIn(description.marked, mark, from, to))) return false
  const text = description.text.slice(start, end)
  return (
    /^\p{Lu}.*[\p{L}\d)]\.$/su.test(text) &&
    !LOOSE.test(text) &&
    !NOT_ALONE.test(text) &&
    !TALK.test(text) &&
    !REPEATED.test(text) &&
    !(POINTING.test(text) && !namesProduct(reading, sentence)) &&
    instructionIn(text) === null
  )
}

const MAX_LOOK = 40

/** Good sentences in the order of the description. */
export const ownSentences = (reading: Reading): OwnSentence[] => {
  const { description, facts, prose, contradictions } = reading
  const bad = new Set([...unprovenSentences(reading), ...urgingSentences(reading)])
  const contradicted = contradictions.found.flatMap(({ one, other }) => [one, other])
  const stands =
    ({ start, end }: Sentence) =>
    ({ field, start: at }: { field: string; start: number }) =>
      field === 'description' && at >= start && at < end
  let last: Sentence | null = null
  return prose.slice(0, MAX_LOOK).flatMap((sentence, at) => {
    if (!isGood(reading, sentence, bad) || contradicted.some(stands(sentence))) return []
    const count = facts.filter(stands(sentence)).length
    const isNamed = namesProduct(reading, sentence)
    if (at >= OPENING && !isNamed && count === 0) return []
    const follows = last !== null && prose[at - 1] === last && last.block === sentence.block
    last = sentence
    const text = plain(description.text.slice(sentence.start, sentence.end))
    return {
      text,
      facts: count,
      isNamed,
      leads: isNamed || (at < OPENING && !STANDS_FOR.test(text)),
      follows,
    }
  })
}

/** What a tone looks for in a sentence. */
const PREFERS: Record<Tone, RegExp> = {
  professional: /^$/u,
  friendly:
    /(?<!\p{L})(?:you|yours?|du|dich|dein\p{L}*|sie|ihre?|vous|votre|vos|tu|ton|ta|tes|tus?|te|usted|su)(?!\p{L})/iu,
  technical: /\d/u,
  luxurious:
    /(?<!\p{L})(?:hand\p{L}*|craft\p{L}*|woven|knit\p{L}*|made|finish\p{L}*|gefertigt|gearbeitet|gewebt|handwerk\p{L}*|artisan\p{L}*|fabriqu\p{L}*|façonn\p{L}*|tiss\p{L}*|finition\p{L}*|artesan\p{L}*|hech[oa]|elaborad[oa]|acabado)(?!\p{L})/iu,
}

/** The sentence that suits the tone; the first of those that state most where none does. */
export const byTone = (sentences: readonly OwnSentence[], tone: Tone): OwnSentence[] => {
  const worth = (sentence: OwnSentence): number =>
    (PREFERS[tone].test(sentence.text) ? 10 : 0) +
    (sentence === sentences[0] ? 2 : 0) +
    (sentence.isNamed ? 2 : 0) +
    Math.min(sentence.facts, 3)
  return sentences.toSorted((one, other) => worth(other) - worth(one))
}
