// Tables to take away: all that a list has under its filters, read page by page.

import { askJson } from '../api.ts'
import type { Listed } from '../types.ts'

const PAGE = 100

/** `path`: of a list with limit and offset, with its filters. @throws Problem */
export const everyOne = async <T>(path: string): Promise<T[]> => {
  const all: T[] = []
  for (;;) {
    const { data, meta } = await askJson<Listed<T>>(
      `${path}${path.includes('?') ? '&' : '?'}limit=${PAGE}&offset=${all.length}`,
    )
    all.push(...data)
    if (data.length === 0 || all.length >= meta.total) return all
  }
}

// A text that begins so would be a formula to a spreadsheet.
const cell = (value: unknown): string => {
  const text = String(value ?? '')
  const safe = typeof value === 'string' && /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return /[",\n\r]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

export const save = (name: string, content: Blob): void => {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(content)
  link.download = name
  link.click()
  URL.revokeObjectURL(link.href)
}

/** By RFC 4180, with the columns in the first line. */
export const saveCsv = <Column extends string>(
  name: string,
  columns: readonly Column[],
  rows: readonly Readonly<Record<Column, unknown>>[],
): void => {
  const lines = [columns.join(','), ...rows.map((row) => columns.map((column) => cell(row[column])).join(','))]
  save(name, new Blob([`${lines.join('\r\n')}\r\n`], { type: 'text/csv' }))
}
