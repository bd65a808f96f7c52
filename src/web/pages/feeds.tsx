import { ofShop } from '../api.ts'
import { some } from '../format.ts'
import { Loaded, Page } from '../parts/basics.tsx'
import { everyOne, saveCsv } from '../parts/csv.ts'
import { useMore } from '../parts/forms.tsx'
import { complain } from '../parts/start.tsx'
import { filter, place } from '../router.ts'
import { texts } from '../texts.ts'
import type { FeedVerdict } from '../types.ts'

const t = texts.feeds
const FEEDS = ['openai', 'google'] as const

const ROWS = [
  'resource_id',
  'title',
  'accepted',
  'rows',
  'accepted_rows',
  'rejected_because',
  'warnings',
  'unknown',
] as const
const REASONS = ['resource_id', 'title', 'kind', 'reason'] as const

/** A line for each product. */
const saveRows = async (path: string, feed: string): Promise<void> => {
  const verdicts = await everyOne<FeedVerdict>(path)
  const joined = (all: readonly string[]) => all.join('; ')
  const rows = verdicts.map((one) => ({
    ...one,
    rejected_because: joined(one.rejected_because),
    warnings: joined(one.warnings),
    unknown: joined(one.unknown),
  }))
  saveCsv(`${feed}-products.csv`, ROWS, rows)
}

/** A line for each thing that is wrong with a product. */
const saveReasons = async (path: string, feed: string): Promise<void> => {
  const verdicts = await everyOne<FeedVerdict>(path)
  const reasons = verdicts.flatMap(({ resource_id, title, ...one }) =>
    (['rejected_because', 'warnings', 'unknown'] as const).flatMap((kind) =>
      one[kind].map((reason) => ({ resource_id, title, kind, reason })),
    ),
  )
  saveCsv(`${feed}-reasons.csv`, REASONS, reasons)
}

const Reasons = ({ title, all }: { title: string; all: readonly string[] }) =>
  all.length === 0 ? null : (
    <>
      <dt>{title}</dt>
      <dd dir="auto">{all.join(' · ')}</dd>
    </>
  )

const Verdict = ({ one }: { one: FeedVerdict }) => (
  <li>
    <div class="line">
      <h2>
        <a href={`/products/${encodeURIComponent(one.resource_id)}`} dir="auto">
          {one.title}
        </a>
      </h2>
      <span class="number">
        <span class="small muted">{t.rows(one.accepted_rows, one.rows)}</span>{' '}
        <span class={`pill ${one.accepted ? 'good' : 'bad'}`}>{one.accepted ? t.accepted : t.rejected}</span>
      </span>
    </div>
    <dl class="reasons">
      <Reasons title={t.why} all={one.rejected_because} />
      <Reasons title={t.warnings} all={one.warnings} />
      <Reasons title={t.unknown} all={one.unknown} />
    </dl>
    {one.rejected_because.length + one.warnings.length + one.unknown.length === 0 && (
      <p class="small muted">{t.fine}</p>
    )}
  </li>
)

export const Feeds = () => {
  const { query } = place.value
  const feed = FEEDS.find((one) => one === query.get('feed')) ?? 'openai'
  const isOnlyRejected = query.get('accepted') === 'false'
  const path = ofShop(`/feed-verdicts?feed=${feed}${isOnlyRejected ? '&accepted=false' : ''}`)
  const { first, rows, total, button } = useMore<FeedVerdict>(path)
  const actions = (
    <>
      <button type="button" onClick={() => void saveRows(path, feed).catch(complain)}>
        {t.saveRows}
      </button>
      <button type="button" onClick={() => void saveReasons(path, feed).catch(complain)}>
        {t.saveReasons}
      </button>
    </>
  )
  return (
    <Page title={t.title} lead={t.lead} actions={actions}>
      <div class="chips">
        {FEEDS.map((one) => (
          <button key={one} type="button" aria-pressed={one === feed} onClick={() => filter({ feed: one })}>
            {t[one]}
          </button>
        ))}
        <button
          type="button"
          aria-pressed={isOnlyRejected}
          onClick={() => filter({ accepted: isOnlyRejected ? '' : 'false' })}
        >
          {t.only}
        </button>
      </div>
      <Loaded from={first}>
        {() => (
          <>
            <p class="small muted">{some(total, texts.words.product)}</p>
            {rows.length > 0 && (
              <section class="card">
                <ul class="rows">
                  {rows.map((one) => (
                    <Verdict key={one.resource_id} one={one} />
                  ))}
                </ul>
              </section>
            )}
            {button}
          </>
        )}
      </Loaded>
    </Page>
  )
}
