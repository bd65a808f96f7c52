import { askJson } from '../api.ts'
import { Card, Page } from '../parts/basics.tsx'
import { Field, Form } from '../parts/forms.tsx'
import { enter, session } from '../session.ts'
import { texts } from '../texts.ts'

const t = texts.begin

/** For users without an organization, or whose organization has no project. */
export const Begin = () => {
  const { source, organization } = session.value!
  if (organization)
    return (
      <Page title={t.projectTitle} lead={t.projectText}>
        <Card>
          <Form
            submit={t.create}
            onSubmit={async ({ name }) => {
              await askJson(`/organizations/${organization.id}/projects`, { method: 'POST', json: { name } })
              await enter(source, organization.id)
            }}
          >
            <Field name="name" label={t.project} required maxLength={100} />
          </Form>
        </Card>
      </Page>
    )
  return (
    <Page title={t.title} lead={t.text}>
      <div class="columns half">
        <Card>
          <Form
            submit={t.create}
            onSubmit={async ({ name }) => {
              const { id } = await askJson<{ id: string }>('/organizations', { method: 'POST', json: { name } })
              await enter(source, id)
            }}
          >
            <Field name="name" label={t.organization} required maxLength={100} />
          </Form>
        </Card>
        <Card>
          <Form
            submit={t.claim}
            isPrimary={false}
            onSubmit={async ({ code }) => {
              await askJson('/organizations/claim', { method: 'POST', json: { code } })
              await enter(source)
            }}
          >
            <Field name="code" label={t.code} required placeholder="7ZK3-9FQ0-XN2M-8C4R" />
          </Form>
        </Card>
      </div>
    </Page>
  )
}
