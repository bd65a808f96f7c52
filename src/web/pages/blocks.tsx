// What a report says besides the score: trust, questions answered, topics and facts, comparison.

import { count } from '../format.ts'
import { Card, Empty, gradeOf, Score } from '../parts/basics.tsx'
import { texts } from '../texts.ts'
import type { Report } from '../types.ts'

const t = texts.product

const Rated = ({ value }: { value: number }) => <Score score={Math.round(value)} grade={gradeOf(value)} />

const List = ({ title, entries, isMissing }: { title: string; entries: readonly string[]; isMissing?: boolean }) =>
  entries.length === 0 ? null : (
    <>
      <h3 class="small muted">{title}</h3>
      <ul class="signals">
        {entries.map((one) => (
          <li key={one} class={isMissing ? 'missing' : ''} dir="auto">
            {one}
          </li>
        ))}
      </ul>
    </>
  )

/** `found` is left out if there is only something to add. */
type BlockOf = {
  name: keyof typeof t.meanings
  score: number
  found?: readonly string[]
  missing?: readonly string[]
}

const Block = ({ name, score, found, missing = [] }: BlockOf) => (
  <Card title={t.blocks[name]} aside={<Rated value={score} />}>
    <p class="small muted">{t.meanings[name]}</p>
    <div class="spaced">
      <List title={t.found} entries={found ?? []} />
      <List title={t.missing} entries={missing} isMissing />
      {(found ?? []).length + missing.length === 0 && <p>{found ? t.nothing : t.complete}</p>}
    </div>
  </Card>
)

const trust = ({ eeat }: Report): BlockOf[] => {
  const { experience, expertise, authoritativeness, trustworthiness } = eeat
  return [
    { name: 'experience', score: experience.score, found: experience.signals, missing: experience.missing },
    { name: 'expertise', score: expertise.score, found: expertise.credentials, missing: expertise.missing },
    { name: 'authoritativeness', score: authoritativeness.score, missing: authoritativeness.missing },
    {
      name: 'trustworthiness',
      score: trustworthiness.score,
      found: trustworthiness.transparency_signals,
      missing: trustworthiness.missing,
    },
  ]
}

const conversation = ({ conversational_query: all }: Report): BlockOf[] => {
  const { natural_language_optimization: natural, voice_search_readiness: voice } = all
  return [
    { name: 'missingQuestions', score: all.score, missing: all.missing_questions },
    { name: 'answers', score: natural.score, missing: natural.improvements },
    { name: 'voice', score: voice.score, missing: voice.improvements },
  ]
}

const meaning = ({ semantic_richness: all }: Report): BlockOf[] => {
  const { topical_authority: topics, semantic_keywords: keywords, content_depth: depth, entity_coverage: facts } = all
  return [
    { name: 'topics', score: topics.score, found: topics.main_topics, missing: topics.improvements },
    {
      name: 'keywords',
      score: keywords.score,
      found: keywords.primary_keywords,
      missing: keywords.semantic_gaps,
    },
    { name: 'entities', score: facts.score, found: facts.entities, missing: facts.missing },
    {
      name: 'depth',
      score: depth.score,
      found: [t.blocks.words(count(depth.word_count))],
      missing: depth.improvements,
    },
  ]
}

const BLOCKS = { trust, conversation, meaning }

const Pairs = ({ report }: { report: Report }) => {
  const pairs = report.conversational_query.question_answer_pairs
  if (pairs.length === 0) return null
  return (
    <Card title={t.blocks.pairs}>
      <dl class="texts">
        {pairs.map(({ question, answer }) => (
          <div key={question}>
            <dt dir="auto">{question}</dt>
            <dd dir="auto">{answer}</dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}

export const Blocks = ({ report, block }: { report: Report; block: keyof typeof BLOCKS }) => (
  <>
    <div class="blocks">
      {BLOCKS[block](report).map((one) => (
        <Block key={one.name} {...one} />
      ))}
    </div>
    {block === 'conversation' && <Pairs report={report} />}
  </>
)

const categoryName = (category: string): string => texts.categories[category] ?? category

export const Comparisons = ({ report }: { report: Report }) => {
  if (report.comparisons.length === 0) return <Empty title={t.tabs.comparison} text={t.comparisonEmpty} />
  return (
    <div class="blocks">
      {report.comparisons.map(({ id, name, score, insights }) => (
        <Card key={id} title={name} aside={<Rated value={score.value} />}>
          <p dir="auto">{insights.summary}</p>
          <List title={t.strong} entries={insights.strength_areas.map(categoryName)} />
          <List title={t.weak} entries={insights.weak_areas.map(categoryName)} isMissing />
        </Card>
      ))}
    </div>
  )
}
