// A table of any length: rows have one height, those in view are drawn, and pages of them are fetched as one scrolls to them.

import type { ComponentChildren } from 'preact'
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks'
import { askJson } from '../api.ts'
import type { Problem } from '../session.ts'
import type { Listed } from '../types.ts'

const ROW = 57
const PAGE = 100
const MARGIN = 10

type Pages<T> = {
  total: number | undefined
  at: (row: number) => T | undefined
  loaded: readonly T[]
  problem: Problem | undefined
}

/** `path`: of a list with limit and offset, with its other parameters. */
export const usePages = <T,>(path: string, first: number, last: number, version: number): Pages<T> => {
  const [pages, setPages] = useState<{
    path: string
    total: number | undefined
    rows: ReadonlyMap<number, T[]>
    problem?: Problem
  }>({
    path: '',
    total: undefined,
    rows: new Map(),
  })
  const key = `${version} ${path}`
  /** The requests for the list as it is now; answers for another one come too late. */
  const asking = useRef({ key: '', asked: new Set<number>() })
  // Requested before the present rows are painted again.
  useLayoutEffect(() => {
    if (asking.current.key !== key) asking.current = { key, asked: new Set() }
    const mine = asking.current
    const total = pages.path === key ? pages.total : undefined
    for (let page = Math.floor(Math.max(0, first) / PAGE); page <= Math.floor(last / PAGE); page += 1) {
      const isBeyond = total !== undefined && page * PAGE >= total && page > 0
      if (isBeyond || mine.asked.has(page)) continue
      mine.asked.add(page)
      askJson<Listed<T>>(`${path}${path.includes('?') ? '&' : '?'}limit=${PAGE}&offset=${page * PAGE}`)
        .then(({ data, meta }) => {
          if (asking.current !== mine) return
          setPages((before) => ({
            path: key,
            total: meta.total,
            rows: new Map([...(before.path === key ? before.rows : []), [page, data]]),
          }))
        })
        .catch((problem: Problem) => {
          if (asking.current === mine) setPages((before) => ({ ...before, problem }))
        })
    }
  }, [key, first, last, pages])
  return {
    total: pages.path === '' ? undefined : pages.total,
    at: (row) => pages.rows.get(Math.floor(row / PAGE))?.[row % PAGE],
    loaded: [...pages.rows.values()].flat(),
    problem: pages.problem,
  }
}

type Props = {
  total: number
  caption: string
  head: ComponentChildren
  columns: number
  row: (index: number) => ComponentChildren
  onWindow: (first: number, last: number) => void
}

export const WindowedTable = ({ total, caption, head, columns, row, onWindow }: Props) => {
  const body = useRef<HTMLTableSectionElement>(null)
  const [first, setFirst] = useState(0)
  const shown = Math.ceil(window.innerHeight / ROW) + 2 * MARGIN
  useEffect(() => {
    const look = () => {
      const top = body.current?.getBoundingClientRect().top ?? 0
      // In steps, so that most scrolling draws nothing.
      setFirst(Math.max(0, Math.floor(-top / ROW / MARGIN) * MARGIN - MARGIN))
    }
    window.addEventListener('scroll', look, { passive: true })
    return () => window.removeEventListener('scroll', look)
  }, [])
  const from = Math.min(first, Math.max(0, total - shown))
  const to = Math.min(total, from + shown)
  useEffect(() => onWindow(from, to), [from, to])
  const space = (rows: number) =>
    rows > 0 && (
      <tr aria-hidden="true">
        <td colSpan={columns} style={{ height: `${rows * ROW}px`, padding: 0 }} />
      </tr>
    )
  return (
    <table class="listing" aria-rowcount={total + 1}>
      <caption class="hidden">{caption}</caption>
      <thead>{head}</thead>
      <tbody ref={body}>
        {space(from)}
        {Array.from({ length: to - from }, (_, n) => (
          <tr key={from + n} aria-rowindex={from + n + 2}>
            {row(from + n)}
          </tr>
        ))}
        {space(total - to)}
      </tbody>
    </table>
  )
}
