// The changes one by one, with keys.

import { useEffect, useRef, useState } from 'preact/hooks'
import { ask, invalidate, ofShop } from '../../api.ts'
import { count } from '../../format.ts'
import { Button, Change } from '../../parts/basics.tsx'
import { say } from '../../parts/toasts.tsx'
import { filter, place } from '../../router.ts'
import type { Problem } from '../../session.ts'
import { texts } from '../../texts.ts'
import type { Optimization } from '../../types.ts'
import { mayApply } from './apply.ts'
import { type Actions, OneChange } from './one-change.tsx'

const t = texts.changes

export type Titles = ReadonlyMap<string, string>
type Choose = (index: number) => void

/** As it was listed first: what is applied stays where it was, with a way back. */
const useQueue = (waiting: readonly Optimization[]) => {
  const [queue, setQueue] = useState(waiting)
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
  const replace = (changed: Optimization) =>
    setQueue((before) => before.map((old) => (old.id === changed.id ? changed : old)))
  return { queue, replace }
}

const useKeys = (keys: Readonly<Record<string, () => void>>): void =>
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const target = event.target as HTMLElement
      if (event.metaKey || event.ctrlKey || event.altKey || target.closest('dialog')) return
      if (target.matches('input, textarea, select')) {
        if (event.key === 'Escape') target.blur()
        return
      }
      const act = keys[event.key.toLowerCase()]
      if (!act) return
      event.preventDefault()
      act()
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  })

type Shown = { queue: readonly Optimization[]; at: number; titles: Titles; choose: Choose }

/** Each product once, above its changes. */
const List = ({ queue, at, titles, choose }: Shown) => {
  const list = useRef<HTMLOListElement>(null)
  useEffect(() => list.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' }), [at])
  const isOneProduct = queue.every(({ resource_id }) => resource_id === queue[0]?.resource_id)
  return (
    <ol ref={list} class="card" aria-label={t.title}>
      {queue.map(({ id, field, resource_id, expected_score_increase, applied_at }, n) => (
        <li key={id}>
          {!isOneProduct && queue[n - 1]?.resource_id !== resource_id && (
            <p class="small" dir="auto">
              {titles.get(resource_id) ?? resource_id}
            </p>
          )}
          <button type="button" aria-current={n === at ? 'true' : undefined} onClick={() => choose(n)}>
            <span>
              {applied_at !== null && '✓ '}
              {t.fields[field]}
            </span>
            <Change value={expected_score_increase} />
          </button>
        </li>
      ))}
    </ol>
  )
}

/** On a phone instead of the list, which opens when one asks. */
const Pager = ({
  queue,
  at,
  choose,
  isOpen,
  toggle,
}: Omit<Shown, 'titles'> & { isOpen: boolean; toggle: () => void }) => (
  <nav class="pager" aria-label={t.title}>
    <button type="button" aria-label={t.previous} disabled={at === 0} onClick={() => choose(at - 1)}>
      ‹
    </button>
    <Button label={t.place(count(at + 1), count(queue.length))} aria-expanded={isOpen} onClick={toggle} />
    <button type="button" aria-label={t.next} disabled={at === queue.length - 1} onClick={() => choose(at + 1)}>
      ›
    </button>
  </nav>
)

export const Queue = ({ waiting, titles }: { waiting: readonly Optimization[]; titles: Titles }) => {
  const { queue, replace } = useQueue(waiting)
  const [isBusy, setBusy] = useState(false)
  const [isListed, setListed] = useState(false)
  const [edited, setEdited] = useState<string | undefined>()
  const chosen = place.value.query.get('change')
  const at = Math.max(
    0,
    queue.findIndex(({ id }) => id === chosen),
  )
  const one = queue[at]
  const choose: Choose = (index) => {
    const next = queue[Math.max(0, Math.min(queue.length - 1, index))]
    setListed(false)
    if (next) filter({ change: next.id })
  }
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
    back: () => choose(at - 1),
    edit: () => setEdited((before) => (before === one?.id ? undefined : one?.id)),
    save: replace,
  }
  useKeys({
    j: actions.skip,
    k: actions.back,
    a: () => one?.applied_at === null && mayApply() && actions.apply(),
    e: actions.edit,
  })
  if (!one) return null
  const shown = { queue, at, choose }
  return (
    <div class={`queue${isListed ? ' open' : ''}${queue.length === 1 ? ' single' : ''}`}>
      {queue.length > 1 && (
        <>
          <Pager {...shown} isOpen={isListed} toggle={() => setListed(!isListed)} />
          <List {...shown} titles={titles} />
        </>
      )}
      <OneChange
        key={one.id}
        one={one}
        title={titles.get(one.resource_id) ?? one.resource_id}
        actions={actions}
        isEdited={edited === one.id}
        isBusy={isBusy}
      />
    </div>
  )
}
