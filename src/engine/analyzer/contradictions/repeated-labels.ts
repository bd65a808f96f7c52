// One label with two values in one run of labelled lines: "Weight: 9 kg" and, further down the same list, "Weight: 5 kg".
// Real records repeat labels for parts, sizes, packaging and variants; a heading, a sentence or a word more tells those apart.

import { everyForm } from '../../languages/by-language.ts'
import { normalWords } from '../../languages/lexicon/lexicon.ts'
import { type Text, textOf } from '../../languages/lexicon/text.ts'
import type { Option } from '../../record/listing.ts'
import { quoted } from '../../text/plain-text.ts'
import type { Line } from '../claims/claim-subject.ts'
import type { Fact } from '../facts/facts.ts'
import { isMaterialLabel, pureMaterial } from './materials/pure-material.ts'
import { APPROXIMATE, type Contradiction, isChoiceOfMeasures, isMeasure, isNear, measureOf } from './measures.ts'
import { isSingleLabel } from './title/title-measures.ts'

/** Words of a title that sells several things at once, each with measures of its own. */
const SEVERAL = new Set(
  normalWords(`set kit bundle pack pair duo trio combo combination collection pieces pcs pc nesting nest modular stackable multipack
    assortment assorted sizes various lot coffret ensemble paire lots pièces assortiment gigogne empilable paar stück teilig sortiment verschiedene
  juego conjunto par piezas unidades surtido apilable`).flatMap(everyForm),
)

/** The word or sign by which a title sells several things at once; undefined where it has none. */
export const signOfSeveral = ({ text, stems }: Text): string | undefined =>
  stems.find((word) => SEVERAL.has(word)) ?? /\b\d+ ?[x×]|[x×] ?\d+\b|[+&]/i.exec(text)?.[0]

const sellsSeveral = (title: Text): boolean => signOfSeveral(title) !== undefined

/** The label as it stands, brackets and all: "Width (open)" is not "Width". */
const writtenLabel = ({ shown, value }: Fact): string =>
  shown
    .slice(0, shown.lastIndexOf(value))
    .toLowerCase()
    .replace(/[^\p{L}\p{N}()]+/gu, ' ')
    .trim()

/** A value that is its number and unit, with not a word more ("9 kg", not "9 kg packed"). */
const isBare = ({ value, quantities: [quantity] }: Fact): boolean =>
  quantity !== undefined && value.replace(/[.;,]$/, '').trim().length === quantity.end - quantity.start

const disagreeInMeasure = (one: Fact, other: Fact): boolean => {
  const [a, b] = [measureOf(one), measureOf(other)]
  if (!a || !b || a.dimension !== b.dimension || isNear(a.low, b.low)) return false
  const facts = [one, other]
  return (
    isSingleLabel(one.label) && facts.every((fact) => isMeasure(fact) && isBare(fact) && !APPROXIMATE.test(fact.value))
  )
}

const disagreeInMaterial = (one: Fact, other: Fact): boolean => {
  if (!isMaterialLabel(one.label)) return false
  const [a, b] = [pureMaterial(textOf(one.value)), pureMaterial(textOf(other.value))]
  return a !== null && b !== null && a !== b
}

/** Whether every line from one fact to the other is a labelled one and no heading. */
const isOneRun = (one: Fact, other: Fact, lines: readonly Line[], labelled: readonly Fact[]): boolean =>
  lines
    .filter(({ start, end }) => end > one.start && start <= other.start)
    .every(
      ({ start, end, block: { kind } }) =>
        kind !== 'heading' &&
        kind !== 'summary' &&
        labelled.some((fact) => fact.start >= start && fact.start < end && fact.value !== ''),
    )

const isLabelled = ({ field, label }: Fact): boolean => field === 'description' && label !== ''

const hasRepeatedLabel = (facts: readonly Fact[]): boolean => {
  const seen = new Set<string>()
  for (const fact of facts) {
    if (!isLabelled(fact)) continue
    if (seen.has(fact.label)) return true
    seen.add(fact.label)
  }
  return false
}

const MAX_OF_ONE_LABEL = 2

/** A diameter, wherever it stands: "Ø 60 mm" and "Ø 70 mm" are two sizes. */
const DIAMETER = /[Ø⌀∅] ?(\d[\d.,]*)/gu

/** Whether values of one label agree but for their spelling. */
const areOne = (group: readonly Fact[]): boolean =>
  new Set(group.map(({ value }) => value.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, ''))).size === 1

/** What one thing is not at once, in whatever list of search words. */
const LOOKS: readonly (readonly [RegExp, RegExp])[] = [
  [/^(?:plain|solid(?: colou?r)?)$/i, /^(?:patterned|printed|floral|marble|striped|cartoon|animal|geometric)$/i],
  [/^matt?e$/i, /^gloss(?:y|ed)$/i],
]

/** "Design: Plain" and "Design: Floral" among the lines of one label, where none of them is chosen. */
const looksOfOneLabel = (groups: readonly Fact[][], options: readonly Option[]): Contradiction[] => {
  for (const group of groups)
    for (const [is, isOther] of LOOKS) {
      const one = group.find(({ value }) => is.test(value.trim()))
      const other = group.find(({ value }) => isOther.test(value.trim()))
      const isChosen = options.some(({ values }) => values.some((value) => is.test(value) || isOther.test(value)))
      if (!one || !other || isChosen) continue
      // Of a dozen such lines none need be the true one.
      const label = quoted(one.shown.split(/[:=–—|]/, 1)[0]!.trim())
      return [{ one, other, isMinor: true, advice: `Keep the lines of ${label} that are true, and remove the others.` }]
    }
  return []
}

/** Labels that stand twice in one run with different values. Where another one, or a diameter, does so as well, sizes have values of their own. */
export const repeatedLabelContradictions = (
  title: Text,
  { text, sentences: lines }: { text: string; sentences: readonly Line[] },
  facts: readonly Fact[],
  options: readonly Option[],
): Contradiction[] => {
  if (!hasRepeatedLabel(facts)) return []
  const labelled = facts.filter(isLabelled)
  const groups = [...Map.groupBy(labelled, ({ label }) => label).values()].filter(({ length }) => length > 1)
  const pairs = groups.flatMap((group): { one: Fact; other: Fact }[] => {
    const [one, other] = group as [Fact, Fact]
    const isOne = group.length === MAX_OF_ONE_LABEL && writtenLabel(one) === writtenLabel(other)
    return isOne && (disagreeInMeasure(one, other) || disagreeInMaterial(one, other)) ? [{ one, other }] : []
  })
  const looks = looksOfOneLabel(groups, options)
  if (looks.length > 0) return looks
  if (pairs.length === 0 || sellsSeveral(title) || options.some(isChoiceOfMeasures)) return []
  if (groups.filter((group) => !areOne(group)).length > 1) return []
  if (new Set([...text.matchAll(DIAMETER)].map(([, size]) => size)).size > 1) return []
  return pairs.filter(({ one, other }) => isOneRun(one, other, lines, labelled))
}
