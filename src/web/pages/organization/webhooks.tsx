import { useState } from 'preact/hooks'
import { ask, askJson, invalidate, ofOrganization, useResource } from '../../api.ts'
import { ago, count } from '../../format.ts'
import { Button, Card, Confirm, Loaded, Page } from '../../parts/basics.tsx'
import { Field, Form, Secret, useMore } from '../../parts/forms.tsx'
import { complain } from '../../parts/start.tsx'
import { say } from '../../parts/toasts.tsx'
import type { Problem } from '../../session.ts'
import { texts } from '../../texts.ts'
import type { Endpoint, EndpointWithSecret, Listed, WebhookAttempt } from '../../types.ts'

const t = texts.webhooks

const pathOf = ({ id }: { id: string }, rest = ''): string => ofOrganization(`/webhook-endpoints/${id}${rest}`)

/** Does it, says so, and reads again. */
const act = async (work: Promise<unknown>, done?: string): Promise<void> => {
  await work.then(
    () => done && say(done),
    (problem: Problem) => complain(problem),
  )
  invalidate()
}

const Attempts = ({ endpoint }: { endpoint: Endpoint }) => {
  const { first, rows, button } = useMore<WebhookAttempt>(pathOf(endpoint, '/attempts'))
  return (
    <Loaded from={first}>
      {() =>
        rows.length === 0 ? (
          <p class="muted">{t.noAttempts}</p>
        ) : (
          <>
            <ul class="rows">
              {rows.map((one) => (
                <li key={one.id} class="line">
                  <div>
                    <span class={`pill ${one.delivered ? 'good' : 'bad'}`}>
                      {one.delivered ? t.delivered : t.failed}
                    </span>{' '}
                    {one.type}
                    <p class="small muted">
                      {ago(one.attempted_at)} · {one.status ?? one.error} · {count(one.duration_ms)} ms
                    </p>
                  </div>
                  {one.kind !== 'test' && (
                    <Button
                      label={t.again}
                      aria-label={`${t.again}: ${one.type}`}
                      onClick={() =>
                        void act(
                          ask(pathOf(endpoint, '/replay'), { method: 'POST', json: { event_id: one.event_id } }),
                          t.sent,
                        )
                      }
                    />
                  )}
                </li>
              ))}
            </ul>
            {button}
          </>
        )
      }
    </Loaded>
  )
}

const One = ({ endpoint }: { endpoint: Endpoint }) => {
  const [isRemoving, setRemoving] = useState(false)
  const isEnabled = endpoint.status === 'enabled'
  const test = async () => {
    const { delivered, status, error } = await askJson<{
      delivered: boolean
      status: number | null
      error: string | null
    }>(pathOf(endpoint, '/test'), { method: 'POST' })
    say(t.tested(delivered ? String(status) : (error ?? String(status))))
  }
  return (
    <section class="card stack">
      <div class="line">
        <div>
          <h2>{endpoint.url}</h2>
          <p class="small muted">
            <span class={`pill ${isEnabled ? 'good' : 'warn'}`}>{t.statuses[endpoint.status]}</span>{' '}
            {endpoint.description} {endpoint.waiting > 0 && t.waiting(count(endpoint.waiting))}
          </p>
        </div>
        <div class="actions">
          <Button label={t.test} onClick={() => void act(test())} />
          <Button
            label={isEnabled ? t.disable : t.enable}
            onClick={() => void act(ask(pathOf(endpoint), { method: 'PATCH', json: { enabled: !isEnabled } }))}
          />
          <Button label={texts.form.remove} class="danger" onClick={() => setRemoving(true)} />
        </div>
      </div>
      <details>
        <summary>{t.attempts}</summary>
        <Attempts endpoint={endpoint} />
      </details>
      {isRemoving && (
        <Confirm
          title={t.removeTitle}
          confirm={texts.form.remove}
          isDangerous
          onClose={() => setRemoving(false)}
          onConfirm={() => {
            setRemoving(false)
            void act(ask(pathOf(endpoint), { method: 'DELETE' }))
          }}
          text={t.removeText}
        />
      )}
    </section>
  )
}

export const Webhooks = () => {
  const endpoints = useResource<Listed<Endpoint>>(ofOrganization('/webhook-endpoints?limit=100'))
  const [made, setMade] = useState<EndpointWithSecret | undefined>()
  return (
    <Page title={t.title} lead={t.lead}>
      <Card>
        <Form
          submit={t.add}
          onSubmit={async ({ url }) => {
            setMade(
              await askJson<EndpointWithSecret>(ofOrganization('/webhook-endpoints'), {
                method: 'POST',
                json: { url },
              }),
            )
            invalidate()
          }}
        >
          <Field name="url" label={t.url} type="url" required placeholder="https://hooks.example.com/citable" />
        </Form>
      </Card>
      {made && <Secret label={t.secret} value={made.secret} />}
      <Loaded from={endpoints}>
        {({ data }) =>
          data.length === 0 ? (
            <p class="card empty muted">{t.none}</p>
          ) : (
            data.map((one) => <One key={one.id} endpoint={one} />)
          )
        }
      </Loaded>
    </Page>
  )
}
