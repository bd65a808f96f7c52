// What a suggestion changes, as a reader of the shop sees it; its HTML on request.

import { Fragment } from 'preact'
import { useState } from 'preact/hooks'
import { type Line, lineDiff, plainLines, type Row, type Run } from '../../diff.ts'
import { count } from '../../format.ts'
import { linesOf } from '../../lines.ts'
import { Button } from '../../parts/basics.tsx'
import { filter, place } from '../../router.ts'
import { texts } from '../../texts.ts'
import type { Optimization } from '../../types.ts'

const t = texts.changes
/** Texts of so many characters together are read side by side, unless one wants them in one. */
const LONG = 600
const WIDE = '(min-width: 1101px)'
/** So many unchanged lines are shown next to those that change. */
const NEAR = 1

type Field = Optimization['field']
export const isHtml = (field: Field): boolean => field === 'description' || field === 'faq'

const prettyJson = (text: string): string => {
  try {
    return JSON.stringify(JSON.parse(text), null, 2)
  } catch {
    return text
  }
}

const brokenHtml = (html: string): string =>
  html.replace(/(<\/(?:div|h[1-6]|li|ol|p|table|tr|ul)>|<br ?\/?>)(?=\S)/g, '$1\n')

const linesIn = (field: Field, text: string, isSource: boolean): Line[] => {
  if (text !== '' && field === 'json_ld') return plainLines(prettyJson(text))
  if (!isHtml(field)) return plainLines(text)
  return isSource ? plainLines(brokenHtml(text)) : linesOf(text)
}

const Rows = ({ rows }: { rows: readonly Row[] }) => (
  <div>
    {rows.map(({ kind, parts }, n) => (
      <p key={n} class={kind} dir="auto">
        {parts.map(({ text, is }, at) =>
          is === 'same' ? text : is === 'added' ? <ins key={at}>{text}</ins> : <del key={at}>{text}</del>,
        )}
      </p>
    ))}
  </div>
)

/** The unchanged lines next to a change, and the others on request. */
const Unchanged = ({ rows, isSided, ends }: { rows: readonly Row[]; isSided: boolean; ends: [number, number] }) => {
  const [isOpen, setOpen] = useState(false)
  const [head, tail] = ends
  const left = rows.length - head - tail
  const show = (some: readonly Row[]) =>
    some.length > 0 && (
      <>
        <Rows rows={some} />
        {isSided && <Rows rows={some} />}
      </>
    )
  if (isOpen || left < 2) return <>{show(rows)}</>
  return (
    <>
      {show(rows.slice(0, head))}
      <Button label={t.unchanged(count(left))} class="plain small" onClick={() => setOpen(true)} />
      {show(rows.slice(rows.length - tail))}
    </>
  )
}

const Runs = ({ runs, isSided, kind }: { runs: readonly Run[]; isSided: boolean; kind: string }) => (
  <div class={isSided ? `${kind} sided` : kind} tabIndex={0}>
    {isSided && (
      <>
        <p class="small muted">{t.now}</p>
        <p class="small muted">{t.proposed}</p>
      </>
    )}
    {runs.map((run, n) =>
      run.isSame ? (
        <Unchanged
          key={n}
          rows={run.both}
          isSided={isSided}
          ends={[n > 0 ? NEAR : 0, n < runs.length - 1 ? NEAR : 0]}
        />
      ) : isSided ? (
        <Fragment key={n}>
          <Rows rows={run.before} />
          <Rows rows={run.after} />
        </Fragment>
      ) : (
        <Rows key={n} rows={run.both} />
      ),
    )}
  </div>
)

const Switch = ({ label, isOn, turn }: { label: string; isOn: boolean; turn: () => void }) => (
  <label class="check small">
    <input type="checkbox" checked={isOn} onChange={turn} />
    {label}
  </label>
)

export const Difference = ({ one: { field, current_value, optimized_value } }: { one: Optimization }) => {
  const { query } = place.value
  const isSource = isHtml(field) && query.has('html')
  const kind = isSource || field === 'json_ld' ? 'diff code' : 'diff'
  const isBeside = query.get('diff') !== 'inline'
  const before = linesIn(field, current_value, isSource)
  const after = linesIn(field, optimized_value, isSource)
  const isNew = before.length === 0
  const length = [...before, ...after].reduce((sum, { text }) => sum + text.length, 0)
  const maySide = !isNew && length >= LONG && matchMedia(WIDE).matches
  const runs = isNew ? [] : lineDiff(before, after)
  const rows = after.map(({ kind, text }): Row => ({ kind, parts: [{ text, is: 'same' }] }))
  return (
    <>
      <div class="line">
        <h3 class="small muted">{isNew ? t.created : t.diff}</h3>
        <div class="actions">
          {maySide && (
            <Switch label={t.sides} isOn={isBeside} turn={() => filter({ diff: isBeside ? 'inline' : '' })} />
          )}
          {isHtml(field) && (
            <Switch label={t.html} isOn={isSource} turn={() => filter({ html: isSource ? '' : 'yes' })} />
          )}
        </div>
      </div>
      {isNew ? (
        <div class={kind} tabIndex={0}>
          <Rows rows={rows} />
        </div>
      ) : runs.every(({ isSame }) => isSame) ? (
        <p class="notice">{isSource ? t.sameText : t.sameWords}</p>
      ) : (
        <Runs runs={runs} isSided={maySide && isBeside} kind={kind} />
      )}
    </>
  )
}
