import { useEffect, useState } from 'preact/hooks'
import { ask, askJson, invalidate, ofShop, useResource } from '../api.ts'
import { dateTime, percent, some } from '../format.ts'
import { Button, Card, Change, Empty, Loaded, Options, Page } from '../parts/basics.tsx'
import { Sparkline } from '../parts/charts.tsx'
import { complain } from '../parts/start.tsx'
import { say } from '../parts/toasts.tsx'
import { filter, place } from '../router.ts'
import type { Problem } from '../session.ts'
import { texts } from '../texts.ts'
import type { Listed, ScoredProduct, SuggestedQuery, VisibilityComparison, VisibilityTest } from '../types.ts'

const t = texts.questions
const { question } = texts.words
const TESTS = 20
const PRODUCTS = 100
const SUGGESTED = 10

type Query = VisibilityTest['queries'][number]

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)

const Ask = ({ product }: { product: string }) => {
  const products = useResource<Listed<ScoredProduct>>(ofShop(`/products?sort=title&limit=${PRODUCTS}`))
  const [text, setText] = useState('')
  const [isBusy, setBusy] = useState(false)
  const queries = linesOf(text)
  useEffect(() => setText(''), [product])
  const attempt = async (work: () => Promise<void>) => {
    setBusy(true)
    await work().catch((problem: Problem) => complain(problem))
    setBusy(false)
  }
  const suggest = async () => {
    const path = ofShop(`/visibility/suggestions?resource_id=${encodeURIComponent(product)}&limit=${SUGGESTED}`)
    setText((await askJson<SuggestedQuery[]>(path)).map(({ query }) => query).join('\n'))
  }
  const run = async () => {
    const json = { resource_type: 'product', resource_id: product, queries }
    await askJson<VisibilityTest>(ofShop('/visibility'), { method: 'POST', json })
    invalidate()
  }
  const track = async () => {
    await ask(ofShop(`/baskets/${encodeURIComponent(product)}`), { method: 'PUT', json: { queries } })
    say(t.tracked)
  }
  return (
    <Card title={t.test}>
      <div class="form wide-form">
        <label class="field">
          {t.product}
          <select value={product} onChange={({ currentTarget }) => filter({ product: currentTarget.value })}>
            <option value="">{t.choose}</option>
            <Options of={(products.data?.data ?? []).map(({ resource_id, title }) => [resource_id, title] as const)} />
          </select>
        </label>
        {product && (
          <>
            <label class="field">
              {t.list}
              <textarea
                rows={5}
                dir="auto"
                value={text}
                onInput={({ currentTarget }) => setText(currentTarget.value)}
              />
            </label>
            <div class="actions">
              <Button
                label={queries.length > 0 ? t.run(some(queries.length, question)) : texts.overview.test}
                class="primary"
                disabled={isBusy || queries.length === 0}
                onClick={() => void attempt(run)}
              />
              <Button label={t.suggest} disabled={isBusy} onClick={() => void attempt(suggest)} />
              {queries.length > 0 && <Button label={t.track} disabled={isBusy} onClick={() => void attempt(track)} />}
            </div>
            <p class="small muted">{t.cost}</p>
          </>
        )}
      </div>
    </Card>
  )
}

const OneQuestion = ({ one }: { one: Query }) => {
  const { query, found, position, snippet, details } = one
  const live = details.engines.filter(({ simulated }) => !simulated)
  return (
    <li>
      <div class="line">
        <h3 dir="auto">{query}</h3>
        <span class={`pill ${found ? 'good' : 'bad'}`}>
          {found ? '✓' : '✗'} {found ? t.found : t.notFound}
          {position !== null && ` · ${t.place(position)}`}
        </span>
      </div>
      {snippet && (
        <blockquote class="example" dir="auto">
          {snippet}
        </blockquote>
      )}
      <p class="facts">
        {details.stage && details.stage !== 'cited' && (
          <span>
            {t.stage} {t.stages[details.stage]}
          </span>
        )}
        {details.winner && (
          <span dir="auto">
            {t.instead}: {details.winner.title}
          </span>
        )}
        {live.map(({ engine, found_rate, error }) => (
          <span key={engine}>
            {t.live}: {engine} {found_rate === null ? error : percent(found_rate)}
          </span>
        ))}
      </p>
    </li>
  )
}

const Compared = ({ before, after }: { before: VisibilityTest; after: VisibilityTest }) => {
  const { data } = useResource<VisibilityComparison>(
    ofShop(`/visibility/comparison?before=${before.id}&after=${after.id}`),
  )
  if (!data) return null
  const { verdict, reason, difference, controls } = data.change
  const kind = verdict === 'better' ? 'good' : verdict === 'worse' ? 'bad' : ''
  return (
    <p>
      <span class={`pill ${kind}`}>{t.verdicts[verdict]}</span> {t.compare}:{' '}
      {difference !== null && <Change value={Math.round(difference)} />} {reason}{' '}
      {controls && (
        <span class="muted">
          <Change value={Math.round(controls.remains)} /> {t.controls(controls.products.length)}
        </span>
      )}
    </p>
  )
}

const Test = ({
  test,
  before,
  isOpen,
}: {
  test: VisibilityTest
  before: VisibilityTest | undefined
  isOpen: boolean
}) => {
  const { details, queries, overall_score, recommendations, tested_at } = test
  const found = queries.filter((one) => one.found).length
  const interval = details.found?.interval
  const missingFirst = queries.toSorted((a, b) => Number(a.found) - Number(b.found))
  return (
    <details class="card" open={isOpen}>
      <summary>
        <strong dir="auto">{details.resource_title}</strong>{' '}
        <span class={`pill ${found === queries.length ? 'good' : found === 0 ? 'bad' : 'warn'}`}>
          {t.foundOf(found, queries.length)}
        </span>{' '}
        <span class="small muted">
          {t.score} {Math.round(overall_score)} · {dateTime(tested_at)}
        </span>
      </summary>
      <div class="stack spaced">
        <p class="small muted">
          {details.simulated ? t.simulated : t.live}{' '}
          {interval && t.interval(percent(interval[0]), percent(interval[1]))}
        </p>
        {before && <Compared before={before} after={test} />}
        <ul class="rows">
          {missingFirst.map((one) => (
            <OneQuestion key={one.query} one={one} />
          ))}
        </ul>
        {recommendations.length > 0 && (
          <div>
            <h3 class="small muted">{t.recommendations}</h3>
            <ul class="signals">
              {recommendations.map((one) => (
                <li key={one} class="missing" dir="auto">
                  {one}
                </li>
              ))}
            </ul>
          </div>
        )}
      </div>
    </details>
  )
}

export const Questions = () => {
  const product = place.value.query.get('product') ?? ''
  const of = product ? `&resource_id=${encodeURIComponent(product)}` : ''
  const tests = useResource<VisibilityTest[]>(ofShop(`/visibility?limit=${TESTS}${of}`))
  return (
    <Page title={t.title} lead={t.lead}>
      <Ask product={product} />
      <Loaded from={tests}>
        {(all) =>
          all.length === 0 ? (
            <Empty title={t.empty.title} text={t.empty.text} />
          ) : (
            <div class="stack">
              <div class="line">
                <h2>{t.history}</h2>
                {product && <Sparkline scores={all.map(({ overall_score }) => overall_score).toReversed()} />}
              </div>
              {all.map((test, n) => (
                <Test
                  key={test.id}
                  test={test}
                  isOpen={n === 0}
                  before={all.slice(n + 1).find((one) => one.details.resource_id === test.details.resource_id)}
                />
              ))}
            </div>
          )
        }
      </Loaded>
    </Page>
  )
}
