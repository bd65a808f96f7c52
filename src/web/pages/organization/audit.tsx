import { useState } from 'preact/hooks'
import { ask, ofOrganization, useResource } from '../../api.ts'
import { count, dateTime } from '../../format.ts'
import { Button, Loaded, Page } from '../../parts/basics.tsx'
import { save } from '../../parts/csv.ts'
import { useMore } from '../../parts/forms.tsx'
import { complain } from '../../parts/start.tsx'
import { filter, place } from '../../router.ts'
import { texts } from '../../texts.ts'
import type { AuditEntry, AuditState } from '../../types.ts'

const t = texts.audit
const FILTERS = ['actor', 'action', 'target', 'since', 'until'] as const
const DAY_MS = 86_400_000

/** A day is in its range from its first moment (UTC) to its last. */
const momentOf = (name: 'since' | 'until', day: string): string =>
  new Date(Date.parse(day) + (name === 'until' ? DAY_MS : 0)).toISOString()

const listPath = (): string => {
  const query = new URLSearchParams()
  for (const name of FILTERS) {
    const value = place.value.query.get(name)
    if (value) query.set(name, name === 'since' || name === 'until' ? momentOf(name, value) : value)
  }
  return ofOrganization(`/audit-logs${query.size > 0 ? `?${query}` : ''}`)
}

/** Exactly what is filtered. */
const download = async (format: 'csv' | 'ndjson'): Promise<void> => {
  const path = listPath()
  const response = await ask(`${path}${path.includes('?') ? '&' : '?'}format=${format}`)
  save(`audit-log.${format}`, await response.blob())
}

const PARTS = ['organization', 'members', 'invitations', 'projects', 'subscription', 'usage', 'frozen'] as const

const Part = ({ title, value }: { title: string; value: object | null }) => {
  const isEmpty = value === null || (Array.isArray(value) && value.length === 0)
  return isEmpty ? (
    <p>
      {title} <span class="muted">{t.nothing}</span>
    </p>
  ) : (
    <details>
      <summary>
        {title} {Array.isArray(value) && <span class="muted">{count(value.length)}</span>}
      </summary>
      <pre tabIndex={0}>{JSON.stringify(value, null, 2)}</pre>
    </details>
  )
}

/** How everything was when the entry was made. */
const State = ({ id }: { id: string }) => {
  const state = useResource<AuditState>(ofOrganization(`/audit-logs/${id}/state`))
  return (
    <Loaded from={state}>
      {(was) => (
        <>
          <h3>{t.stateAt(dateTime(was.at))}</h3>
          {PARTS.map((part) => (
            <Part key={part} title={t.parts[part]} value={was[part]} />
          ))}
          <h3>{t.before}</h3>
          <ul class="rows">
            {was.stream.map(({ revision, event_type, occurred_at, details }) => (
              <li key={revision}>
                <details>
                  <summary>
                    <strong>{event_type}</strong> <span class="small muted">{dateTime(occurred_at)}</span>
                  </summary>
                  <pre tabIndex={0}>{JSON.stringify(details, null, 2)}</pre>
                </details>
              </li>
            ))}
          </ul>
        </>
      )}
    </Loaded>
  )
}

/** "Api key created", of api_key.created. */
const inWords = (action: string): string => {
  const words = action.replaceAll(/[._]/g, ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

const Entry = ({ entry }: { entry: AuditEntry }) => {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <tr>
        <td class="number">{dateTime(entry.occurred_at)}</td>
        <td title={entry.action}>{inWords(entry.action)}</td>
        <td class="wide break">
          {t.actors[entry.actor.type] ?? entry.actor.type} <code class="muted">{entry.actor.id}</code>
        </td>
        <td class="right">
          <Button label={t.details} class="plain" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)} />
        </td>
      </tr>
      {isOpen && (
        <tr>
          <td colSpan={4}>
            <div class="state">
              <Part title={t.entry} value={entry} />
              <State id={entry.id} />
            </div>
          </td>
        </tr>
      )}
    </>
  )
}

const Filter = ({ name }: { name: (typeof FILTERS)[number] }) => {
  const common = {
    value: place.value.query.get(name) ?? '',
    onChange: ({ currentTarget }: { currentTarget: HTMLInputElement }) =>
      filter({ [name]: currentTarget.value.trim() }),
  }
  return name === 'since' || name === 'until' ? (
    <input type="date" {...common} />
  ) : (
    <input type="search" placeholder={t.examples[name]} {...common} />
  )
}

export const Audit = () => {
  const { first, rows, total, button } = useMore<AuditEntry>(listPath())
  const actions = (['csv', 'ndjson'] as const).map((format) => (
    <Button label={t.export(format.toUpperCase())} key={format} onClick={() => void download(format).catch(complain)} />
  ))
  return (
    <Page title={t.title} lead={t.lead} actions={actions}>
      <div class="filters">
        {FILTERS.map((name) => (
          <label key={name} class="field">
            {t[name]}
            <Filter name={name} />
          </label>
        ))}
      </div>
      <Loaded from={first}>
        {() =>
          rows.length === 0 ? (
            <p class="card empty muted">{t.none}</p>
          ) : (
            <>
              <p class="small muted">{t.total(count(total))}</p>
              <section class="card flush scroll" tabIndex={0} aria-label={t.title}>
                <table>
                  <caption class="hidden">{t.title}</caption>
                  <thead>
                    <tr>
                      <th>{t.when}</th>
                      <th>{t.what}</th>
                      <th class="wide">{t.actor}</th>
                      <th>
                        <span class="hidden">{t.details}</span>
                      </th>
                    </tr>
                  </thead>
                  <tbody>
                    {rows.map((entry) => (
                      <Entry key={entry.id} entry={entry} />
                    ))}
                  </tbody>
                </table>
              </section>
              {button}
            </>
          )
        }
      </Loaded>
    </Page>
  )
}
