import { useState } from 'preact/hooks'
import { ask, askJson, invalidate, ofShop, useResource } from '../api.ts'
import { ago, date, dateTime, percent, some } from '../format.ts'
import { Button, Card, Confirm, Loaded, LoadedRows, Options, Page, ProblemBox, ProductLink } from '../parts/basics.tsx'
import { Form } from '../parts/forms.tsx'
import { complain } from '../parts/start.tsx'
import { say } from '../parts/toasts.tsx'
import { session } from '../session.ts'
import { texts } from '../texts.ts'
import type { Digest, DigestMail, Schedule } from '../types.ts'

const t = texts.watching
const EVERY = ['never', 'day', 'week', 'month'] as const
const HOURS = Array.from({ length: 24 }, (_, hour) => hour)
const DAYS = Array.from({ length: 31 }, (_, day) => day + 1)
const zones = (): string[] => ['UTC', ...Intl.supportedValuesOf('timeZone')]
const ownZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone

type Work = 'analysis' | 'visibility'
type Part = Schedule[Work]
type Values = Readonly<Record<string, string>>

const Choice = ({
  name,
  label,
  value,
  options,
}: {
  name: string
  label: string
  value: string | number
  options: readonly (readonly [string | number, string])[]
}) => (
  <label class="field">
    {label}
    <select name={name} defaultValue={value}>
      {options.map(([one, text]) => (
        <option key={one} value={one} selected={one === value}>
          {text}
        </option>
      ))}
    </select>
  </label>
)

/** When one kind of work is done. */
const When = ({ work, part }: { work: Work; part: Part }) => {
  const [every, setEvery] = useState<(typeof EVERY)[number]>(part?.every ?? (work === 'analysis' ? 'day' : 'never'))
  const on = part?.every === every ? (part.on ?? 1) : 1
  return (
    <fieldset class="form">
      <legend>{t[work]}</legend>
      <label class="field">
        <span class="hidden">{t[work]}</span>
        <select
          name={`${work}.every`}
          value={every}
          onChange={({ currentTarget }) => setEvery(currentTarget.value as typeof every)}
        >
          <Options of={EVERY.map((one) => [one, t.every[one]] as const)} />
        </select>
      </label>
      {every === 'week' && (
        <Choice name={`${work}.on`} label={t.on} value={on} options={t.weekdays.map((day, n) => [n + 1, day])} />
      )}
      {every === 'month' && (
        <Choice name={`${work}.on`} label={t.on} value={on} options={DAYS.map((day) => [day, t.dayOfMonth(day)])} />
      )}
      {every !== 'never' && (
        <Choice
          name={`${work}.hour`}
          label={t.hour}
          value={part?.hour ?? 5}
          options={HOURS.map((hour) => [hour, t.between(hour)])}
        />
      )}
      {every !== 'never' && work === 'analysis' && (
        <Choice
          name="products"
          label={t.which}
          value={part && 'products' in part ? part.products : 'changed'}
          options={[
            ['changed', t.products.changed],
            ['all', t.products.all],
          ]}
        />
      )}
    </fieldset>
  )
}

const partOf = (values: Values, work: Work): object | null => {
  const every = values[`${work}.every`]
  if (every === 'never') return null
  const on = values[`${work}.on`]
  return { every, hour: Number(values[`${work}.hour`]), ...(on === undefined ? {} : { on: Number(on) }) }
}

const requestOf = (values: Values): object => {
  const analysis = partOf(values, 'analysis')
  return {
    time_zone: values.time_zone,
    analysis: analysis && { ...analysis, products: values.products },
    visibility: partOf(values, 'visibility'),
    score_fall: Number(values.score_fall),
  }
}

/** When it is due, and the result of the last time. */
const Standing = ({ work, part }: { work: Work; part: Part }) =>
  part && (
    <p class="small muted">
      {t[work]}. {t.next(dateTime(part.next_at))}{' '}
      {part.last && `${t.last(dateTime(part.last.decided_at))} ${part.last.detail ?? ''}`}
    </p>
  )

