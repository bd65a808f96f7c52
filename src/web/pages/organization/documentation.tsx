import { useState } from 'preact/hooks'
import { ask, askJson, invalidate, useResource } from '../../api.ts'
import { ago } from '../../format.ts'
import { Button, Card, Page, ProblemBox } from '../../parts/basics.tsx'
import { Field, Form, Secret } from '../../parts/forms.tsx'
import { complain } from '../../parts/start.tsx'
import { session } from '../../session.ts'
import { texts } from '../../texts.ts'
import type { Repository } from '../../types.ts'

const t = texts.documentation

export const Documentation = () => {
  const path = `/projects/${session.value?.project?.id}/docs/repository`
  const connected = useResource<Repository>(path)
  const [secret, setSecret] = useState<string | undefined>()
  const act = async (method: string, rest = '') => {
    await ask(path + rest, { method }).catch(complain)
    invalidate()
  }
  const isNone = connected.problem?.status === 404
  const one = isNone ? undefined : connected.data
  return (
    <Page title={t.title} lead={t.lead}>
      {connected.problem && !isNone && <ProblemBox problem={connected.problem} />}
      {secret && <Secret label={t.secret} value={secret} />}
      {one && (
        <Card title={one.repository}>
          <p>
            <span class={`pill ${one.status === 'failed' ? 'bad' : one.status === 'synced' ? 'good' : ''}`}>
              {t.statuses[one.status]}
            </span>{' '}
            {one.counts && t.documents(one.counts.documents)}{' '}
            {one.synced_at && <span class="muted">{ago(one.synced_at)}</span>}
          </p>
          {one.error && <p class="muted">{one.error}</p>}
          <p class="actions spaced">
            <Button label={t.sync} onClick={() => void act('POST', '/sync')} />
            <Button label={t.disconnect} class="danger" onClick={() => void act('DELETE')} />
          </p>
        </Card>
      )}
      {isNone && (
        <Card>
          <Form
            submit={t.connect}
            onSubmit={async ({ repository, folder }) => {
              const json = { repository, ...(folder ? { folder } : {}) }
              const made = await askJson<Repository & { secret?: string }>(path, { method: 'PUT', json })
              setSecret(made.secret)
              invalidate()
            }}
          >
            <Field name="repository" label={t.repository} required placeholder="example/handbook" />
            <Field name="folder" label={t.folder} />
          </Form>
        </Card>
      )}
    </Page>
  )
}
