// By which lines, and in these by which words, two texts differ.

import { diffArrays } from 'diff'

export type Line = { kind: 'heading' | 'item' | 'text'; text: string }
export type Part = { text: string; is: 'same' | 'added' | 'removed' }
type Side = 'before' | 'after'
export type Row = { kind: Line['kind']; parts: readonly Part[] }
/** A run of lines that both have, or what one has instead of the other's; `both` has the words of either among each other. */
export type Run = { isSame: boolean; both: readonly Row[] } & Record<Side, readonly Row[]>

const LONGEST_MS = 500
/** If fewer of the characters stay, old and new are shown one after the other. */
const LEAST_SAME = 0.25

const lengthOf = (parts: readonly Part[], is: Part['is']): number =>
  parts.reduce((sum, part) => sum + (part.is === is ? part.text.length : 0), 0)

/** Two changes with no word between them are one: first what goes, then what comes. */
const joined = (parts: readonly Part[]): Part[] => {
  const done: Part[] = []
  let removed = ''
  let added = ''
  const settle = () => {
    if (removed !== '') done.push({ text: removed, is: 'removed' })
    if (added !== '') done.push({ text: added, is: 'added' })
    removed = ''
    added = ''
  }
  for (const [n, { text, is }] of parts.entries()) {
    const isBetween = n + 1 < parts.length && removed !== '' && added !== '' && /^[^\p{L}\p{N}\n]*$/u.test(text)
    if (is === 'same' && !isBetween) {
      settle()
      done.push({ text, is })
    } else {
      if (is !== 'added') removed += text
      if (is !== 'removed') added += text
    }
  }
  settle()
  return done
}

const segmenter = new Intl.Segmenter(undefined, { granularity: 'word' })
/** Words of every script, and what is between them. */
const wordsOf = (text: string): string[] => Array.from(segmenter.segment(text), ({ segment }) => segment)

/** Undefined if the texts are too long and too different to say in time. */
export const wordDiff = (before: string, after: string): Part[] | undefined => {
  const found = diffArrays(wordsOf(before), wordsOf(after), { timeout: LONGEST_MS })
  const partOf = ({ value, added, removed }: NonNullable<typeof found>[number]): Part => ({
    text: value.join(''),
    is: added ? 'added' : removed ? 'removed' : 'same',
  })
  return found && joined(found.map(partOf))
}

export const plainLines = (text: string): Line[] =>
  text === '' ? [] : text.split('\n').map((line): Line => ({ kind: 'text', text: line }))

const textOf = (lines: readonly Line[]): string => lines.map(({ text }) => text).join('\n')

/** The parts by line; a line is of the kind that it has after, if any of it is left. */
const rowsOf = (parts: readonly Part[], before: readonly Line[], after: readonly Line[]): Row[] => {
  const rows: Row[] = []
  let row: Part[] = []
  let [old, now] = [0, 0]
  const end = () => {
    const isLeft = before.length === 0 || row.some(({ is }) => is !== 'removed')
    const kind = (isLeft ? (after[now] ?? before[old]) : (before[old] ?? after[now]))?.kind ?? 'text'
    if (row.length > 0) rows.push({ kind, parts: row })
    row = []
  }
  for (const { text, is } of parts)
    for (const [n, piece] of text.split('\n').entries()) {
      if (n > 0) {
        end()
        if (is !== 'added') old += 1
        if (is !== 'removed') now += 1
      }
      if (piece !== '') row.push({ text: piece, is })
    }
  end()
  return rows
}

const whole = (lines: readonly Line[], is: Part['is']): Row[] =>
  lines.map(({ kind, text }) => ({ kind, parts: [{ text, is }] }))

const changedRun = (before: readonly Line[], after: readonly Line[]): Run => {
  const [old, now] = [textOf(before), textOf(after)]
  const parts = old === now ? undefined : wordDiff(old, now)
  const isAlike = parts && lengthOf(parts, 'same') >= LEAST_SAME * Math.min(old.length, now.length)
  if (!isAlike || before.length === 0 || after.length === 0) {
    const [removed, added] = [whole(before, 'removed'), whole(after, 'added')]
    return { isSame: false, before: removed, after: added, both: [...removed, ...added] }
  }
  const without = (is: Part['is']) => parts.filter((part) => part.is !== is)
  return {
    isSame: false,
    before: rowsOf(without('added'), before, []),
    after: rowsOf(without('removed'), [], after),
    both: rowsOf(parts, before, after),
  }
}

export const lineDiff = (before: readonly Line[], after: readonly Line[]): Run[] => {
  const comparator = (a: Line, b: Line) => a.kind === b.kind && a.text === b.text
  const found = diffArrays([...before], [...after], { comparator, timeout: LONGEST_MS })
  // Without one in time, all of it is other.
  if (!found) return [changedRun(before, after)]
  const runs: Run[] = []
  let removed: Line[] = []
  let added: Line[] = []
  const settle = () => {
    if (removed.length + added.length > 0) runs.push(changedRun(removed, added))
    removed = []
    added = []
  }
  for (const change of found) {
    if (change.removed) removed = [...removed, ...change.value]
    else if (change.added) added = [...added, ...change.value]
    else {
      settle()
      const rows = whole(change.value, 'same')
      runs.push({ isSame: true, before: rows, after: rows, both: rows })
    }
  }
  settle()
  return runs
}
