import { useState } from 'preact/hooks'
import { askJson, ofShop, useResource } from '../api.ts'
import { count, date, dateTime, percent, some } from '../format.ts'
import { Card, Change, Empty, gradeOf, Link, Loaded, Page, Priority, ProductLink } from '../parts/basics.tsx'
import { Grades, Trend } from '../parts/charts.tsx'
import { jobs } from '../parts/jobs.tsx'
import { ConfirmAnalysis, complain, startAnalysis } from '../parts/start.tsx'
import { texts } from '../texts.ts'
import type { CatalogueProduct, Digest, Schedule, Overview as Shown } from '../types.ts'

const t = texts.overview
const { product, point } = texts.words
const PAGE = 100
const CHANGE_DAYS = 28

/** Every product of the imported catalogue. */
const catalogueIds = async (): Promise<string[]> => {
  const ids: string[] = []
  for (;;) {
    const page = await askJson<CatalogueProduct[]>(ofShop(`/catalogue?limit=${PAGE}&offset=${ids.length}`))
    ids.push(...page.map(({ resource_id }) => resource_id))
    if (page.length < PAGE) return ids
  }
}

const AnalyseCatalogue = ({ amount }: { amount: number }) => {
  const [isAsked, setAsked] = useState(false)
  const start = async () => startAnalysis(await catalogueIds()).catch(complain)
  return (
    <>
      <button class="primary" type="button" onClick={() => setAsked(true)}>
        {t.analyse} {some(amount, product)}
      </button>
      {isAsked && <ConfirmAnalysis amount={amount} start={start} onClose={() => setAsked(false)} />}
    </>
  )
}

/** The change of the score over the last weeks. */
const changeIn = ({ trend, score }: Shown): { points: number; since: string } | undefined => {
  const begin = Date.now() - CHANGE_DAYS * 86_400_000
  const before = trend.findLast(({ day }) => Date.parse(day) <= begin) ?? trend[0]
  return before && score !== null && trend.length > 1 ? { points: score - before.score, since: before.day } : undefined
}

const StoreScore = ({ data }: { data: Shown }) => {
  const score = data.score ?? 0
  const grade = gradeOf(score)
  const changed = changeIn(data)
  return (
    <Card title={t.score}>
      <p class="big">
        {score} <small>/ 100</small>
      </p>
      <p class={`grade-${grade}`}>
        <strong>
          {grade} · {texts.grades[grade]}
        </strong>
      </p>
      {changed && (
        <p>
          <Change value={changed.points} /> <span class="muted">{t.since(date(changed.since))}</span>
        </p>
      )}
      <p class="small muted">{t.scoreMeaning(some(data.products.analyzed, product))}</p>
    </Card>
  )
}

const Examples = ({ of }: { of: Shown['next_actions'][number]['examples'] }) => (
  <>
    {t.examples}{' '}
    {of.slice(0, 2).map((one, n) => (
      <span key={one.resource_id}>
        {n > 0 && ', '}
        <ProductLink id={one.resource_id} title={one.title} />
      </span>
    ))}
  </>
)

/** Those that bring most first, each with what it brings. */
const Next = ({ data: { next_actions } }: { data: Shown }) => (
  <Card title={t.next}>
    {next_actions.length === 0 ? (
      <p class="muted">{t.nextEmpty}</p>
    ) : (
      <>
        <p class="small muted">{t.nextMeaning}</p>
        <ol class="rows gains">
          {next_actions.map(({ rule, title, priority, gain, products, examples }) => (
            <li key={rule}>
              <p class="gain">
                <Change value={gain} />
              </p>
              <div>
                <h3>
                  <a href={`/products?rule=${rule}`}>{title}</a>
                </h3>
                <p class="small muted">
                  {priority === 'critical' && <Priority priority={priority} />} {some(products, product)} ·{' '}
                  <Examples of={examples} />
                </p>
              </div>
            </li>
          ))}
        </ol>
      </>
    )}
  </Card>
)

const Waiting = ({ data: { waiting } }: { data: Shown }) => (
  <Card title={t.waiting}>
    {waiting.changes > 0 ? (
      <>
        <p class="big">{count(waiting.changes)}</p>
        <p class="muted">{t.waitingMeaning(some(waiting.products, product), some(waiting.gain, point))}</p>
      </>
    ) : (
      <p class="muted">{t.waitingEmpty}</p>
    )}
    <p class="actions" style={{ marginTop: '12px' }}>
      <Link
        label={waiting.changes > 0 ? t.review : t.suggest}
        class={waiting.changes > 0 ? 'button primary' : 'button'}
        href="/changes"
      />
    </p>
  </Card>
)

