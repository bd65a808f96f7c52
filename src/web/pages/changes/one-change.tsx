// One suggested change: what it brings, what it changes, why, and what to do with it.

import { useEffect, useRef, useState } from 'preact/hooks'
import { askJson, ofShop } from '../../api.ts'
import { count, percent, word } from '../../format.ts'
import { Button, Change, ProductLink } from '../../parts/basics.tsx'
import { say } from '../../parts/toasts.tsx'
import type { Problem } from '../../session.ts'
import { texts } from '../../texts.ts'
import type { Optimization } from '../../types.ts'
import { mayApply } from './apply.ts'
import { Difference, isHtml } from './difference.tsx'

const t = texts.changes
const AUTOSAVE_MS = 700

/** The editor saves automatically, and says when it has. */
const Editor = ({ one, onSaved }: { one: Optimization; onSaved: (saved: Optimization) => void }) => {
  const [text, setText] = useState(one.optimized_value)
  const [state, setState] = useState<'' | 'saving' | 'saved'>('')
  const box = useRef<HTMLTextAreaElement>(null)
  useEffect(() => box.current?.focus(), [])
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
      {isHtml(one.field) ? t.editHtml : t.edit}
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

export type Actions = {
  apply: () => void
  undo: () => void
  skip: () => void
  back: () => void
  edit: () => void
  save: (saved: Optimization) => void
}

const Visibility = ({ shown: { before, after } }: { shown: NonNullable<Optimization['visibility']> }) => {
  const [was, willBe] = [percent(before), percent(after)]
  return was === willBe ? null : <span>{t.visibility(was, willBe)}</span>
}

const Decide = ({ actions, isBusy }: { actions: Actions; isBusy: boolean }) => (
  <div class="actions decide">
    <button class="primary" type="button" disabled={isBusy || !mayApply()} onClick={actions.apply}>
      {t.apply} <kbd>A</kbd>
    </button>
    <button type="button" onClick={actions.edit}>
      {t.editKey} <kbd>E</kbd>
    </button>
    <button type="button" onClick={actions.skip}>
      {t.skip} <kbd>J</kbd>
    </button>
    <button class="plain wide" type="button" onClick={actions.back}>
      {t.previous} <kbd>K</kbd>
    </button>
  </div>
)

export const OneChange = ({
  one,
  title,
  actions,
  isEdited,
  isBusy,
}: {
  one: Optimization
  title: string
  actions: Actions
  isEdited: boolean
  isBusy: boolean
}) => {
  const { field, description, visibility, needs_input, applied_at, confidence_score, expected_score_increase } = one
  const card = useRef<HTMLElement>(null)
  // The next one is read from its beginning.
  useEffect(() => {
    if (card.current && card.current.getBoundingClientRect().top < 0) card.current.scrollIntoView()
  }, [])
  return (
    <article ref={card} class="card stack">
      <header>
        <div class="line">
          <h2>{t.fields[field]}</h2>
          <strong>
            <Change value={expected_score_increase} unit={` ${word(expected_score_increase, texts.words.point)}`} />
          </strong>
        </div>
        <ProductLink id={one.resource_id} title={title} />
        <p class="facts spaced">
          {one.auto_applicable && <span class="pill good">{t.safe}</span>}
          <span>{t.confidence(percent(confidence_score / 100))}</span>
          {visibility && <Visibility shown={visibility} />}
        </p>
      </header>
      <section>
        <Difference one={one} />
      </section>
      <section>
        <h3 class="small muted">{t.why}</h3>
        <p dir="auto">{description}</p>
      </section>
      {needs_input.length > 0 && (
        <section>
          <h3 class="small muted">{t.needs}</h3>
          <ul class="signals">
            {needs_input.map((input) => (
              <li key={input} class="missing">
                {input}
              </li>
            ))}
          </ul>
        </section>
      )}
      {applied_at !== null ? (
        <div class="notice">
          {t.appliedNow}
          <Button label={t.undo} disabled={isBusy} onClick={actions.undo} />
        </div>
      ) : (
        <>
          {isEdited && <Editor key={one.id} one={one} onSaved={actions.save} />}
          {!mayApply() && <p class="notice warn">{t.forbidden}</p>}
          <Decide actions={actions} isBusy={isBusy} />
        </>
      )}
    </article>
  )
}
