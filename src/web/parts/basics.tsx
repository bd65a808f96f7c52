// Small parts that every page uses.

import type { AnchorHTMLAttributes, ButtonHTMLAttributes, ComponentChildren } from 'preact'
import { useEffect, useRef } from 'preact/hooks'
import { invalidate, type Resource } from '../api.ts'
import { signed } from '../format.ts'
import type { Problem } from '../session.ts'
import { texts } from '../texts.ts'

type Children = { children?: ComponentChildren }

export const Button = ({ label, ...attributes }: ButtonHTMLAttributes<HTMLButtonElement> & { label: string }) => (
  <button type="button" {...attributes}>
    {label}
  </button>
)

export const Link = ({ label, ...attributes }: AnchorHTMLAttributes<HTMLAnchorElement> & { label: string }) => (
  <a {...attributes}>{label}</a>
)

export const ProductLink = ({ id, title }: { id: string; title: string }) => (
  <Link label={title} href={`/products/${encodeURIComponent(id)}`} dir="auto" />
)

/** The choices of a select, by value. */
export const Options = ({ of }: { of: readonly (readonly [value: string, name: string])[] }) =>
  of.map(([value, name]) => (
    <option key={value} value={value}>
      {name}
    </option>
  ))

export const Brand = () => (
  <a class="brand" href="/">
    <img src="/icon.svg" alt="" />
    {texts.name}
  </a>
)

/** Every page begins with what it is, and what can be done there. */
export const Page = ({
  title,
  lead,
  actions,
  children,
}: Children & { title: string; lead?: ComponentChildren; actions?: ComponentChildren }) => {
  useEffect(() => {
    document.title = `${title} · ${texts.name}`
  }, [title])
  return (
    <>
      <header class="head">
        <div>
          <h1 dir="auto">{title}</h1>
          {lead && <p>{lead}</p>}
        </div>
        {actions && <div class="actions">{actions}</div>}
      </header>
      {children}
    </>
  )
}

export const Card = ({
  title,
  aside,
  children,
  flush,
}: Children & { title?: string; aside?: ComponentChildren; flush?: boolean }) => (
  <section class={flush ? 'card flush' : 'card'}>
    {title &&
      (aside ? (
        <div class="card-head">
          <h2>{title}</h2>
          {aside}
        </div>
      ) : (
        <h2>{title}</h2>
      ))}
    {title ? <div>{children}</div> : children}
  </section>
)

export const Empty = ({ title, text, children }: Children & { title: string; text: string }) => (
  <div class="card empty">
    <h2>{title}</h2>
    <p>{text}</p>
    {children}
  </div>
)

/** The problem's own words. */
export const ProblemBox = ({ problem, retry = invalidate }: { problem: Problem; retry?: () => void }) => {
  // The only error is what the problem itself says.
  const errors = problem.errors.filter(({ message }) => message !== problem.message)
  return (
    <div class="notice bad" role="alert">
      <div>
        {problem.message}
        {errors.length > 0 && (
          <ul>
            {errors.map(({ field, message }) => (
              <li key={field + message}>
                {field} {message}
              </li>
            ))}
          </ul>
        )}
      </div>
      {problem.status === 402 && <Link label={texts.usage.upgrade} class="button" href="/plan" />}
      <Button label={texts.retry} onClick={retry} />
    </div>
  )
}

/** What was read, or a placeholder until it is there. */
export const Loaded = <T,>({ from, children }: { from: Resource<T>; children: (data: T) => ComponentChildren }) => {
  if (from.data !== undefined) return <>{children(from.data)}</>
  if (from.problem) return <ProblemBox problem={from.problem} />
  return <div class="skeleton" role="status" aria-label={texts.loading} />
}

type Rows<T> = {
  from: Resource<readonly T[]>
  none: string
  class?: string
  children: (one: T, n: number) => ComponentChildren
}

/** A list of what was read, or that there is nothing. */
export const LoadedRows = <T,>({ from, none, class: kind = 'rows', children }: Rows<T>) => (
  <Loaded from={from}>
    {(all) => (all.length === 0 ? <p class="muted">{none}</p> : <ul class={kind}>{all.map(children)}</ul>)}
  </Loaded>
)

type Grade = 'A' | 'B' | 'C' | 'D' | 'F'

export const gradeOf = (score: number): Grade =>
  score >= 90 ? 'A' : score >= 80 ? 'B' : score >= 70 ? 'C' : score >= 60 ? 'D' : 'F'

const Track = ({ value, kind }: { value: number; kind: string }) => (
  <span class="track" aria-hidden="true">
    <span class={kind} style={{ width: `${Math.max(3, Math.min(100, value))}%` }} />
  </span>
)

export const Score = ({ score, grade }: { score: number; grade: string }) => (
  <span class="score">
    <b>{score}</b>
    <Track value={score} kind={`fill-${grade}`} />
    <span class={`grade-${grade}`}>{grade}</span>
  </span>
)

export const Change = ({ value, unit = '' }: { value: number; unit?: string }) => (
  <span class={`number ${value > 0 ? 'up' : value < 0 ? 'down' : 'muted'}`}>
    {signed(value)}
    {unit}
  </span>
)

export const Priority = ({ priority, amount }: { priority: string; amount?: number }) => (
  <span class={`pill ${priority}`}>
    {texts.priorities[priority as 'info']}
    {amount === undefined ? '' : ` ${amount}`}
  </span>
)

/** In a cell that has nothing, with the reason. */
export const None = ({ because }: { because: string }) => (
  <span class="muted" title={because}>
    <span aria-hidden="true">–</span>
    <span class="hidden">{because}</span>
  </span>
)

type Tab = { name: string; href: string; isCurrent: boolean }

export const Tabs = ({ label, tabs }: { label: string; tabs: readonly Tab[] }) => {
  const nav = useRef<HTMLElement>(null)
  const current = tabs.findIndex(({ isCurrent }) => isCurrent)
  // On a phone they are wider than the page.
  useEffect(() => {
    const tab = nav.current?.children[current] as HTMLElement | undefined
    if (tab) nav.current!.scrollLeft = tab.offsetLeft - nav.current!.offsetLeft - 48
  }, [current])
  return (
    <nav ref={nav} class="tabs" aria-label={label}>
      {tabs.map(({ name, href, isCurrent }) => (
        <Link label={name} key={href} href={href} aria-current={isCurrent ? 'page' : undefined} />
      ))}
    </nav>
  )
}

/** A question before something is done. */
export const Confirm = (
  props: Children & {
    title: string
    text?: string
    confirm: string
    isDangerous?: boolean
    onConfirm: () => void
    onClose: () => void
  },
) => {
  const { title, text, confirm, isDangerous, onConfirm, onClose, children } = props
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => dialog.current?.showModal(), [])
  return (
    <dialog ref={dialog} onClose={onClose} aria-label={title}>
      <form
        method="dialog"
        onSubmit={(event) => {
          event.preventDefault()
          onConfirm()
        }}
      >
        <h2>{title}</h2>
        {text && <p>{text}</p>}
        {children}
        <div class="actions">
          <Button label={texts.cancel} onClick={onClose} />
          <button class={isDangerous ? 'danger' : 'primary'} type="submit">
            {confirm}
          </button>
        </div>
      </form>
    </dialog>
  )
}
