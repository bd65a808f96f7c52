import { useEffect, useRef, useState } from 'preact/hooks'
import { ask, askJson, invalidate, ofShop, useResource } from '../api.ts'
import { type Part, wordDiff } from '../diff.ts'
import { count, percent, some } from '../format.ts'
import { Change, Confirm, Empty, Loaded, Page } from '../parts/basics.tsx'
import { complain, startProposing } from '../parts/start.tsx'
import { say } from '../parts/toasts.tsx'
import { filter, place } from '../router.ts'
import { type Problem, session } from '../session.ts'
import { texts } from '../texts.ts'
import type { AnalysisJob, ChangeOutcome, Listed, Optimization, ScoredProduct } from '../types.ts'

const t = texts.changes
const { change, point, value } = texts.words
const LIMIT = 100
/** So many are written by one request. */
const AT_ONCE = 20
const AUTOSAVE_MS = 700
/** Texts of so many characters together are read side by side, unless one wants them in one. */
const LONG = 600
/** Fields that an analysis may have a value for. */
const FIELDS = 7

const mayApply = (): boolean => session.value?.organization?.role !== 'member'

/** Writes or takes back in parts, and answers those that it was done for. @throws Problem */
const changeAll = async (kind: 'apply' | 'revert', ids: readonly string[]): Promise<string[]> => {
  const done: string[] = []
  for (let at = 0; at < ids.length; at += AT_ONCE) {
    const json = { optimization_ids: ids.slice(at, at + AT_ONCE) }
    const outcomes = await askJson<ChangeOutcome[]>(ofShop(`/changes/${kind}`), { method: 'POST', json })
    done.push(...outcomes.filter(({ problem }) => !problem).map(({ id }) => id))
  }
  return done
}

/** Applies them with one way back for all. */
const applyAll = async (ids: readonly string[]): Promise<void> => {
  try {
    const done = await changeAll('apply', ids)
    const takeBack = () =>
      changeAll('revert', done.toReversed())
        .then((back) => {
          say(t.undoneAll(some(back.length, change)))
          invalidate()
        })
        .catch(complain)
    say(t.appliedAll(some(done.length, change)), () => void takeBack())
    if (done.length < ids.length) say(t.refused(some(ids.length - done.length, change)))
    invalidate()
  } catch (problem) {
    complain(problem as Problem)
  }
}

/** JSON line by line, so that it can be read. */
const readable = (field: Optimization['field'], text: string): string => {
  if (field !== 'json_ld' || text === '') return text
  try {
    return JSON.stringify(JSON.parse(text), null, 2)
  } catch {
    return text
  }
}

type Side = 'removed' | 'added'

/** One side has what stays and what is its own. */
const Text = ({ parts, side }: { parts: readonly Part[]; side?: Side }) => (
  <div class="diff" dir="auto" tabIndex={0}>
    {parts
      .filter(({ is }) => !side || is === 'same' || is === side)
      .map(({ text, is }, n) =>
        is === 'same' ? text : is === 'added' ? <ins key={n}>{text}</ins> : <del key={n}>{text}</del>,
      )}
  </div>
)

const Sides = ({ parts }: { parts: readonly Part[] }) => (
  <div class="columns half">
    {(['removed', 'added'] as const).map((side) => (
      <div key={side}>
        <p class="small muted">{side === 'removed' ? t.now : t.proposed}</p>
        <Text parts={parts} side={side} />
      </div>
    ))}
  </div>
)

const Diff = ({ before, after }: { before: string; after: string }) => {
  const parts = before === '' ? undefined : wordDiff(before, after)
  const isBeside = place.value.query.get('diff') !== 'inline'
  const isLong = parts !== undefined && before.length + after.length >= LONG
  return (
    <>
      <div class="line">
        <h3 class="small muted">{t.diff}</h3>
        {isLong && (
          <label class="check small sides">
            <input type="checkbox" checked={isBeside} onChange={() => filter({ diff: isBeside ? 'inline' : '' })} />
            {t.sides}
          </label>
        )}
      </div>
      {!parts && (
        <div class="diff" dir="auto" tabIndex={0}>
          {before !== '' && <del>{before}</del>}
          <ins>{after}</ins>
        </div>
      )}
      {parts && (isLong && isBeside ? <Sides parts={parts} /> : <Text parts={parts} />)}
    </>
  )
}

