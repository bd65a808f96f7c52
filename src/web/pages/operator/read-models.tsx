// Read models as an operator sees them: what is not current first, what was parked with the way to try it again.

import { useState } from 'preact/hooks'
import { askJson, invalidate } from '../../api.ts'
import { ago, count } from '../../format.ts'
import { Button, Card, Confirm } from '../../parts/basics.tsx'
import { complain } from '../../parts/start.tsx'
import { say } from '../../parts/toasts.tsx'
import { texts } from '../../texts.ts'
import type { ReadModelStatus, RetriedEvents } from '../../types.ts'

const t = texts.operator

const STATES: Readonly<Record<ReadModelStatus['state'], string>> = {
  live: 'good',
  building: 'warn',
  rebuilding: 'warn',
  interrupted: 'bad',
  failing: 'bad',
  stopped: 'bad',
}

const retry = async (read_model: string): Promise<void> => {
  const json = { read_model }
  await askJson<RetriedEvents>('/operations/read-models/retry', { method: 'POST', json }).then(
    ({ applied, waiting }) => say(t.retried(applied, waiting)),
    complain,
  )
  invalidate()
}

export const Parked = ({ model }: { model: ReadModelStatus }) => {
  const [isAsked, setAsked] = useState(false)
  const [typed, setTyped] = useState('')
  return (
    <Card title={`${t.parked}: ${model.name}`} aside={<Button label={t.retry} onClick={() => setAsked(true)} />}>
      <ul class="rows">
        {model.parked_streams.map(({ key, events, event_id, type, error, parked_at }) => (
          <li key={event_id + key}>
            <div class="line">
              <code>{key}</code>
              <span class="number small muted">
                {t.events(count(events))} · {ago(parked_at)}
              </span>
            </div>
            <p class="small">
              {type}: {error}
            </p>
          </li>
        ))}
      </ul>
      {isAsked && (
        <Confirm
          title={t.retryTitle(model.name)}
          confirm={t.retry}
          onClose={() => setAsked(false)}
          onConfirm={() => {
            if (typed !== model.name) return
            setAsked(false)
            void retry(model.name)
          }}
        >
          <label class="field">
            {t.typeName(model.name)}
            <input value={typed} onInput={({ currentTarget }) => setTyped(currentTarget.value)} />
          </label>
        </Confirm>
      )}
    </Card>
  )
}

const ReadModelTable = ({ all }: { all: readonly ReadModelStatus[] }) => (
  <section class="card flush scroll" tabIndex={0} aria-label={t.readModels}>
    <table>
      <caption class="hidden">{t.readModels}</caption>
      <thead>
        <tr>
          <th>{t.readModels}</th>
          <th>{t.state}</th>
          <th class="right">{t.lag}</th>
          <th class="right">{t.seconds}</th>
          <th class="right">{t.parked}</th>
        </tr>
      </thead>
      <tbody>
        {all.map(({ name, version, state, lag_events, lag_seconds, parked, failure }) => (
          <tr key={name}>
            <td>
              {name} <span class="small muted">v{version}</span>
              {failure && <p class="small down">{failure.message}</p>}
            </td>
            <td>
              <span class={`pill ${STATES[state]}`}>{state}</span>
            </td>
            <td class="right number">{count(lag_events)}</td>
            <td class="right number">{lag_seconds.toFixed(1)}</td>
            <td class="right number">{count(parked)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </section>
)

const BEHIND_SECONDS = 5
const isCurrent = ({ state, parked, failure, lag_seconds }: ReadModelStatus): boolean =>
  state === 'live' && parked === 0 && !failure && lag_seconds < BEHIND_SECONDS

/** Those with something to look at; the others when one asks. */
export const ReadModels = ({ all }: { all: readonly ReadModelStatus[] }) => {
  const others = all.filter((one) => !isCurrent(one))
  return (
    <>
      {others.length > 0 && <ReadModelTable all={others} />}
      <details>
        <summary>{t.current(count(all.length - others.length), count(all.length))}</summary>
        <ReadModelTable all={all.filter(isCurrent)} />
      </details>
    </>
  )
}
