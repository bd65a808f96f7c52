import { useState } from 'preact/hooks'
import { ask, askJson, invalidate, ofOrganization, useResource } from '../../api.ts'
import { ago, date } from '../../format.ts'
import { Button, Card, Confirm, Loaded, Page } from '../../parts/basics.tsx'
import { Field, Form, Secret } from '../../parts/forms.tsx'
import { complain } from '../../parts/start.tsx'
import { enter, session } from '../../session.ts'
import { texts } from '../../texts.ts'
import type { ApiKey, IssuedApiKey, Listed } from '../../types.ts'

const t = texts.projects

/** Revoked ones are of no more interest. */
const isLive = ({ revoked_at }: ApiKey): boolean => revoked_at === null

const Keys = ({ project }: { project: { id: string; name: string } }) => {
  const path = `/projects/${project.id}/api-keys`
  const keys = useResource<Listed<ApiKey>>(`${path}?limit=100`)
  const [issued, setIssued] = useState<IssuedApiKey | undefined>()
  const [revoking, setRevoking] = useState<ApiKey | undefined>()
  const revoke = async ({ id }: ApiKey) => {
    setRevoking(undefined)
    await ask(`${path}/${id}`, { method: 'DELETE' }).catch(complain)
    invalidate()
  }
  return (
    <Card title={t.keys}>
      <div class="stack">
        {issued && <Secret label={t.once} value={issued.key} />}
        <Loaded from={keys}>
          {({ data }) =>
            data.filter(isLive).length === 0 ? (
              <p class="muted">{t.none}</p>
            ) : (
              <ul class="rows">
                {data.filter(isLive).map((key) => (
                  <li key={key.id} class="line">
                    <div>
                      <strong dir="auto">{key.name}</strong> <code>{key.prefix}…</code>{' '}
                      {key.scopes.map((scope) => (
                        <span key={scope} class="pill">
                          {t.scopes[scope] ?? scope}
                        </span>
                      ))}
                      <p class="small muted">
                        {key.last_used_at ? t.lastUsed(ago(key.last_used_at)) : t.neverUsed} · {texts.form.created}{' '}
                        {date(key.created_at)}
                        {key.expires_at && Date.parse(key.expires_at) < Date.now() && ` · ${t.expired}`}
                      </p>
                    </div>
                    <Button label={t.revoke} class="danger" onClick={() => setRevoking(key)} />
                  </li>
                ))}
              </ul>
            )
          }
        </Loaded>
        <Form
          submit={t.newKey}
          isPrimary={false}
          onSubmit={async ({ name, ...given }) => {
            const scopes = Object.keys(given).filter((one) => one in t.scopes)
            setIssued(await askJson<IssuedApiKey>(path, { method: 'POST', json: { name, scopes } }))
            invalidate()
          }}
        >
          <Field name="name" label={t.keyName} required maxLength={100} />
          <fieldset>
            <legend class="hidden">{t.keys}</legend>
            {Object.entries(t.scopes).map(([scope, meaning]) => (
              <label key={scope} class="check">
                <input type="checkbox" name={scope} defaultChecked={scope === 'aeo:read'} /> {meaning}{' '}
                <code>{scope}</code>
              </label>
            ))}
          </fieldset>
        </Form>
      </div>
      {revoking && (
        <Confirm
          title={t.revokeTitle(revoking.name)}
          confirm={t.revoke}
          isDangerous
          onConfirm={() => void revoke(revoking)}
          onClose={() => setRevoking(undefined)}
          text={t.revokeText}
        />
      )}
    </Card>
  )
}

export const Projects = () => {
  const { source, organization, projects = [], project } = session.value!
  return (
    <Page title={t.title} lead={t.lead}>
      <Card title={texts.nav.project}>
        <div class="stack">
          <div class="chips">
            {projects.map(({ id, name }) => (
              <Button
                label={name}
                key={id}
                aria-pressed={id === project?.id}
                onClick={() => void enter(source, organization?.id, id)}
              />
            ))}
          </div>
          <Form
            submit={t.newProject}
            isPrimary={false}
            onSubmit={async ({ name }) => {
              const made = await askJson<{ id: string }>(ofOrganization('/projects'), {
                method: 'POST',
                json: { name },
              })
              await enter(source, organization?.id, made.id)
            }}
          >
            <Field name="name" label={texts.begin.project} required maxLength={100} />
          </Form>
        </div>
      </Card>
      {project && <Keys key={project.id} project={project} />}
    </Page>
  )
}
