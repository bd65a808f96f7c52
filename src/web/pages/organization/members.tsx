import { useState } from 'preact/hooks'
import { ask, askJson, invalidate, ofOrganization } from '../../api.ts'
import { ago } from '../../format.ts'
import { Button, Confirm, Loaded, Options, Page } from '../../parts/basics.tsx'
import { Field, Form, Secret, useMore } from '../../parts/forms.tsx'
import { complain } from '../../parts/start.tsx'
import { texts } from '../../texts.ts'
import type { InvitedMember, Member } from '../../types.ts'

const t = texts.members
const nameOf = ({ name, email, id }: Member): string => name ?? email ?? id

export const Members = () => {
  const { first, rows, button } = useMore<Member>(ofOrganization('/members'))
  const [invited, setInvited] = useState<InvitedMember | undefined>()
  const [removing, setRemoving] = useState<Member | undefined>()
  const remove = async ({ id }: Member) => {
    setRemoving(undefined)
    await ask(ofOrganization(`/members/${id}`), { method: 'DELETE' }).catch(complain)
    invalidate()
  }
  const changeRole = async ({ id }: Member, role: string) => {
    await ask(ofOrganization(`/members/${id}`), { method: 'PATCH', json: { role } }).catch(complain)
    invalidate()
  }
  return (
    <Page title={t.title} lead={t.lead}>
      <section class="card">
        <Form
          submit={t.invite}
          onSubmit={async ({ email, role }) => {
            setInvited(
              await askJson<InvitedMember>(ofOrganization('/members'), { method: 'POST', json: { email, role } }),
            )
            invalidate()
          }}
        >
          <Field name="email" label={t.email} type="email" required />
          <label class="field">
            {t.role}
            <select name="role">
              <Options of={Object.entries(t.roles).toReversed()} />
            </select>
          </label>
        </Form>
      </section>
      {invited &&
        (invited.email_sent ? (
          <div class="notice">{t.mailed}</div>
        ) : (
          <Secret label={t.link} value={invited.invite_url} />
        ))}
      <Loaded from={first}>
        {() => (
          <section class="card">
            <ul class="rows">
              {rows.map((member) => (
                <li key={member.id} class="line">
                  <div>
                    <strong dir="auto">{nameOf(member)}</strong>{' '}
                    {member.status === 'invited' && <span class="pill warn">{t.invited}</span>}
                    <p class="small muted">
                      {[member.name && member.email, member.joined_at && t.joined(ago(member.joined_at))]
                        .filter(Boolean)
                        .join(' · ')}
                    </p>
                  </div>
                  <div class="actions">
                    {member.status === 'active' ? (
                      <select
                        aria-label={nameOf(member)}
                        value={member.role}
                        onChange={({ currentTarget }) => void changeRole(member, currentTarget.value)}
                      >
                        <Options of={Object.entries(t.roles)} />
                      </select>
                    ) : (
                      <span class="muted">{t.roles[member.role]}</span>
                    )}
                    <Button label={texts.form.remove} class="danger" onClick={() => setRemoving(member)} />
                  </div>
                </li>
              ))}
            </ul>
            {button}
          </section>
        )}
      </Loaded>
      {removing && (
        <Confirm
          title={t.removeTitle(nameOf(removing))}
          confirm={texts.form.remove}
          isDangerous
          onConfirm={() => void remove(removing)}
          onClose={() => setRemoving(undefined)}
          text={t.removeText}
        />
      )}
    </Page>
  )
}