const ScheduleForm = ({ schedule }: { schedule: Schedule | undefined }) => {
  const [isRemoving, setRemoving] = useState(false)
  const set = async (values: Values) => {
    await ask(ofShop('/schedule'), { method: 'PUT', json: requestOf(values) })
    say(t.saved)
    invalidate()
  }
  const remove = async () => {
    setRemoving(false)
    await ask(ofShop('/schedule'), { method: 'DELETE' })
    say(t.removed)
    invalidate()
  }
  return (
    <Card title={t.schedule}>
      {schedule && (
        <>
          <Standing work="analysis" part={schedule.analysis} />
          <Standing work="visibility" part={schedule.visibility} />
        </>
      )}
      <Form submit={t.save} onSubmit={set} isPrimary={!schedule}>
        <When work="analysis" part={schedule?.analysis ?? null} />
        <When work="visibility" part={schedule?.visibility ?? null} />
        <Choice
          name="time_zone"
          label={t.zone}
          value={schedule?.time_zone ?? ownZone()}
          options={[...new Set([schedule?.time_zone ?? ownZone(), ...zones()])].map((zone) => [zone, zone])}
        />
        <label class="field">
          {t.scoreFall}
          <input name="score_fall" type="number" min={1} max={100} required defaultValue={schedule?.score_fall ?? 10} />
        </label>
      </Form>
      {schedule && (
        <p class="actions spaced">
          <Button label={t.remove} class="danger" onClick={() => setRemoving(true)} />
        </p>
      )}
      {isRemoving && (
        <Confirm
          title={t.remove}
          confirm={texts.form.remove}
          isDangerous
          onClose={() => setRemoving(false)}
          onConfirm={() => void remove().catch(complain)}
          text={t.removeText}
        />
      )}
    </Card>
  )
}

const Mails = ({ projectId }: { projectId: string }) => {
  const path = `/projects/${projectId}/digest-mail`
  const mail = useResource<DigestMail>(path)
  const change = async (method: string) => {
    await askJson(path, { method })
    invalidate()
  }
  return (
    <Card title={t.mail}>
      <Loaded from={mail}>
        {({ wanted, since, mail_server }) => (
          <>
            <p class="muted">{mail_server ? t.mailText : t.noServer}</p>
            {mail_server && <p>{since ? t.mailOn(date(since)) : t.mailOff}</p>}
            {(mail_server || wanted) && (
              <p class="actions spaced">
                <Button
                  label={wanted ? t.mailStop : t.mailStart}
                  onClick={() => void change(wanted ? 'DELETE' : 'PUT').catch(complain)}
                />
              </p>
            )}
          </>
        )}
      </Loaded>
    </Card>
  )
}

const Named = ({ id, title }: { id: string; title: string }) => <ProductLink id={id} title={title} />

const Lines = ({ title, children }: { title: string; children: preact.ComponentChild[] }) =>
  children.length === 0 ? null : (
    <>
      <h3 class="small muted spaced">{title}</h3>
      <ul class="lines">
        {children.map((one, n) => (
          <li key={n}>{one}</li>
        ))}
      </ul>
    </>
  )

const One = ({ digest, isOpen }: { digest: Digest; isOpen: boolean }) => {
  const { products, alerts, worse, better, left, visibility, mended } = digest
  return (
    <li>
      <details open={isOpen}>
        <summary>
          <time dateTime={digest.created_at} title={ago(digest.created_at)}>
            {dateTime(digest.created_at)}
          </time>{' '}
          <span class="muted">{t.counts(products)}</span>{' '}
          {alerts.length > 0 && <span class="pill bad">{some(alerts.length, texts.words.alert)}</span>}
        </summary>
        <Lines title={t.alerts}>
          {alerts.map(({ resource_id, title, detail }) => (
            <>
              {resource_id !== null && <Named id={resource_id} title={title ?? resource_id} />} {detail}
            </>
          ))}
        </Lines>
        {(
          [
            [t.worse, worse],
            [t.better, better],
          ] as const
        ).map(([title, all]) => (
          <Lines key={title} title={title}>
            {all.map((one) => (
              <>
                <Named id={one.resource_id} title={one.title} />{' '}
                <span class="muted">{t.points(one.before, one.after)}</span>
              </>
            ))}
          </Lines>
        ))}
        <Lines title={t.left}>
          {left.map(({ resource_id, title }) => (
            <span key={resource_id} dir="auto">
              {title}
            </span>
          ))}
        </Lines>
        {visibility && (
          <p class="spaced">
            {t.visibility_of(visibility.found, visibility.of, percent(visibility.low), percent(visibility.high))}
          </p>
        )}
        {mended > 0 && <p class="spaced muted">{t.mended(some(mended, texts.words.alert))}</p>}
      </details>
    </li>
  )
}

export const Watching = () => {
  const schedule = useResource<Schedule>(ofShop('/schedule'))
  const digests = useResource<Digest[]>(ofShop('/digests?limit=50'))
  const { project } = session.value!
  const isNone = schedule.problem?.status === 404
  const isKnown = isNone || schedule.data !== undefined
  const current = isNone ? undefined : schedule.data
  return (
    <Page title={t.title} lead={t.lead}>
      <div class="columns wide-first">
        <Card title={t.digests}>
          <LoadedRows from={digests} none={t.none}>
            {(digest, n) => <One key={digest.id} digest={digest} isOpen={n === 0} />}
          </LoadedRows>
        </Card>
        <div class="stack">
          {isKnown && <ScheduleForm key={current?.set_at ?? ''} schedule={current} />}
          {!isKnown && schedule.problem && <ProblemBox problem={schedule.problem} />}
          {project && <Mails projectId={project.id} />}
        </div>
      </div>
    </Page>
  )
}