const Questions = ({ data: { questions } }: { data: Shown }) => (
  <Card title={t.questions}>
    {questions.of > 0 ? (
      <>
        <p class="big">
          {t.questionsOf(count(questions.found), count(questions.of))}{' '}
          <small>{percent(questions.found / questions.of)}</small>
        </p>
        <p class="muted">{t.questionsMeaning(some(questions.products, product))}</p>
      </>
    ) : (
      <p class="muted">{t.questionsEmpty}</p>
    )}
    <p class="actions" style={{ marginTop: '12px' }}>
      <Link label={t.test} class="button" href="/questions" />
    </p>
  </Card>
)

const ALERTS = 3

/** The last digest, and when the next one comes. */
const Watch = () => {
  const [digest] = useResource<Digest[]>(ofShop('/digests?limit=1')).data ?? []
  const schedule = useResource<Schedule>(ofShop('/schedule'))
  const next = schedule.problem ? undefined : schedule.data?.analysis?.next_at
  return (
    <Card title={t.digest}>
      {digest && (
        <>
          <p>
            {date(digest.created_at)}: {texts.watching.counts(digest.products)}{' '}
            {digest.alerts.length > 0 && <span class="pill bad">{some(digest.alerts.length, texts.words.alert)}</span>}
          </p>
          <ul class="lines">
            {digest.alerts.slice(0, ALERTS).map(({ kind, resource_id, title, detail }) => (
              <li key={kind + resource_id + detail}>
                <strong dir="auto">{title}</strong> {detail}
              </li>
            ))}
          </ul>
        </>
      )}
      <p class="muted">{next ? t.nextAnalysis(dateTime(next)) : t.noSchedule}</p>
      <p class="actions spaced">
        <Link label={digest || next ? t.watch : t.setSchedule} class="button" href="/watching" />
      </p>
    </Card>
  )
}

const Bands = ({ data, note }: { data: Shown; note?: string }) => (
  <Card title={t.bands}>
    <Grades grades={data.products.grades} />
    {note && <p class="small muted spaced">{note}</p>}
  </Card>
)

const Notices = ({ data: { products } }: { data: Shown }) => {
  if (jobs.value.length > 0) return null
  return (
    <>
      {products.unanalyzed > 0 && (
        <div class="notice">
          {t.unanalyzed(some(products.unanalyzed, product))}
          <AnalyseCatalogue amount={products.unanalyzed + products.analyzed} />
        </div>
      )}
      {products.outdated > 0 && (
        <div class="notice warn">
          {t.outdated(some(products.outdated, product))}
          <Link label={t.analyse} class="button" href="/products?sort=analyzed" />
        </div>
      )}
    </>
  )
}

const First = ({ data: { products } }: { data: Shown }) => {
  const { title, text, action } = t.first
  if (products.unanalyzed === 0)
    return (
      <Empty title={title} text={text}>
        <Link label={action} class="button primary large" href="/import" />
      </Empty>
    )
  return (
    <Empty title={title} text={t.ready(some(products.unanalyzed, product))}>
      <AnalyseCatalogue amount={products.unanalyzed} />
    </Empty>
  )
}

export const Overview = () => {
  const overview = useResource<Shown>(ofShop('/overview'))
  return (
    <Page title={t.title}>
      <Loaded from={overview}>
        {(data) =>
          data.score === null ? (
            <First data={data} />
          ) : (
            <>
              <Notices data={data} />
              <div class="columns">
                <StoreScore data={data} />
                {data.trend.length > 1 ? (
                  <Card title={t.trend}>
                    <Trend days={data.trend} />
                  </Card>
                ) : (
                  <Bands data={data} note={t.trendEmpty} />
                )}
              </div>
              <div class="columns wide-first">
                <div class="stack">
                  <Next data={data} />
                  <Watch />
                </div>
                <div class="stack">
                  <Waiting data={data} />
                  <Questions data={data} />
                  {data.trend.length > 1 && <Bands data={data} />}
                </div>
              </div>
            </>
          )
        }
      </Loaded>
    </Page>
  )
}
