import { useEffect, useState } from 'preact/hooks'
import { ofShop, useResource } from '../api.ts'
import { missingIn, pieces, type Span, spansIn } from '../evidence.ts'
import { ago, dateTime, some } from '../format.ts'
import { Button, Card, Change, Empty, Link, Loaded, None, Options, Page, Priority, Tabs } from '../parts/basics.tsx'
import { Gauge, Sparkline } from '../parts/charts.tsx'
import { complain, type Style, startAnalysis, startProposing } from '../parts/start.tsx'
import { filter, place } from '../router.ts'
import { texts } from '../texts.ts'
import type { ProductTexts, Report, Suggestion } from '../types.ts'
import { Blocks, Comparisons } from './blocks.tsx'

const t = texts.product
const HISTORY = 20
type Tab = keyof typeof t.tabs
const isTab = (name: string | null): name is Tab => name !== null && name in t.tabs

const linkTo = (changes: Readonly<Record<string, string>>): string => {
  const query = new URLSearchParams(place.value.query)
  for (const [name, value] of Object.entries(changes)) query.set(name, value)
  return `${place.value.path}?${query}`
}

const fieldName = (field: string): string => t.fields[field] ?? field

const rulePage = (report: Report, rule: string): string | undefined =>
  report.metadata.additional_fields.rule_pages?.replace('{rule}', rule)

type Shown = { report: Report; suggestion: Suggestion; places: number; show: (rule: string) => void }

const OneSuggestion = ({ report, suggestion, places, show }: Shown) => {
  const { id, priority, title, description, example, impact } = suggestion
  const missing = missingIn(report, id)
  const page = rulePage(report, id)
  return (
    <li class="suggestion">
      <div class="line">
        <h2>{title}</h2>
        <Priority priority={priority} />
      </div>
      <p dir="auto">{description}</p>
      {example && (
        <p class="example" dir="auto">
          {example}
        </p>
      )}
      <p class="facts">
        <span>{texts.impacts[impact]}</span>
        {missing.length > 0 && <span>{t.missingFields(missing.map(fieldName).join(', '))}</span>}
        {places > 0 && <Button label={t.show} class="plain link" onClick={() => show(id)} />}
        {page && <Link label={t.rule} href={page} target="_blank" rel="noreferrer" />}
      </p>
    </li>
  )
}

