// sem-002: the words of shoppers: another name of the kind of product, and abbreviations that are explained.

import { phraseAt, type Text } from '../../../languages/lexicon/text.ts'
import { FAMILIES, type FamilyId, isThing } from '../../../languages/taxonomy/families.ts'
import { unexplainedAcronyms } from '../../description/acronyms.ts'
import type { Reads } from '../../reading.ts'
import { type Finding, listed, na, pass, quoted, type Rule, warn } from '../../rule.ts'
import { THRESHOLDS } from '../../thresholds.ts'
import { descriptionSpan } from '../shared/description-evidence.ts'

type Source = Reads<
  'brand' | 'description' | 'lexicon' | 'metaDescription' | 'metaTitle' | 'naming' | 'stated' | 'title' | 'typeWords'
>

const MAX_WORDS = 2_000

/** Nouns of the family in a text, as words joined; two are enough. */
const nounsOf = (text: Text, family: FamilyId, into: Set<string>): void => {
  const last = Math.min(text.stems.length, MAX_WORDS)
  for (let at = 0; at < last && into.size < 2; at++) {
    const entry = text.entries[at]
    if (!entry || entry.nouns.length === 0) continue
    const noun = phraseAt(text, at, 'nouns')
    if (noun?.means.includes(family)) into.add(noun.words.join(' '))
  }
}

/** Whether two of the names by which the kind of product is known are used; null when the record names no kind. */
const hasSynonym = ({ naming, typeWords, title, description, metaTitle, metaDescription }: Source): boolean | null => {
  const { family } = naming
  if (family === null || FAMILIES[family].selfNaming || !isThing(family)) return null
  const nouns = new Set<string>()
  for (const text of [title, description, metaTitle, metaDescription]) if (text) nounsOf(text, family, nouns)
  if (nouns.size > 1) return true
  const type = typeWords.join(' ')
  if (nouns.size === 0) return type === '' ? null : false
  return type !== '' && !nouns.has(type) && ![...nouns].some((noun) => type.includes(noun))
}

/** Their buyers know the abbreviations of their trade. */
const TECHNICAL = new Set<FamilyId>(['components', 'cables', 'electronics', 'lighting', 'tools'])

const isTechnical = ({ naming: { family }, stated }: Reads<'naming' | 'stated'>): boolean =>
  family === null ? stated.has('electrical') || stated.has('voltage') : TECHNICAL.has(family)

const assess = (reading: Source): Finding => {
  const { lexicon, description, title, brand } = reading
  if (!lexicon) return na('language')
  if (description.stems.length < THRESHOLDS.description.minWords) return na('too little text')
  const own = [...title.stems, ...brand]
  const acronyms = isTechnical(reading) ? [] : unexplainedAcronyms(description, description.sentences, own, lexicon)
  const synonym = hasSynonym(reading)
  const clear = 1 / (1 + acronyms.length)
  if (acronyms.length === 0) return synonym === null ? pass(1) : pass(synonym ? 1 : 0.7)
  const shown = acronyms.slice(0, 4).map((one) => quoted(one.shown))
  return warn({
    value: synonym === false ? clear * 0.7 : clear,
    evidence: acronyms.slice(0, 2).map((one) => descriptionSpan(description, one)),
    problem: `The description uses ${listed(shown)} without saying what ${acronyms.length === 1 ? 'it stands' : 'they stand'} for.`,
    example: `Write it out where it comes first: … (${acronyms[0]!.shown}).`,
  })
}

export const vocabularyRule: Rule = {
  id: 'sem-002',
  category: 'semantic',
  title: 'Write out abbreviations where they come first',
  severity: 'info',
  weight: 0.5,
  tier: 'B',
  stage: 'retrievable',
  field: 'description',
  effort: 'low',
  measures:
    'Abbreviations in capitals that not everybody knows are explained where they come first (components, cables, electronics, lighting and tools excepted), and the kind of product is called by two of its names, such as “trainer” and “shoe”; the second name costs points and raises no finding.',
  source: 'arXiv 2602.12187 (SAGEO Arena, KDD 2026)',
  effect: 'Technical terms in place of those of shoppers: retrieval hits −14 %.',
  counter_evidence:
    'Technical terms raised word share by 18 % in arXiv 2311.09735 (GEO), where retrieval was not measured.',
  assess,
}
