import { useEffect, useState } from 'preact/hooks'
import { askJson, invalidate, ofShop, useResource } from '../api.ts'
import { ago, count, dateTime, some } from '../format.ts'
import { Card, Link, LoadedRows, Page, ProblemBox } from '../parts/basics.tsx'
import { startAnalysis } from '../parts/start.tsx'
import { Problem } from '../session.ts'
import { texts } from '../texts.ts'
import type { CatalogueImport, CatalogueProduct } from '../types.ts'

const t = texts.import
const { product, record } = texts.words
const TYPES: Readonly<Record<string, string>> = {
  csv: 'text/csv',
  json: 'application/json',
  ndjson: 'application/x-ndjson',
  jsonl: 'application/x-ndjson',
}
const LOOK_MS = 700
const PAGE = 100

const megabytes = (bytes: number): string => `${(bytes / 1024 / 1024).toFixed(1)} MB`

/** The products that an import brought, which are those that came in when it did. */
const importedIds = async ({ started_at }: CatalogueImport): Promise<string[]> => {
  const ids: string[] = []
  for (let offset = 0; ; offset += PAGE) {
    const page = await askJson<CatalogueProduct[]>(ofShop(`/catalogue?limit=${PAGE}&offset=${offset}`))
    ids.push(...page.filter(({ imported_at }) => imported_at >= started_at).map(({ resource_id }) => resource_id))
    if (page.length < PAGE) return ids
  }
}

type Sending = { name: string; size: number }

/** How far the service has read the file. */
const Progress = ({ name, size }: Sending) => {
  const [read, setRead] = useState(0)
  useEffect(() => {
    const timer = setInterval(() => {
      askJson<CatalogueImport[]>(ofShop('/catalogue/imports?limit=1'))
        .then(([newest]) => newest?.status === 'running' && setRead(newest.bytes_read))
        .catch(() => {})
    }, LOOK_MS)
    return () => clearInterval(timer)
  }, [])
  return (
    <div class="card job" role="status">
      <div class="line">
        <h2>{t.reading(name)}</h2>
        <span class="number muted">{t.progress(megabytes(read), megabytes(size))}</span>
      </div>
      <progress value={read} max={size} aria-label={t.reading(name)} />
    </div>
  )
}

const Imported = ({ done, isAnalysed }: { done: CatalogueImport; isAnalysed: boolean }) => (
  <section class="card stack" aria-live="polite">
    <h2>{t.imported(some(done.imported, product))}</h2>
    <div>
      {done.replaced > 0 && <p class="muted">{t.replaced(some(done.replaced, product))}</p>}
      {isAnalysed && <p class="muted">{t.analysing}</p>}
    </div>
    {done.bad_records > 0 && (
      <div class="notice warn">
        <div>
          {t.bad(some(done.bad_records, record))}
          <ul>
            {done.bad.map(({ line, error }) => (
              <li key={line}>
                {t.badLine(count(line))} {error}
              </li>
            ))}
          </ul>
        </div>
      </div>
    )}
    <p class="actions">
      <Link label={t.result} class="button primary" href="/products" />
    </p>
  </section>
)

const Earlier = () => {
  const imports = useResource<CatalogueImport[]>(ofShop('/catalogue/imports?limit=10'))
  return (
    <Card title={t.last}>
      <LoadedRows from={imports} none={t.none}>
        {({ id, status, imported, bad_records, started_at, error_message }) => (
          <li key={id} class="line">
            <span>
              <span class={`pill ${status === 'failed' ? 'bad' : status === 'completed' ? 'good' : ''}`}>
                {t.status[status]}
              </span>{' '}
              {error_message ?? t.imported(some(imported, product))}
              {bad_records > 0 && ` · ${t.bad(some(bad_records, record)).replace(':', '.')}`}
            </span>
            <time class="muted small" dateTime={started_at} title={dateTime(started_at)}>
              {ago(started_at)}
            </time>
          </li>
        )}
      </LoadedRows>
    </Card>
  )
}

export const Import = () => {
  const [isOver, setOver] = useState(false)
  const [sending, setSending] = useState<Sending | undefined>()
  const [done, setDone] = useState<CatalogueImport | undefined>()
  const [problem, setProblem] = useState<Problem | undefined>()
  const [currency, setCurrency] = useState('')

  const send = async (file: File | undefined): Promise<void> => {
    if (!file) return
    setDone(undefined)
    setProblem(undefined)
    const type = TYPES[file.name.split('.').at(-1)?.toLowerCase() ?? '']
    if (!type) return setProblem(new Problem({ status: 400, detail: t.wrong }))
    setSending(file)
    try {
      const query = currency ? `?currency=${encodeURIComponent(currency.trim().toUpperCase())}` : ''
      const imported = await askJson<CatalogueImport>(ofShop(`/catalogue${query}`), {
        method: 'POST',
        body: file,
        type,
      })
      setDone(imported)
      const ids = await importedIds(imported)
      if (ids.length > 0) await startAnalysis(ids)
    } catch (error) {
      setProblem(error as Problem)
    }
    setSending(undefined)
    invalidate()
  }

  return (
    <Page title={t.title} lead={t.lead}>
      {problem && <ProblemBox problem={problem} retry={() => setProblem(undefined)} />}
      {sending ? (
        <Progress name={sending.name} size={sending.size} />
      ) : (
        <>
          <div>
            <label class="field" style={{ justifyItems: 'start' }}>
              {t.currency}
              <input
                size={6}
                maxLength={3}
                value={currency}
                onInput={({ currentTarget }) => setCurrency(currentTarget.value)}
              />
            </label>
            <p class="small muted">{t.currencyNote}</p>
          </div>
          <section
            class={isOver ? 'drop over' : 'drop'}
            aria-label={t.drop}
            onDragOver={(event) => {
              event.preventDefault()
              setOver(true)
            }}
            onDragLeave={() => setOver(false)}
            onDrop={(event) => {
              event.preventDefault()
              setOver(false)
              void send(event.dataTransfer?.files[0])
            }}
          >
            <h2>{t.drop}</h2>
            <label class="button primary">
              {t.choose}
              <input
                class="hidden"
                type="file"
                accept=".csv,.json,.ndjson,.jsonl"
                onChange={({ currentTarget }) => void send(currentTarget.files?.[0])}
              />
            </label>
          </section>
        </>
      )}
      {done && <Imported done={done} isAnalysed={!problem} />}
      <Earlier />
    </Page>
  )
}