const YourText = ({
  shown,
  spans,
  rule,
}: {
  shown: ProductTexts
  spans: readonly Span[]
  rule: string | undefined
}) => {
  useEffect(() => {
    if (rule) document.querySelector('mark.now')?.scrollIntoView({ block: 'center' })
  }, [rule])
  return (
    <dl class="texts">
      {shown.fields.map(({ field, text }) => (
        <div key={field}>
          <dt>{fieldName(field)}</dt>
          <dd class="text" dir="auto" tabIndex={0}>
            {pieces(
              text,
              spans.filter((one) => one.field === field),
            ).map((piece, n) =>
              piece.rules.length > 0 ? (
                <mark key={n} class={rule && piece.rules.includes(rule) ? 'now' : ''}>
                  {piece.text}
                </mark>
              ) : (
                piece.text
              ),
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}

const PRIORITIES = ['critical', 'warning', 'info'] as const

/** What a rule's id begins with is its category. */
const Passed = ({ report }: { report: Report }) => {
  const ids = Object.keys(report.metadata.additional_fields.passed ?? {})
  const kinds = Map.groupBy(ids, (id) => id.replace(/-.*/, ''))
  return (
    <details class="card">
      <summary>{t.passed(some(ids.length, texts.words.check))}</summary>
      <ul class="signals">
        {[...kinds].map(([kind, rules]) => (
          <li key={kind}>
            {texts.categories[kind] ?? kind}{' '}
            <span class="small">
              {rules.map((id) => [
                ' ',
                <Link label={id} key={id} href={rulePage(report, id) ?? '/docs'} target="_blank" rel="noreferrer" />,
              ])}
            </span>
          </li>
        ))}
      </ul>
    </details>
  )
}

const Suggestions = ({ report }: { report: Report }) => {
  const { resource_id, gates = [] } = report.metadata.additional_fields
  const shown = useResource<ProductTexts>(ofShop(`/product-texts?resource_id=${encodeURIComponent(resource_id)}`))
  const [rule, setRule] = useState<string | undefined>()
  const only = place.value.query.get('priority')
  const spans = shown.data ? spansIn(report, shown.data) : []
  const suggestions = report.suggestions.filter(({ priority }) => !only || priority === only)
  return (
    <div class="columns half beside">
      <div class="stack">
        <div class="chips" role="group" aria-label={t.tabs.suggestions}>
          <button type="button" aria-pressed={!only} onClick={() => filter({ priority: '' })}>
            {t.all} {report.suggestions.length}
          </button>
          {PRIORITIES.map((priority) => (
            <button
              key={priority}
              type="button"
              aria-pressed={only === priority}
              onClick={() => filter({ priority: only === priority ? '' : priority })}
            >
              {texts.priorities[priority]} {report.summary[`${priority}_count`]}
            </button>
          ))}
        </div>
        {gates.length > 0 && (
          <div class="notice bad">
            <div>
              <strong>{t.gates}</strong>
              <ul>
                {gates.map(({ gate, because }) => (
                  <li key={gate}>{because}</li>
                ))}
              </ul>
            </div>
          </div>
        )}
        <section class="card">
          {suggestions.length === 0 ? (
            <p class="muted">{t.none}</p>
          ) : (
            <ol class="rows">
              {suggestions.map((one) => (
                <OneSuggestion
                  key={one.id}
                  report={report}
                  suggestion={one}
                  places={spans.filter((span) => span.rule === one.id).length}
                  show={setRule}
                />
              ))}
            </ol>
          )}
        </section>
        <Passed report={report} />
      </div>
      <Card title={t.yourText}>
        <p class="small muted">{t.yourTextMeaning}</p>
        <Loaded from={shown}>{(data) => <YourText shown={data} spans={spans} rule={rule} />}</Loaded>
      </Card>
    </div>
  )
}

const History = ({ reports }: { reports: readonly Report[] }) => (
  <section class="card flush scroll">
    <table>
      <caption class="hidden">{t.tabs.history}</caption>
      <thead>
        <tr>
          <th>{texts.products.columns.analyzed}</th>
          <th class="right">{texts.products.columns.score}</th>
          <th class="right">{texts.products.columns.change}</th>
          <th class="right">{texts.products.columns.issues}</th>
        </tr>
      </thead>
      <tbody>
        {reports.map(({ id, created_at, score, summary }, n) => (
          <tr key={id}>
            <td>{dateTime(created_at)}</td>
            <td class="right number">
              {score.value} {score.grade}
            </td>
            <td class="right">
              {reports[n + 1] ? (
                <Change value={score.value - reports[n + 1]!.score.value} />
              ) : (
                <None because={t.first} />
              )}
            </td>
            <td class="right number">{summary.total_issues}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </section>
)

const Propose = ({ report }: { report: Report }) => {
  const [style, setStyle] = useState<Style>({ tone: 'professional', length: 'standard' })
  const chooser = (name: 'tone' | 'length', title: string, options: Readonly<Record<string, string>>) => (
    <label class="field">
      {title}
      <select value={style[name]} onChange={({ currentTarget }) => setStyle({ ...style, [name]: currentTarget.value })}>
        <Options of={Object.entries(options)} />
      </select>
    </label>
  )
  return (
    <>
      {chooser('tone', t.tone, t.tones)}
      {chooser('length', t.length, t.lengths)}
      <Button
        label={t.propose}
        class="primary"
        onClick={() => void startProposing(`analyses/${report.id}`, style).catch(complain)}
      />
    </>
  )
}

const Head = ({ reports }: { reports: readonly [Report, ...Report[]] }) => {
  const [report, before] = reports
  const { score, summary, metadata, optimizations } = report
  const { resource_id, outdated } = metadata.additional_fields
  const waiting = optimizations.filter((one) => one.applied_at === null)
  return (
    <>
      <section class="card">
        <div class="head">
          <div class="gauge">
            <Gauge score={score.value} grade={score.grade} />
            <div>
              <p class={`grade-${score.grade}`}>
                <strong>
                  {score.grade} · {texts.grades[score.grade]}
                </strong>
              </p>
              <p class="muted">
                {t.analyzed(ago(report.created_at))}{' '}
                {before && before.score.value !== score.value && <Change value={score.value - before.score.value} />}
              </p>
              <p class="chips">
                {PRIORITIES.filter((one) => summary[`${one}_count`] > 0).map((one) => (
                  <Priority key={one} priority={one} amount={summary[`${one}_count`]} />
                ))}
              </p>
            </div>
            <Sparkline scores={reports.map((one) => one.score.value).toReversed()} />
          </div>
          <div class="actions ends">
            {waiting.length > 0 ? (
              <Link
                label={t.review(some(waiting.length, texts.words.change))}
                class="button primary"
                href={`/products/${encodeURIComponent(resource_id)}/changes`}
              />
            ) : (
              <Propose report={report} />
            )}
          </div>
        </div>
      </section>
      {outdated && <div class="notice warn">{t.outdated}</div>}
    </>
  )
}

const Content = ({ reports, tab }: { reports: readonly [Report, ...Report[]]; tab: Tab }) => {
  const [report] = reports
  switch (tab) {
    case 'suggestions':
      return <Suggestions report={report} />
    case 'history':
      return <History reports={reports} />
    case 'comparison':
      return <Comparisons report={report} />
    case 'raw':
      return (
        <section class="card">
          <pre tabIndex={0}>{JSON.stringify(report, null, 2)}</pre>
        </section>
      )
    default:
      return <Blocks report={report} block={tab} />
  }
}

export const Product = ({ params: { id = '' } }: { params: Readonly<Record<string, string>> }) => {
  const history = useResource<Report[]>(ofShop(`/analyze?limit=${HISTORY}&resource_id=${encodeURIComponent(id)}`))
  const asked = place.value.query.get('tab')
  const tab = isTab(asked) ? asked : 'suggestions'
  const [report] = history.data ?? []
  const title = report?.metadata.additional_fields.resource_title ?? id
  const url = report?.metadata.additional_fields.resource?.url
  const actions = report && (
    <>
      <Button label={t.again} onClick={() => void startAnalysis([id]).catch(complain)} />
      {url && <Link label={t.onPage} class="button" href={url} target="_blank" rel="noreferrer" />}
    </>
  )
  return (
    <Page title={title} lead={<a href="/products">← {t.back}</a>} actions={actions}>
      <Loaded from={history}>
        {(reports) =>
          reports.length === 0 ? (
            <Empty title={t.unknown.title} text={t.unknown.text}>
              <Button
                label={texts.overview.analyse}
                class="primary"
                onClick={() => void startAnalysis([id]).catch(complain)}
              />
            </Empty>
          ) : (
            <>
              <Head reports={reports as [Report]} />
              <Tabs
                label={title}
                tabs={Object.entries(t.tabs).map(([tabName, name]) => ({
                  name,
                  href: linkTo({ tab: tabName }),
                  isCurrent: tabName === tab,
                }))}
              />
              <Content reports={reports as [Report]} tab={tab} />
            </>
          )
        }
      </Loaded>
    </Page>
  )
}
