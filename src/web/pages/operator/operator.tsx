import { askJson, invalidate, useResource } from '../../api.ts'
import { ago, count, dateTime } from '../../format.ts'
import { Button, Card, Empty, Loaded, LoadedRows, Page } from '../../parts/basics.tsx'
import { useMore } from '../../parts/forms.tsx'
import { complain } from '../../parts/start.tsx'
import { say } from '../../parts/toasts.tsx'
import { filter, place } from '../../router.ts'
import { texts } from '../../texts.ts'
import type {
  AuditEntry,
  DeadLetter,
  DeadLetterRetried,
  OperationsStanding,
  ReadModelStatus,
  ReceivedWebhook,
  StreamEvent,
} from '../../types.ts'
import { Parked, ReadModels } from './read-models.tsx'

const t = texts.operator

const ROLE_STATES: Readonly<Record<OperationsStanding['roles'][number]['state'], string>> = {
  ready: 'good',
  idle: '',
  behind: 'warn',
  away: 'bad',
}

const Standing = () => {
  const standing = useResource<OperationsStanding>('/operations/standing')
  return (
    <Loaded from={standing}>
      {({ roles, queues }) => (
        <div class="columns half">
          <Card title={t.roles}>
            <ul class="rows">
              {roles.map(({ role, state, detail }) => (
                <li key={role}>
                  <div class="line">
                    <h3>{role}</h3>
                    <span class={`pill ${ROLE_STATES[state]}`}>{t.roleStates[state]}</span>
                  </div>
                  <p class="small muted">{detail}</p>
                </li>
              ))}
            </ul>
          </Card>
          <Card title={t.queues}>
            <table>
              <thead>
                <tr>
                  <th>
                    <span class="hidden">{t.queues}</span>
                  </th>
                  <th class="right">{t.waiting}</th>
                  <th class="right">{t.parked}</th>
                  <th class="right wide">{t.since}</th>
                </tr>
              </thead>
              <tbody>
                {queues.map(({ name, waiting, parked, oldest_at }) => (
                  <tr key={name}>
                    <td>{t.queueNames[name]}</td>
                    <td class="right number">{count(waiting)}</td>
                    <td class={`right number ${parked > 0 ? 'down' : ''}`}>{count(parked)}</td>
                    <td class="right wide number small muted">{oldest_at && ago(oldest_at)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </Card>
        </div>
      )}
    </Loaded>
  )
}

const Actions = () => {
  const { first, rows, button } = useMore<AuditEntry>('/operations/actions')
  return (
    <Card title={t.actions}>
      <Loaded from={first}>
        {() =>
          rows.length === 0 ? (
            <p class="muted">{t.noActions}</p>
          ) : (
            <>
              <ul class="rows">
                {rows.map(({ id, action, actor, details, occurred_at }) => (
                  <li key={id}>
                    <div class="line">
                      <code>{action}</code>
                      <span class="number small muted">{dateTime(occurred_at)}</span>
                    </div>
                    <p class="small muted break">
                      {actor.id} · {JSON.stringify(details)}
                    </p>
                  </li>
                ))}
              </ul>
              {button}
            </>
          )
        }
      </Loaded>
    </Card>
  )
}

const publishLeftOut = async (id: number): Promise<void> => {
  await askJson<DeadLetterRetried>('/operations/dead-letters/retry', { method: 'POST', json: { id } }).then(
    ({ outcome }) => say(t.letterOutcomes[outcome]),
    complain,
  )
  invalidate()
}

const DeadLetters = () => {
  const letters = useResource<DeadLetter[]>('/operations/dead-letters?limit=50')
  return (
    <Card title={t.letters}>
      <LoadedRows from={letters} none={t.noLetters}>
        {({ id, kind, stream, number, type, reason, at }) => (
          <li key={id} class="line">
            <div>
              {type ?? t.chunk(kind, number)}{' '}
              <p class="small muted break">
                {stream} · {dateTime(at)} {reason && `· ${reason}`}
              </p>
            </div>
            {kind === 'event' && (
              <Button
                label={t.publish}
                aria-label={`${t.publish}: ${type} ${stream}`}
                onClick={() => void publishLeftOut(id)}
              />
            )}
          </li>
        )}
      </LoadedRows>
    </Card>
  )
}

const replay = async (webhook_id: string): Promise<void> => {
  await askJson('/operations/webhooks/replay', { method: 'POST', json: { webhook_id } }).then(
    () => say(texts.webhooks.sent),
    complain,
  )
  invalidate()
}

const Received = () => {
  const status = place.value.query.get('status') ?? ''
  const received = useResource<ReceivedWebhook[]>(`/operations/webhooks?limit=50${status ? `&status=${status}` : ''}`)
  return (
    <Card
      title={t.webhooks}
      aside={
        <Button
          label={t.onlyFailed}
          aria-pressed={status === 'failed'}
          onClick={() => filter({ status: status ? '' : 'failed' })}
        />
      }
    >
      <LoadedRows from={received} none={t.noWebhooks}>
        {({ id, provider, topic, subject, status: state, detail, received_at }) => (
          <li key={id} class="line">
            <div>
              <span class={`pill ${state === 'failed' ? 'bad' : state === 'handled' ? 'good' : ''}`}>{state}</span>{' '}
              {provider} {topic}
              <p class="small muted">
                {subject} · {dateTime(received_at)} {detail && `· ${detail}`}
              </p>
            </div>
            <Button label={t.replay} aria-label={`${t.replay}: ${provider} ${topic}`} onClick={() => void replay(id)} />
          </li>
        )}
      </LoadedRows>
    </Card>
  )
}

const Stream = () => {
  const stream = place.value.query.get('stream') ?? ''
  const events = useResource<StreamEvent[]>(
    stream ? `/operations/events?limit=100&stream=${encodeURIComponent(stream)}` : undefined,
  )
  return (
    <Card title={t.stream}>
      <label class="field">
        {t.streamName}
        <input
          type="search"
          value={stream}
          onChange={({ currentTarget }) => filter({ stream: currentTarget.value.trim() })}
        />
      </label>
      {stream && (
        <LoadedRows from={events} none={t.noEvents} class="rows spaced">
          {(event) => (
            <li key={event.id}>
              <details>
                <summary>
                  {event.revision} <strong>{event.type}</strong>{' '}
                  <span class="small muted">{t.causedBy(String(event.metadata.causation_id))}</span>
                </summary>
                <pre tabIndex={0}>{JSON.stringify(event, null, 2)}</pre>
              </details>
            </li>
          )}
        </LoadedRows>
      )}
    </Card>
  )
}

export const Operator = () => {
  const models = useResource<ReadModelStatus[]>('/operations/read-models')
  if (models.problem?.status === 404)
    return (
      <Page title={texts.notFound.title}>
        <Empty title={texts.notFound.title} text={texts.notFound.text} />
      </Page>
    )
  return (
    <Page title={t.title} lead={t.lead}>
      <Loaded from={models}>
        {(all) => (
          <>
            <Standing />
            {all
              .filter(({ parked }) => parked > 0)
              .map((model) => (
                <Parked key={model.name} model={model} />
              ))}
            <ReadModels all={all} />
            <Received />
            <DeadLetters />
            <Actions />
            <Stream />
          </>
        )}
      </Loaded>
    </Page>
  )
}
