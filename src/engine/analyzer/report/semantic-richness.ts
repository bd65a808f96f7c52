// The report's semantic_richness block: topics, keywords, depth, entities. Sub-scores only ever grow with what is said: none is a
// share of the text, so that a further true sentence cannot lower one.

import { normalWords } from '../../languages/lexicon/lexicon.ts'
import { ATTRIBUTES, type AttributeId, sameFact } from '../../languages/taxonomy/attributes.ts'
import { FAMILIES, type FamilyId } from '../../languages/taxonomy/families.ts'
import { clip } from '../../text/plain-text.ts'
import type { Section } from '../description/description.ts'
import { readingGrade } from '../description/readability.ts'
import type { Fact } from '../facts/facts.ts'
import { attributesOfWords } from '../facts/labels.ts'
import { furtherFacts } from '../further-facts.ts'
import { lackOf, shortName, whatToState } from '../missing-attributes.ts'
import type { Reads } from '../reading.ts'
import { listed } from '../rule.ts'
import type { Assessed } from '../score.ts'
import { isStatement } from '../statements.ts'
import { THRESHOLDS } from '../thresholds.ts'
import { distinctValues, entitiesOf, ofKind } from './entities.ts'
import { scoreOfRules } from './not-judged.ts'
import { countsPieces } from './other-things.ts'
import { relatedTerms } from './related-terms.ts'
import { relationshipsOf } from './relationships.ts'
import type { SemanticRichness } from './report.ts'
import { withoutMarks } from './shown-values.ts'
import { topicsOf } from './topics.ts'
import { factsOfWhole } from './whole-facts.ts'

type Source = Reads<
  | 'brand'
  | 'contradictions'
  | 'converted'
  | 'kind'
  | 'calmTitle'
  | 'description'
  | 'facts'
  | 'lexicon'
  | 'listing'
  | 'metaDescription'
  | 'metaTitle'
  | 'naming'
  | 'policies'
  | 'product'
  | 'language'
  | 'prose'
  | 'shop'
  | 'stated'
  | 'statements'
  | 'title'
>

const SUBTOPICS = 12
const GAPS = 6
const { semantic: LIMITS, description: ENOUGH } = THRESHOLDS

const mean = (values: readonly number[]): number =>
  Math.round(values.reduce((sum, value) => sum + value, 0) / values.length)

/** 0-100, full at `enough`. */
const shareOf = (count: number, enough: number): number => Math.round(100 * Math.min(1, count / enough))

/** "Application" stands above what is taken and above what is put on. */
const subjectOf = ({ attributes }: Pick<Fact, 'attributes'>, family: FamilyId | null): AttributeId =>
  family !== 'supplements' && attributes.includes('usage') ? 'usage' : attributes[0]!

/** Covered where a fact says so, and not by a mere mention. */
const OF_FACTS: ReadonlySet<AttributeId> = new Set(['allergens'])
/** "Vegan" and "paraben free" tell of no allergen. */
const NO_ALLERGEN =
  /vegan|paraben|cruelty|sul(?:f|ph)ate|silicone|(?:sans|ohne|sin|sem) (?:sucre|zucker|azúcar|açúcar)|sugar/iu
/** "Fragrance-free" tells of no scent. */
const NO_SCENT = /(?:free|frei)(?!\p{L})|(?<!\p{L})(?:sans|ohne|sin|sem|no|un)[ -]?(?:parf|perf|fragr|duft|scent)/iu
/** "Adult serving size" is what is taken at once, and "number of frets" counts a part. */
const OF_OTHERS =
  /serving size|portionsgröße|(?<!\p{L})(?:quantity|number|amount|anzahl|nombre|quantité|cantidad|número|numero|quantidade) (?:of|der|de)(?!\p{L})/iu
/** Headings of the whole text, and no topic of it. */
const OF_ALL =
  /^(?:(?:product )?(?:description|details?|information|info|features?|key features|specifications?|specs|overview|benefits|highlights|about(?: (?:this|the) (?:item|product))?)|(?:produkt)?(?:beschreibung|details|informationen|merkmale|eigenschaften|vorteile)|description|détails|caractéristiques|avantages|bienfaits|descripción|detalles|características|beneficios|descrição|detalhes|benefícios):?$/iu
