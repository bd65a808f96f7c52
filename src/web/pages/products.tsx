import { useEffect, useState } from 'preact/hooks'
import { ofShop, useResource, version } from '../api.ts'
import { ago, count, dateTime, some } from '../format.ts'
import { Button, Change, Empty, Link, None, Page, ProblemBox, ProductLink, Score } from '../parts/basics.tsx'
import { everyOne, saveCsv } from '../parts/csv.ts'
import { SortBy } from '../parts/forms.tsx'
import { ConfirmAnalysis, complain, startAnalysis } from '../parts/start.tsx'
import { usePages, WindowedTable } from '../parts/windowed.tsx'
import { filter, place } from '../router.ts'
import { texts } from '../texts.ts'
import type { Overview, ScoredProduct } from '../types.ts'

const t = texts.products
const { product, change } = texts.words
const FILTERS = ['search', 'grade', 'rule', 'sort', 'waiting']
const GRADES = ['A', 'B', 'C', 'D', 'F']
const PAUSE_MS = 200

const listPath = (): string => {
  const query = new URLSearchParams()
  for (const name of FILTERS) {
    const value = place.value.query.get(name)
    if (value) query.set(name, value)
  }
  return ofShop(`/products${query.size > 0 ? `?${query}` : ''}`)
}

/** All that match the filters. */
const everyProduct = () => everyOne<ScoredProduct>(listPath())

const COLUMNS = [
  'resource_id',
  'title',
  'score',
  'grade',
  'previous_score',
  'critical_count',
  'warning_count',
  'info_count',
  'waiting_changes',
  'waiting_gain',
  'first_issue',
  'analyzed_at',
] as const

const download = async (): Promise<void> => saveCsv('products.csv', COLUMNS, await everyProduct())

