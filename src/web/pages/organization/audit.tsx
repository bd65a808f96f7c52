import { useState } from 'preact/hooks'
import { ask, ofOrganization } from '../../api.ts'
import { count, dateTime } from '../../format.ts'
import { Loaded, Page } from '../../parts/basics.tsx'
import { useMore } from '../../parts/forms.tsx'
import { complain } from '../../parts/start.tsx'
import { filter, place } from '../../router.ts'
import { texts } from '../../texts.ts'
import type { AuditEntry } from '../../types.ts'

const t = texts.audit
const FILTERS = ['actor', 'action', 'since', 'until'] as const

const listPath = (): string => {
  const query = new URLSearchParams()
  for (const name of FILTERS) {
    const value = place.value.query.get(name)
    if (value) query.set(name, name === 'since' || name === 'until' ? `${value}T00:00:00Z` : value)
  }
  return ofOrganization(`/audit-logs${query.size > 0 ? `?${query}` : ''}`)
}

/** Exactly what is filtered. */
const download = async (format: 'csv' | 'ndjson'): Promise<void> => {
  const path = listPath()
  const response = await ask(`${path}${path.includes('?') ? '&' : '?'}format=${format}`)
  const link = document.createElement('a')
  link.href = URL.createObjectURL(await response.blob())
  link.download = `audit-log.${format}`
  link.click()
  URL.revokeObjectURL(link.href)
}

const Entry = ({ entry }: { entry: AuditEntry }) => {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <tr>
        <td class="number">{dateTime(entry.occurred_at)}</td>
        <td>
          <code>{entry.action}</code>
        </td>
        <td class="wide break">
          {entry.actor.type} {entry.actor.id}
        </td>
        <td class="right">
          <button class="plain" type="button" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {t.details}
          </button>
        </td>
      </tr>
      {isOpen && (
        <tr>
          <td colSpan={4}>
            <pre tabIndex={0}>{JSON.stringify(entry, null, 2)}</pre>
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
  return name === 'since' || name === 'until' ? <input type="date" {...common} /> : <input type="search" {...common} />
}

export const Audit = () => {
  const { first, rows, total, button } = useMore<AuditEntry>(listPath())
  const actions = (['csv', 'ndjson'] as const).map((format) => (
    <button key={format} type="button" onClick={() => void download(format).catch(complain)}>
      {t.export(format.toUpperCase())}
    </button>
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
