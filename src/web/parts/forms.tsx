// Forms, secrets that are shown once, lists with more pages, and their order.

import type { ComponentChildren, InputHTMLAttributes } from 'preact'
import { useState } from 'preact/hooks'
import { askJson, useResource, version } from '../api.ts'
import { filter, place } from '../router.ts'
import { Problem } from '../session.ts'
import { texts } from '../texts.ts'
import type { Listed } from '../types.ts'
import { Button, Options, ProblemBox } from './basics.tsx'
import { say } from './toasts.tsx'

type FormProps = {
  /** Gets the fields by their names. @throws Problem */
  onSubmit: (values: Readonly<Record<string, string>>) => Promise<unknown>
  submit: string
  children: ComponentChildren
  isPrimary?: boolean
}

/** Is empty again once it was sent. */
export const Form = ({ onSubmit, submit, children, isPrimary = true }: FormProps) => {
  const [problem, setProblem] = useState<Problem | undefined>()
  const [isBusy, setBusy] = useState(false)
  const send = async (form: HTMLFormElement) => {
    setBusy(true)
    setProblem(undefined)
    try {
      const entries = [...new FormData(form)].map(([name, value]): [string, string] => [name, String(value).trim()])
      await onSubmit(Object.fromEntries(entries))
      form.reset()
    } catch (error) {
      setProblem(error instanceof Problem ? error : new Problem({ status: 0, detail: String(error) }))
    }
    setBusy(false)
  }
  return (
    <form
      class="form"
      onSubmit={(event) => {
        event.preventDefault()
        void send(event.currentTarget)
      }}
    >
      {children}
      <button class={isPrimary ? 'primary' : ''} type="submit" disabled={isBusy}>
        {submit}
      </button>
      {problem && <ProblemBox problem={problem} retry={() => setProblem(undefined)} />}
    </form>
  )
}

type FieldProps = {
  name: string
  label: string
  type?: 'text' | 'email' | 'url'
  required?: boolean
  placeholder?: string
  maxLength?: number
}

export const Field = ({ label, ...input }: FieldProps) => {
  const attributes = { autoComplete: 'off', ...input } as InputHTMLAttributes<HTMLInputElement>
  return (
    <label class="field">
      {label}
      <input {...attributes} />
    </label>
  )
}

/** Something that is not shown again. */
export const Secret = ({ label, value }: { label: string; value: string }) => (
  <div class="notice warn" role="status">
    <div>
      <p>{label}</p>
      <code class="secret">{value}</code>
    </div>
    <Button
      label={texts.form.copy}
      onClick={() =>
        navigator.clipboard.writeText(value).then(
          () => say(texts.form.copied),
          () => {},
        )
      }
    />
  </div>
)

const PAGE = 50

/** A list that says how many there are, fetched in parts. */
export const useMore = <T,>(path: string) => {
  const first = useResource<Listed<T>>(`${path}${path.includes('?') ? '&' : '?'}limit=${PAGE}`)
  const [more, setMore] = useState<{ of: string; rows: readonly T[] }>({ of: '', rows: [] })
  const of = `${version.value} ${path}`
  const rows = [...(first.data?.data ?? []), ...(more.of === of ? more.rows : [])]
  const total = first.data?.meta.total ?? 0
  const load = async () => {
    const next = await askJson<Listed<T>>(`${path}${path.includes('?') ? '&' : '?'}limit=${PAGE}&offset=${rows.length}`)
    setMore({ of, rows: [...(more.of === of ? more.rows : []), ...next.data] })
  }
  const button = rows.length < total ? <Button label={texts.form.more} onClick={() => void load()} /> : null
  return { first, rows, total, button }
}

/** Which order a list has, as its address says; by score unless it says another. */
export const SortBy = ({ sorts }: { sorts: Readonly<Record<string, string>> }) => (
  <label>
    <span class="hidden">{texts.products.sort}</span>
    <select
      value={place.value.query.get('sort') ?? 'score'}
      onChange={({ currentTarget }) => filter({ sort: currentTarget.value })}
    >
      <Options of={Object.entries(sorts)} />
    </select>
  </label>
)