/** The editor saves by itself, and says when it has. */
const Editor = ({
  one,
  onSaved,
  focus,
}: {
  one: Optimization
  onSaved: (saved: Optimization) => void
  focus: number
}) => {
  const [text, setText] = useState(one.optimized_value)
  const [state, setState] = useState<'' | 'saving' | 'saved'>('')
  const box = useRef<HTMLTextAreaElement>(null)
  useEffect(() => {
    if (focus > 0) box.current?.focus()
  }, [focus])
  useEffect(() => {
    if (text === one.optimized_value) return
    setState('saving')
    const timer = setTimeout(() => {
      askJson<Optimization>(ofShop(`/optimizations/${one.id}`), { method: 'PATCH', json: { optimized_value: text } })
        .then((saved) => {
          onSaved(saved)
          setState('saved')
        })
        .catch((problem: Problem) => {
          setState('')
          say(problem.message)
        })
    }, AUTOSAVE_MS)
    return () => clearTimeout(timer)
  }, [text])
  return (
    <label class="field">
      {t.edit}
      <textarea ref={box} dir="auto" value={text} onInput={({ currentTarget }) => setText(currentTarget.value)} />
      <span class="small muted" role="status">
        {t.characters(count(text.length))}
        {state === 'saving' && ` · ${t.saving}`}
        {state === 'saved' && ` · ${t.saved}`}
        {one.manually_edited && ` · ${t.edited}`}
      </span>
    </label>
  )
}

type Actions = { apply: () => void; undo: () => void; skip: () => void; save: (saved: Optimization) => void }

const OneChange = ({
  one,
  title,
  actions,
  focus,
  isBusy,
}: {
  one: Optimization
  title: string
  actions: Actions
  focus: number
  isBusy: boolean
}) => {
  const { field, current_value, optimized_value, description, visibility, needs_input, applied_at } = one
  const isApplied = applied_at !== null
  return (
    <article class="card stack">
      <header class="stack" style={{ gap: '8px' }}>
        <div class="line">
          <h2>{t.fields[field]}</h2>
          <Change value={one.expected_score_increase} />
        </div>
        <a href={`/products/${encodeURIComponent(one.resource_id)}`} dir="auto">
          {title}
        </a>
        <p class="facts">
          <span>{t.gain(some(one.expected_score_increase, point))}</span>
          <span>{t.confidence(percent(one.confidence_score / 100))}</span>
          {visibility && <span>{t.visibility(visibility.before.toFixed(2), visibility.after.toFixed(2))}</span>}
          {one.auto_applicable && <span class="pill good">{t.safe}</span>}
        </p>
      </header>
      <section>
        <Diff before={readable(field, current_value)} after={readable(field, optimized_value)} />
      </section>
      <section>
        <h3 class="small muted">{t.why}</h3>
        <p dir="auto">{description}</p>
        {needs_input.length > 0 && (
          <>
            <h3 class="small muted">{t.needs}</h3>
            <ul class="signals">
              {needs_input.map((input) => (
                <li key={input} class="missing">
                  {input}
                </li>
              ))}
            </ul>
          </>
        )}
      </section>
      {isApplied ? (
        <div class="notice">
          {t.appliedNow}
          <button type="button" disabled={isBusy} onClick={actions.undo}>
            {t.undo}
          </button>
        </div>
      ) : (
        <>
          <Editor key={one.id} one={one} onSaved={actions.save} focus={focus} />
          {!mayApply() && <p class="notice warn">{t.forbidden}</p>}
          <div class="actions decide">
            <button class="primary" type="button" disabled={isBusy || !mayApply()} onClick={actions.apply}>
              {t.apply} <kbd>A</kbd>
            </button>
            <button type="button" onClick={actions.skip}>
              {t.skip} <kbd>J</kbd>
            </button>
            <span class="small muted wide">
              <kbd>K</kbd> {t.previous} · <kbd>E</kbd> {t.editKey}
            </span>
          </div>
        </>
      )}
    </article>
  )
}

/** Titles of products by id, of those that have changes. */
const useTitles = (): ReadonlyMap<string, string> => {
  const { data } = useResource<Listed<ScoredProduct>>(ofShop(`/products?waiting=true&sort=gain&limit=${LIMIT}`))
  const [known, setKnown] = useState<ReadonlyMap<string, string>>(new Map())
  useEffect(() => {
    // One whose last change was applied is no longer among them, and still shown.
    if (data)
      setKnown(
        (before) =>
          new Map([...before, ...data.data.map(({ resource_id, title }): [string, string] => [resource_id, title])]),
      )
  }, [data])
  return known
}