const Search = () => {
  const current = place.value.query.get('search') ?? ''
  const [text, setText] = useState(current)
  useEffect(() => {
    const timer = setTimeout(() => text !== current && filter({ search: text }), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [text])
  return (
    <input
      type="search"
      aria-label={t.search}
      placeholder={t.search}
      maxLength={100}
      value={text}
      onInput={({ currentTarget }) => setText(currentTarget.value)}
    />
  )
}

const Filters = () => {
  const { query } = place.value
  const { data } = useResource<Overview>(ofShop('/overview'))
  const grade = query.get('grade') ?? ''
  const rule = query.get('rule')
  const named = data?.next_actions.find((one) => one.rule === rule)?.title ?? rule
  return (
    <>
      <div class="filters">
        <Search />
        <div class="chips" role="group" aria-label={t.grade}>
          <button type="button" aria-pressed={grade === ''} onClick={() => filter({ grade: '' })}>
            {t.all} {data && <span class="muted">{count(data.products.analyzed)}</span>}
          </button>
          {GRADES.map((one) => (
            <button
              key={one}
              type="button"
              aria-pressed={grade === one}
              onClick={() => filter({ grade: grade === one ? '' : one })}
            >
              {one} {data && <span class="muted">{count(data.products.grades[one as 'A'])}</span>}
            </button>
          ))}
        </div>
        <SortBy sorts={t.sorts} />
      </div>
      {rule && (
        <div class="notice">
          {t.rule(named ?? '')}
          <Button label={t.clear} onClick={() => filter({ rule: '' })} />
        </div>
      )}
    </>
  )
}

/** Columns that are left out if no row has anything in them. */
type Shown = { change: boolean; waiting: boolean }

const hasChanged = ({ previous_score, score }: ScoredProduct): boolean =>
  previous_score !== null && previous_score !== score

const Head = ({ shown }: { shown: Shown }) => (
  <tr>
    <th class="wide">
      <span class="hidden">{texts.products.selected('')}</span>
    </th>
    <th>{t.columns.title}</th>
    <th>{t.columns.score}</th>
    {shown.change && <th class="widest">{t.columns.change}</th>}
    <th class="wide">{t.columns.issues}</th>
    {shown.waiting && <th class="wider">{t.columns.waiting}</th>}
    <th class="widest">{t.columns.analyzed}</th>
  </tr>
)

type Selection = { has: (id: string) => boolean; toggle: (id: string) => void }

/** In place of a picture that cannot be had is the first letter of the title. */
const Thumb = ({ image, title }: Pick<ScoredProduct, 'image' | 'title'>) => {
  const [isGone, setGone] = useState(false)
  if (!image || isGone)
    return (
      <span class="thumb wide" aria-hidden="true">
        {/[\p{L}\p{N}]/u.exec(title)?.[0].toUpperCase()}
      </span>
    )
  return <img class="thumb wide" src={image} alt="" loading="lazy" onError={() => setGone(true)} />
}

const cells = (one: ScoredProduct, { has, toggle }: Selection, shown: Shown) => (
  <>
    <td class="wide">
      <input
        type="checkbox"
        aria-label={t.select(one.title)}
        checked={has(one.resource_id)}
        onChange={() => toggle(one.resource_id)}
      />
    </td>
    <td>
      <div class="item">
        <Thumb image={one.image} title={one.title} />
        <ProductLink id={one.resource_id} title={one.title} />
      </div>
    </td>
    <td>
      <Score score={one.score} grade={one.grade} />
    </td>
    {shown.change && (
      <td class="widest">
        {hasChanged(one) ? (
          <Change value={one.score - one.previous_score!} />
        ) : (
          <None because={one.previous_score === null ? t.once : t.same} />
        )}
      </td>
    )}
    <td class="wide number">
      {one.critical_count + one.warning_count === 0 && <None because={t.noIssues} />}
      {one.critical_count > 0 && (
        <span class="pill critical">
          {texts.priorities.critical} {one.critical_count}
        </span>
      )}{' '}
      {one.warning_count > 0 && (
        <span class="pill warning">
          {texts.priorities.warning} {one.warning_count}
        </span>
      )}
    </td>
    {shown.waiting && (
      <td class="wider">
        {one.waiting_changes > 0 ? (
          <a class="number" href={`/products/${encodeURIComponent(one.resource_id)}/changes`}>
            {some(one.waiting_changes, change)} <Change value={one.waiting_gain} />
          </a>
        ) : (
          <None because={t.noChanges} />
        )}
      </td>
    )}
    <td class="widest muted small number">
      <time dateTime={one.analyzed_at} title={dateTime(one.analyzed_at)}>
        {ago(one.analyzed_at)}
      </time>{' '}
      {one.outdated && <span class="pill warn">{t.outdated}</span>}
    </td>
  </>
)

export const Products = () => {
  const path = listPath()
  const [shown, setShown] = useState({ first: 0, last: 1 })
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const [asked, setAsked] = useState<'all' | 'selected' | undefined>()
  const { total, at, loaded, problem } = usePages<ScoredProduct>(path, shown.first, shown.last, version.value)
  const selection: Selection = {
    has: (id) => selected.has(id),
    toggle: (id) => setSelected((before) => before.symmetricDifference(new Set([id]))),
  }
  const amount = asked === 'selected' ? selected.size : (total ?? 0)
  const start = async () => {
    await startAnalysis(
      asked === 'selected' ? [...selected] : (await everyProduct()).map(({ resource_id }) => resource_id),
    )
    setSelected(new Set())
  }
  const columns: Shown = {
    change: loaded.some(hasChanged),
    waiting: loaded.some(({ waiting_changes }) => waiting_changes > 0),
  }
  const width = 5 + Number(columns.change) + Number(columns.waiting)
  const isFiltered = FILTERS.some((name) => name !== 'sort' && place.value.query.has(name))
  if (total === 0 && !isFiltered)
    return (
      <Page title={t.title}>
        <Empty title={t.empty.title} text={t.empty.text}>
          <Link label={texts.notFound.back} class="button primary" href="/" />
        </Empty>
      </Page>
    )
  const actions = (
    <>
      <Button label={t.csv} onClick={() => void download().catch(complain)} />
      {total !== undefined && total > 0 && (
        <Button
          label={selected.size > 0 ? t.selected(some(selected.size, product)) : t.analyseAll(count(total))}
          class={selected.size > 0 ? 'primary' : ''}
          onClick={() => setAsked(selected.size > 0 ? 'selected' : 'all')}
        />
      )}
    </>
  )
  return (
    <Page title={t.title} actions={actions}>
      <Filters />
      {problem && <ProblemBox problem={problem} />}
      <div class="card flush">
        {total === undefined && <div class="skeleton" />}
        {total === 0 && <p class="empty muted">{t.none}</p>}
        {total !== undefined && total > 0 && (
          <WindowedTable
            total={total}
            caption={t.title}
            head={<Head shown={columns} />}
            columns={width}
            onWindow={(first, last) => setShown({ first, last })}
            row={(index) => {
              const one = at(index)
              return one ? (
                cells(one, selection, columns)
              ) : (
                <td colSpan={width} class="muted">
                  …
                </td>
              )
            }}
          />
        )}
      </div>
      {asked && <ConfirmAnalysis amount={amount} start={start} onClose={() => setAsked(undefined)} />}
    </Page>
  )
}
