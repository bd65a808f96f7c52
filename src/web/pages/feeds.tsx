import { useState } from 'preact/hooks'
import { askJson, invalidate, ofShop, useResource } from '../api.ts'
import { date, some } from '../format.ts'
import { Button, Card, Confirm, Loaded, LoadedRows, Page, ProductLink, Tabs } from '../parts/basics.tsx'
import { everyOne, saveCsv } from '../parts/csv.ts'
import { useMore } from '../parts/forms.tsx'
import { complain } from '../parts/start.tsx'
import { say } from '../parts/toasts.tsx'
import { filter, place } from '../router.ts'
import { session } from '../session.ts'
import { texts } from '../texts.ts'
import type { FeedAddress, FeedVerdict, RefusedRow } from '../types.ts'

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
        <ProductLink id={one.resource_id} title={one.title} />
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

/** Rows that a feed leaves out, read on request. */
const LeftOut = ({ feed }: { feed: string }) => {
  const [isOpen, setOpen] = useState(false)
  const rows = useResource<RefusedRow[]>(isOpen ? ofShop(`/feed-refusals?feed=${feed}`) : undefined)
  return (
    <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{t.leftOut}</summary>
      {isOpen && (
        <LoadedRows from={rows} none={t.noneLeftOut} class="small">
          {({ id, title, reasons }) => (
            <li key={id}>
              <span dir="auto">{title}</span> ({id}): {reasons.join(' · ')}
            </li>
          )}
        </LoadedRows>
      )}
    </details>
  )
}

const copy = (text: string): Promise<void> =>
  navigator.clipboard.writeText(text).then(
    () => say(texts.form.copied),
    () => {},
  )

/** Where the feeds of the project are; for owners. */
const AtAddress = ({ projectId }: { projectId: string }) => {
  const path = `/projects/${projectId}/feed-address`
  const address = useResource<FeedAddress>(path)
  const [isAsked, setAsked] = useState(false)
  const issue = async () => {
    setAsked(false)
    await askJson(path, { method: 'POST' })
    invalidate()
  }
  const given = address.problem?.status === 404 ? null : address.data
  if (given === undefined) return <Loaded from={address}>{() => null}</Loaded>
  if (given === null)
    return (
      <>
        <p class="muted">{t.noAddress}</p>
        <p class="actions spaced">
          <Button label={t.issue} onClick={() => void issue().catch(complain)} />
        </p>
      </>
    )
  return (
    <>
      <p class="small muted">{t.issued(date(given.issued_at))}</p>
      <ul class="rows">
        {Object.entries(given.feeds).map(([name, url]) => (
          <li key={name} class="line">
            <code class="secret">{url}</code>
            <Button label={texts.form.copy} onClick={() => void copy(url)} aria-label={t.copy(name)} />
          </li>
        ))}
      </ul>
      <p class="actions spaced">
        <Button label={t.rotate} class="danger" onClick={() => setAsked(true)} />
      </p>
      {isAsked && (
        <Confirm
          title={t.rotate}
          confirm={t.rotate}
          isDangerous
          onClose={() => setAsked(false)}
          onConfirm={() => void issue().catch(complain)}
          text={t.rotateText}
        />
      )}
    </>
  )
}

const Address = ({ feed }: { feed: string }) => {
  const { project, organization } = session.value!
  return (
    <Card title={t.address}>
      <p class="muted">{organization && organization.role !== 'owner' ? t.onlyOwners : t.addressText}</p>
      {project && organization?.role === 'owner' && <AtAddress key={project.id} projectId={project.id} />}
      <LeftOut key={feed} feed={feed} />
    </Card>
  )
}

export const Feeds = () => {
  const { query } = place.value
  const feed = FEEDS.find((one) => one === query.get('feed')) ?? 'openai'
  const isOnlyRejected = query.get('accepted') === 'false'
  const path = ofShop(`/feed-verdicts?feed=${feed}${isOnlyRejected ? '&accepted=false' : ''}`)
  const { first, rows, total, button } = useMore<FeedVerdict>(path)
  const actions = (
    <>
      <Button label={t.saveRows} onClick={() => void saveRows(path, feed).catch(complain)} />
      <Button label={t.saveReasons} onClick={() => void saveReasons(path, feed).catch(complain)} />
    </>
  )
  return (
    <Page title={t.title} lead={t.lead} actions={actions}>
      <Tabs
        label={t.title}
        tabs={FEEDS.map((one) => ({ name: t[one], href: `/feeds?feed=${one}`, isCurrent: one === feed }))}
      />
      <div class="columns wide-first aside-first">
        <div class="stack">
          <div class="line">
            <p class="muted">{some(total, texts.words.product)}</p>
            <label class="check">
              <input
                type="checkbox"
                checked={isOnlyRejected}
                onChange={() => filter({ accepted: isOnlyRejected ? '' : 'false' })}
              />
              {t.only}
            </label>
          </div>
          <Loaded from={first}>
            {() => (
              <>
                <section class="card">
                  {rows.length === 0 && <p class="muted">{isOnlyRejected ? t.noneLeftOut : t.none}</p>}
                  <ul class="rows">
                    {rows.map((one) => (
                      <Verdict key={one.resource_id} one={one} />
                    ))}
                  </ul>
                </section>
                {button}
                <p class="small muted">{t.legend}</p>
              </>
            )}
          </Loaded>
        </div>
        <Address feed={feed} />
      </div>
    </Page>
  )
}