/** "Why you will love it", "Disclaimer": what every text of a shop has. */
const NO_TOPIC =
  /disclaimer|^(?:why (?:you|choose|buy|us)|warum (?:sie|du|wir)|pourquoi (?:choisir|vous|nous)|por qu[eé] (?:elegir|comprar|vale|escolher|te)|perch[eé] (?:sceglier|comprar|acquistar|ti|noi)|waarom (?:kiezen|kopen|jij|u)|additional info|haftungsausschluss|avertissement|aviso(?: legal)?$)/iu
const MAX_LABEL_WORDS = 2

/** "30 lb test": what a line bears, and no weight. */
const IS_BORNE = /^ ?-?(?:test|breaking|strain)(?!\p{L})/iu
/** "Use: ideal for modern homes": praise, and no instruction. */
const PRAISE = /^(?:ideal|perfect|great|perfekt|idéal|parfait|perfeit)/iu

const OF_ARTICLE =
  /(?<!\p{L})(?:(?:item|article|product|stock|reference) (?:no|nr|num(?:ber)?|id|code)|sku|(?:artikel|bestell|produkt)(?:nr|nummer)|référence|ref|referencia|referência|código)(?!\p{L})/iu

/** What a fact speaks of: a weight of what is eaten is its content. */
const subjectsOf = (
  fact: Fact,
  { description, naming: { family } }: Reads<'description' | 'naming'>,
): AttributeId[] => {
  if (fact.attributes.length === 0 || !isStatement(fact) || countsPieces(fact, family)) return []
  const subject = ofKind(subjectOf(fact, family), family)!
  if (subject === 'net_content' && (OF_OTHERS.test(fact.label) || !/\d|\p{Lo}/u.test(fact.value))) return []
  if (subject === 'weight' && fact.field === 'description' && IS_BORNE.test(description.text.slice(fact.end))) return []
  // The number of an article is no name of a model, and "How many pets" no species.
  if (subject === 'model' && OF_ARTICLE.test(fact.label)) return []
  if (subject === 'species' && fact.label !== '' && !/\p{L}{2}/u.test(fact.value)) return []
  if (subject === 'usage' && PRAISE.test(fact.value)) return []
  // The top of a guitar and the edge of a rug are bound as well.
  if (subject === 'pages' && family !== 'books' && !/\d/.test(fact.value)) return []
  if (subject === 'scent' && NO_SCENT.test(fact.value)) return []
  return subject === 'allergens' && NO_ALLERGEN.test(fact.value) ? [] : [subject]
}

/** What a heading speaks of: an attribute, itself, or the whole text. */
const headed = (shown: string, { brand, lexicon, naming: { family } }: Source): AttributeId[] | string => {
  const words = normalWords(shown)
  // "Size and weight" is both.
  const isLabel = words.length <= MAX_LABEL_WORDS || lexicon?.labels.has(words.join(' '))
  const attributes = isLabel ? attributesOfWords(words, lexicon) : []
  if (attributes.length > 0) return [subjectOf({ attributes }, family)]
  const own = withoutMarks(shown.replaceAll('\n', ' ')).trim().replace(/:$/, '').trim()
  const isOfSeller = words.some((word) => brand.includes(word)) && words.length > MAX_LABEL_WORDS
  return own === '' || OF_ALL.test(own) || NO_TOPIC.test(own) || isOfSeller ? [] : clip(own, 60)
}

/** Subtopics a text covers: the attributes it states, those of its kind of product first, then its headings. */
const subtopicsOf = (reading: Source, facts: readonly Fact[], lacks: ReadonlySet<string>): string[] => {
  const {
    stated,
    naming: { family },
    description,
    statements,
  } = reading
  const required = family === null ? [] : FAMILIES[family].required.flat()
  const headings = description.sections.flatMap(({ heading, from, to }) =>
    heading && description.sentences.slice(from, to).some((one) => statements.telling.has(one))
      ? headed(heading.text, reading)
      : [],
  )
  const subtopics = [
    ...required.filter((id) => stated.has(id) && !OF_FACTS.has(id)),
    ...facts.flatMap((fact) => subjectsOf(fact, reading)),
    ...headings,
  ]
  const names = subtopics
    // What is missing is not covered by a word that hints at it.
    .filter((one) => (one !== 'light' || family === 'plants') && !lacks.has(one))
    .map((one) => (one in ATTRIBUTES ? ATTRIBUTES[one as AttributeId].name : one))
  return [...new Set(names)].slice(0, SUBTOPICS)
}

