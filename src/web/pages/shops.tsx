import { dateTime, some } from '../format.ts'
import { Button, Change, gradeOf, Loaded, None, Page, Score } from '../parts/basics.tsx'
import { SortBy, useMore } from '../parts/forms.tsx'
import { filter, go, place } from '../router.ts'
import { enter, session } from '../session.ts'
import { texts } from '../texts.ts'
import type { OwnShop } from '../types.ts'

const t = texts.shops
const FILTERS = { alerts: 'true', score_below: '60', frozen: 'true' } as const
const NAMES: Record<keyof typeof FILTERS, string> = { alerts: t.alerts, score_below: t.low, frozen: t.frozen }

const pathOf = (query: URLSearchParams): string => {
  const asked = new URLSearchParams()
  for (const name of ['sort', 'search', ...Object.keys(FILTERS)]) {
    const value = query.get(name)
    if (value) asked.set(name, value)
  }
  return `/users/me/shops?${asked}`
}

const Filters = () => {
  const { query } = place.value
  return (
    <div class="filters">
      <input
        type="search"
        aria-label={t.search}
        placeholder={t.search}
        value={query.get('search') ?? ''}
        onInput={({ currentTarget }) => filter({ search: currentTarget.value })}
      />
      <div class="chips">
        {(Object.keys(FILTERS) as (keyof typeof FILTERS)[]).map((name) => (
          <Button
            label={NAMES[name]}
            key={name}
            aria-pressed={query.has(name)}
            onClick={() => filter({ [name]: query.has(name) ? '' : FILTERS[name] })}
          />
        ))}
      </div>
      <SortBy sorts={t.sorts} />
    </div>
  )
}

const State = ({ shop: { job, frozen_reason, plan } }: { shop: OwnShop }) => (
  <>
    {job && <span class="pill">{t.working(job.completed_items, job.total_items)}</span>}{' '}
    {frozen_reason && <span class="pill bad">{t.used}</span>}{' '}
    {t.plans[plan.state] && <span class="pill warn">{t.plans[plan.state]}</span>}
  </>
)

/** Columns that are left out if no shop has anything in them. */
const shownOf = (shops: readonly OwnShop[]) => ({
  change: shops.some(({ change }) => change),
  digest: shops.some(({ digest }) => digest),
  state: shops.some(({ job, frozen_reason, plan }) => job || frozen_reason || t.plans[plan.state]),
})

const Row = ({ shop, shown }: { shop: OwnShop; shown: ReturnType<typeof shownOf> }) => {
  const { project, organization, score, change, worst, digest } = shop
  const open = async () => {
    await enter(session.value!.source, organization.id, project.id)
    go('/')
  }
  return (
    <tr>
      <td>
        <Button label={project.name} class="plain link" onClick={() => void open()} dir="auto" />
        <p class="small muted" dir="auto">
          {organization.name}
        </p>
      </td>
      <td>{score === null ? <span class="muted">{t.never}</span> : <Score score={score} grade={gradeOf(score)} />}</td>
      {shown.change && <td class="widest">{change ? <Change value={change} /> : <None because={t.same} />}</td>}
      <td class="wide small">{worst && `${worst.title} (${some(worst.products, texts.words.product)})`}</td>
      {shown.digest && (
        <td class="wider small">
          {digest ? (
            <>
              {digest.open_alerts > 0 && <span class="pill bad">{some(digest.open_alerts, texts.words.alert)}</span>}{' '}
              <span class="muted">{dateTime(digest.created_at)}</span>
            </>
          ) : (
            <None because={texts.overview.noSchedule} />
          )}
        </td>
      )}
      {shown.state && (
        <td>
          <State shop={shop} />
        </td>
      )}
    </tr>
  )
}

/** What an agency sees first: every shop of all organizations. */
export const Shops = () => {
  const { first, rows, total, button } = useMore<OwnShop>(pathOf(place.value.query))
  const shown = shownOf(rows)
  return (
    <Page title={t.title} lead={t.lead}>
      <Filters />
      <Loaded from={first}>
        {() => (
          <>
            <p class="small muted">{some(total, texts.words.shop)}</p>
            <div class="card flush">
              {rows.length === 0 ? (
                <p class="empty muted">{t.none}</p>
              ) : (
                <table>
                  <thead>
                    <tr>
                      <th>{t.columns.shop}</th>
                      <th>{t.columns.score}</th>
                      {shown.change && <th class="widest">{t.columns.change}</th>}
                      <th class="wide">{t.columns.worst}</th>
                      {shown.digest && <th class="wider">{t.columns.digest}</th>}
                      {shown.state && <th>{t.columns.state}</th>}
                    </tr>
                  </thead>
                  <tbody>
                    {rows.map((shop) => (
                      <Row key={shop.shop_id} shop={shop} shown={shown} />
                    ))}
                  </tbody>
                </table>
              )}
            </div>
            {button}
          </>
        )}
      </Loaded>
    </Page>
  )
}
