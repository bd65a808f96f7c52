// content-012: each section can be understood without the others, as answer engines read passages and not pages.

import { anyWithin, hitFrom, hitsOf, withoutOverlaps } from '../../../languages/lexicon/hits.ts'
import { normalWords } from '../../../languages/lexicon/lexicon.ts'
import { asWritten, phraseAt } from '../../../languages/lexicon/text.ts'
import type { Section, Sentence } from '../../description/description.ts'
import { isRunning } from '../../description/readability.ts'
import { calmTitle } from '../../normalize-title.ts'
import type { Reads } from '../../reading.ts'
import { type Evidence, type Finding, listed, na, pass, quoted, type Rule, warn } from '../../rule.ts'
import { THRESHOLDS } from '../../thresholds.ts'
import { descriptionSpan, hitSpan, hitsInSentences, quotedHits } from '../shared/description-evidence.ts'
import { urgingSentences } from './hype.ts'

type Source = Reads<'brand' | 'description' | 'facts' | 'lexicon' | 'naming' | 'title' | 'typeWords'>

const { minWords: LONG } = THRESHOLDS.sections

/** Words that name the product: those of its title and brand that are no words of every text, and the noun of its type. */
const namesOf = ({ title, brand, typeWords, lexicon }: Source): Set<string> => {
  const names = new Set<string>(brand)
  for (let at = 0; at < title.stems.length; at++)
    if (title.stems[at]!.length > 2 && !title.entries[at]?.common) names.add(title.stems[at]!)
  const type = typeWords.at(-1)
  if (type && !lexicon?.words.get(type)?.common) names.add(type)
  return names
}

/** Whether words [from, to) name the product, or a thing of its kind. */
const isNamed = (
  { description, naming }: Reads<'description' | 'naming'>,
  names: Set<string>,
  from: number,
  to: number,
): boolean => {
  for (let at = from; at < to; at++) {
    if (names.has(description.stems[at]!)) return true
    if (!description.entries[at]) continue
    const noun = phraseAt(description, at, 'nouns')
    if (noun && (naming.family === null || noun.means.includes(naming.family))) return true
  }
  return false
}

/** First sentence of a section below its heading; null when there is none. */
const firstOf = (
  { description: { sentences } }: Reads<'description'>,
  { heading, from, to }: Section,
): { at: number; first: Sentence } | null => {
  let at = from
  while (at < to && sentences[at]!.block === heading) at++
  return at < to ? { at, first: sentences[at]! } : null
}

/** Words of running text: a list of ingredients or measures under its heading needs no name. */
const runningWords = (reading: Reads<'description'>, { from, to }: Section): number => {
  let words = 0
  for (const sentence of reading.description.sentences.slice(from, to))
    if (isRunning(reading, sentence)) words += sentence.to - sentence.from
  return words
}

/** Headings of what holds for every product of the shop; such a section needs no name of one. */
const OF_THE_SHOP = new Set(
  normalWords(
    `payment shipping delivery return refund warranty guarantee exchange zahlung versand lieferung rückgabe garantie paiement livraison
    retour remboursement pago envío entrega devolución reembolso garantía`,
  ),
)

const isOfTheShop = ({ heading }: Section): boolean => normalWords(heading!.text).some((word) => OF_THE_SHOP.has(word))

/** What one fault takes from the value. */
const COST = 0.25

type Fault = { evidence: Evidence; said: string }
type Faults = { sections: number; dangling: Fault[]; nameless: Fault[] }

const titleOf = ({ heading }: Section): string => quoted(heading!.text, 50)

const faultsIn = (reading: Source): Faults => {
  const { description } = reading
  const { sentences, marked } = description
  let known: Set<string> | undefined
  const isNameless = (from: number, to: number): boolean => {
    known ??= namesOf(reading)
    return !isNamed(reading, known, from, to)
  }
  const faults: Faults = { sections: 0, dangling: [], nameless: [] }
  const pronouns = hitsOf(marked, 'pronoun')
  const urging = urgingSentences(reading)
  for (const section of description.sections) {
    const body = section.heading && firstOf(reading, section)
    if (!body || urging.has(body.first) || section.heading!.text.endsWith('?') || isOfTheShop(section)) continue
    faults.sections++
    const { first } = body
    const from = sentences[section.from]!.from
    const to = sentences[section.to - 1]!.to
    const opens = hitFrom(pronouns, first.from)?.from === first.from
    if (opens && isNameless(from, first.to)) {
      const word = asWritten(description, first.from)
      faults.dangling.push({
        evidence: descriptionSpan(description, first),
        said: `${quoted(word)} under ${titleOf(section)}`,
      })
    } else if (runningWords(reading, section) >= LONG && isNameless(from, to))
      faults.nameless.push({ evidence: descriptionSpan(description, first), said: titleOf(section) })
  }
  return faults
}

const assess = (reading: Source): Finding => {
  const { description, lexicon } = reading
  if (!lexicon?.marks.has('pronoun')) return na('language')
  const pointing = hitsInSentences(description, withoutOverlaps(hitsOf(description.marked, 'reference')))
    .map(({ hit }) => hit)
    .filter(({ from, to }) => !anyWithin(hitsOf(description.marked, 'harmless'), from, to))
  const { sections, dangling, nameless } = faultsIn(reading)
  if (sections === 0 && pointing.length === 0) return na('one section')
  const faults = [...dangling, ...nameless]
  if (faults.length + pointing.length === 0) return pass(1)
  const problems = [
    ...(dangling.length > 0
      ? [`A section opens with a word that only the text before explains: ${dangling[0]!.said}.`]
      : []),
    ...(nameless.length > 0
      ? [
          `${nameless.length === 1 ? `A section of ${LONG} words or more never names` : `${nameless.length} sections of ${LONG} words or more never name`} the product or its kind: ${listed(nameless.slice(0, 2).map(({ said }) => said))}.`,
        ]
      : []),
    ...(pointing.length > 0 ? [`The text points to other places: ${quotedHits(description, pointing)}.`] : []),
  ]
  const example =
    faults.length > 0
      ? `Name it in the first sentence of the section: ${quoted(calmTitle(reading.title))}.`
      : 'Say in words what is to be seen or read there: the measure, the part or the step.'
  const fix = faults.length === 0 ? 'Say what the text only points to' : ''
  return warn({
    value: Math.max(0, 1 - COST * (faults.length + Math.min(1, pointing.length))),
    evidence: [...faults.map(({ evidence }) => evidence), ...pointing.map((hit) => hitSpan(description, hit))].slice(
      0,
      2,
    ),
    problem: problems.join(' '),
    fix,
    example,
  })
}

export const sectionsRule: Rule = {
  id: 'content-012',
  category: 'content',
  title: 'Name the product in each section',
  severity: 'info',
  weight: 0.5,
  tier: 'C',
  stage: 'retrievable',
  field: 'description',
  counts: 'faults',
  effort: 'low',
  measures:
    'No section under a heading opens with “it”, “they” or “this” without the product, its brand or its kind in heading or first sentence; none with 40 words of running text or more goes without them; and no sentence points to text above or below or to a picture. Questions, and headings about payment, delivery, returns and warranty, are no such headings.',
  source: 'Anthropic: Contextual Retrieval (2024)',
  effect: 'Passages that say what they are about failed to be retrieved 35 to 49 % less often.',
  counter_evidence:
    'Google says that pages need not be divided for its AI features; engines may add the title to each passage themselves.',
  assess,
}