const depthOf = (words: number, facts: number, subtopics: number): 'shallow' | 'moderate' | 'deep' => {
  const { deep } = LIMITS
  if (words < ENOUGH.words || facts < ENOUGH.facts / 2) return 'shallow'
  return words >= deep.words && facts >= deep.facts && subtopics >= deep.subtopics ? 'deep' : 'moderate'
}

type Technical = SemanticRichness['content_depth']['technical_depth']

/** By distinct facts with a measure. */
const technicalDepth = ({ facts }: Reads<'facts'>): Technical => {
  const measured = facts.filter(({ quantities }) => quantities.length > 0).length
  const { intermediate, advanced } = LIMITS.technical
  if (measured === 0) return 'none'
  return measured >= advanced ? 'advanced' : measured >= intermediate ? 'intermediate' : 'basic'
}

/** US school grades by the schools that end with them; "" when no grade is told. */
const readingLevel = (reading: Source): SemanticRichness['content_depth']['reading_level'] => {
  const grade = readingGrade(reading)
  if (typeof grade === 'string') return ''
  const { elementary, middleSchool, highSchool, college } = LIMITS.schools
  if (grade <= elementary) return 'elementary'
  if (grade <= middleSchool) return 'middle_school'
  return grade <= highSchool ? 'high_school' : grade <= college ? 'college' : 'graduate'
}

const depthImprovements = (reading: Source, facts: number): string[] => {
  // What a text in a language without a lexicon states is not known.
  const wanted = facts < ENOUGH.facts && reading.lexicon ? whatToState(reading) : ''
  return wanted === '' ? [] : [wanted]
}

const topicImprovements = (missing: readonly string[], sections: readonly Section[], words: number): string[] => [
  ...(missing.length > 0 ? [`Cover what buyers of such products ask for: ${listed(missing)}.`] : []),
  ...(words >= LIMITS.sectioned && !sections.some(({ heading }) => heading)
    ? ['Give each subject a heading of its own.']
    : []),
]

export const semanticOf = (reading: Source, assessed: readonly Assessed[]): SemanticRichness => {
  const { facts, description } = reading
  const words = description.stems.length
  const values = distinctValues(reading)
  const { absent, all, open } = lackOf(reading)
  const missing = new Set<string>([...absent.flat(), ...all.map(({ id }) => (id === 'age' ? sameFact(id) : id))])
  const subtopics = subtopicsOf(reading, values, missing)
  const lacks = all.map(shortName)
  const sure = values.filter(({ label, attributes }) => label !== '' || attributes[0] !== 'audience')
  const whole = factsOfWhole(reading, values)
  const { topics, keywords } = topicsOf(reading, whole)
  const described = facts.filter(({ field }) => field === 'description').length
  const scores = {
    topics: mean([
      shareOf(subtopicsOf(reading, sure, missing).length, LIMITS.deep.subtopics),
      shareOf(sure.length, LIMITS.deep.facts),
    ]),
    keywords: shareOf(keywords.length, LIMITS.keywords),
    depth: shareOf(sure.filter(({ field }) => field === 'description').length, ENOUGH.facts),
    entities: scoreOfRules(assessed, ['content-003', 'content-004']),
  }
  return {
    score: mean(Object.values(scores).filter((score) => score !== null)),
    topical_authority: {
      score: scores.topics,
      main_topics: topics,
      subtopic_coverage: subtopics,
      depth: depthOf(words, facts.length, subtopics.length),
      improvements: topicImprovements(lacks, description.sections, words),
    },
    semantic_keywords: {
      score: scores.keywords,
      primary_keywords: keywords,
      related_terms: relatedTerms(reading),
      // With what alone is not worth a suggestion.
      semantic_gaps: [...new Set([...lacks, ...[...open, ...furtherFacts(reading)].map(shortName)])].slice(0, GAPS),
    },
    content_depth: {
      score: scores.depth ?? 0,
      word_count: words,
      reading_level: readingLevel(reading),
      technical_depth: technicalDepth(reading),
      improvements: depthImprovements(reading, described),
    },
    entity_coverage: {
      score: scores.entities ?? 0,
      entities: entitiesOf(reading, whole),
      relationships: relationshipsOf(reading, whole),
      missing: lacks,
    },
  }
}