const Queue = ({ waiting, titles }: { waiting: readonly Optimization[]; titles: ReadonlyMap<string, string> }) => {
  /** As it was listed first: what is applied stays where it was, with a way back. */
  const [queue, setQueue] = useState(waiting)
  const [isBusy, setBusy] = useState(false)
  const [focus, setFocus] = useState(0)
  useEffect(() => {
    setQueue((before) => {
      const now = new Map(waiting.map((one) => [one.id, one]))
      const kept = before
        .map((one) => now.get(one.id) ?? one)
        .filter((one) => now.has(one.id) || one.applied_at !== null)
      const added = waiting.filter(({ id }) => !before.some((one) => one.id === id))
      return [...kept, ...added]
    })
  }, [waiting])
  const chosen = place.value.query.get('change')
  const at = Math.max(
    0,
    queue.findIndex(({ id }) => id === chosen),
  )
  const one = queue[at]
  const choose = (index: number) => {
    const next = queue[Math.max(0, Math.min(queue.length - 1, index))]
    if (next) filter({ change: next.id })
  }
  const replace = (changed: Optimization) =>
    setQueue((before) => before.map((old) => (old.id === changed.id ? changed : old)))
  const write = async (kind: 'apply' | 'revert') => {
    if (!one || isBusy) return
    setBusy(true)
    try {
      const response = await ask(ofShop(`/optimizations/${one.id}/${kind}`), { method: 'POST' })
      const changed = (await response.json()) as Optimization
      replace(kind === 'apply' ? changed : { ...changed, applied_at: null })
      say((kind === 'apply' ? t.applied : t.undone)(t.fields[one.field]))
      if (kind === 'apply') choose(at + 1)
      invalidate()
    } catch (problem) {
      say((problem as Problem).message)
    }
    setBusy(false)
  }
  const actions: Actions = {
    apply: () => void write('apply'),
    undo: () => void write('revert'),
    skip: () => choose(at + 1),
    save: replace,
  }
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const target = event.target as HTMLElement
      if (event.metaKey || event.ctrlKey || event.altKey || target.closest('dialog')) return
      if (target.matches('input, textarea, select')) {
        if (event.key === 'Escape') target.blur()
        return
      }
      const keys: Record<string, () => void> = {
        j: () => choose(at + 1),
        k: () => choose(at - 1),
        a: () => one?.applied_at === null && mayApply() && actions.apply(),
        e: () => setFocus((before) => before + 1),
      }
      const act = keys[event.key.toLowerCase()]
      if (!act) return
      event.preventDefault()
      act()
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  })
  if (!one) return null
  return (
    <div class="queue">
      <ol class="card" aria-label={t.title}>
        {queue.map(({ id, field, resource_id, expected_score_increase, applied_at }, n) => (
          <li key={id}>
            <button type="button" aria-current={n === at ? 'true' : undefined} onClick={() => choose(n)}>
              <span>
                {applied_at !== null && '✓ '}
                <strong>{t.fields[field]}</strong> <Change value={expected_score_increase} />
              </span>
              <span class="small muted" dir="auto">
                {titles.get(resource_id) ?? resource_id}
              </span>
            </button>
          </li>
        ))}
      </ol>
      <OneChange
        key={one.id}
        one={one}
        title={titles.get(one.resource_id) ?? one.resource_id}
        actions={actions}
        focus={focus}
        isBusy={isBusy}
      />
    </div>
  )
}

/** Writes suggestions for what was analysed last. */
const ProposeAll = ({ isFirst }: { isFirst: boolean }) => {
  const { data } = useResource<AnalysisJob[]>(ofShop('/analysis-jobs?status=completed&limit=1'))
  const [isAsked, setAsked] = useState(false)
  const [job] = data ?? []
  if (!job) return null
  return (
    <>
      <button class={isFirst ? 'primary' : ''} type="button" onClick={() => setAsked(true)}>
        {t.propose}
      </button>
      {isAsked && (
        <Confirm
          title={t.propose}
          confirm={texts.product.propose}
          onClose={() => setAsked(false)}
          onConfirm={() => {
            setAsked(false)
            startProposing(`analysis-jobs/${job.id}`).catch(complain)
          }}
        >
          <p>{t.proposeCost(some(job.completed_items * FIELDS, value).replace(/ .*/, ''))}</p>
        </Confirm>
      )}
    </>
  )
}

export const Changes = ({ params: { id } }: { params: Readonly<Record<string, string>> }) => {
  const of = id === undefined ? '' : `&resource_id=${encodeURIComponent(id)}`
  const waiting = useResource<Listed<Optimization>>(ofShop(`/changes?limit=${LIMIT}${of}`))
  const titles = useTitles()
  const [isAsked, setAsked] = useState(false)
  const safe = waiting.data?.data.filter(({ auto_applicable }) => auto_applicable) ?? []
  const title = id === undefined ? t.title : t.of(titles.get(id) ?? id)
  const actions = (
    <>
      {safe.length > 1 && mayApply() && (
        <button type="button" onClick={() => setAsked(true)}>
          {t.applyAll(some(safe.length, change))}
        </button>
      )}
      {id === undefined && waiting.data && <ProposeAll isFirst={waiting.data.data.length === 0} />}
    </>
  )
  return (
    <Page title={title} lead={t.lead} actions={actions}>
      <Loaded from={waiting}>
        {({ data }) => (
          <>
            <Queue waiting={data} titles={titles} />
            {data.length === 0 && <Empty title={t.empty.title} text={t.empty.text} />}
          </>
        )}
      </Loaded>
      {isAsked && (
        <Confirm
          title={t.applyAllTitle(some(safe.length, change))}
          confirm={t.apply}
          onClose={() => setAsked(false)}
          onConfirm={() => {
            setAsked(false)
            void applyAll(safe.map((one) => one.id))
          }}
        >
          <p>{t.applyAllText}</p>
        </Confirm>
      )}
    </Page>
  )
}
