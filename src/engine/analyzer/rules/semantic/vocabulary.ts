// sem-002: the words of shoppers: abbreviations are explained.

import type { FamilyId } from '../../../languages/taxonomy/families.ts'
import { unexplainedAcronyms } from '../../description/acronyms.ts'
import type { Reads } from '../../reading.ts'
import { type Finding, listed, na, pass, quoted, type Rule, warn } from '../../rule.ts'
import { descriptionSpan } from '../shared/description-evidence.ts'

type Source = Reads<'brand' | 'description' | 'lexicon' | 'naming' | 'stated' | 'title'>

/** Their buyers know the abbreviations of their trade. */
const TECHNICAL = new Set<FamilyId>(['components', 'cables', 'electronics', 'lighting', 'tools'])

const isTechnical = ({ naming: { family }, stated }: Reads<'naming' | 'stated'>): boolean =>
  family === null ? stated.has('electrical') || stated.has('voltage') : TECHNICAL.has(family)

const assess = (reading: Source): Finding => {
  const { lexicon, description, title, brand } = reading
  if (!lexicon) return na('language')
  const own = [...title.stems, ...brand]
  const acronyms = isTechnical(reading) ? [] : unexplainedAcronyms(description, description.sentences, own, lexicon)
  if (acronyms.length === 0) return pass(1)
  const shown = acronyms.slice(0, 4).map((one) => quoted(one.shown))
  return warn({
    value: 1 / (1 + acronyms.length),
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
  counts: 'faults',
  measures:
    'Abbreviations in capitals that not everybody knows are explained where they come first (components, cables, electronics, lighting and tools excepted).',
  source: 'arXiv 2602.12187 (SAGEO Arena, KDD 2026)',
  effect: 'Technical terms in place of those of shoppers: retrieval hits −14 %.',
  counter_evidence:
    'Technical terms raised word share by 18 % in arXiv 2311.09735 (GEO), where retrieval was not measured.',
  assess,
}
