// What changed between two values, word by word.

import type { Paint } from '../reports/terminal.ts'

type Stretch = { kind: 'same' | 'removed' | 'added'; text: string }

/** Cells of the table of common words; larger ones are shown as removed and added. 4 million take some 50 ms. */
const MAX_CELLS = 4_000_000

/** Words with the space after them, tags and signs; joined they are the text. */
const partsOf = (text: string): string[] =>
  text.match(/<[^<>]*>\s*|[\p{L}\p{N}'’.,-]+\s*|[^<\p{L}\p{N}]\s*|<\s*/gu) ?? []

const joined = (stretches: Stretch[]): Stretch[] => {
  const found: Stretch[] = []
  for (const stretch of stretches) {
    const last = found.at(-1)
    if (stretch.text === '') continue
    if (last?.kind === stretch.kind) last.text += stretch.text
    else found.push({ ...stretch })
  }
  return found
}

const all = (kind: Stretch['kind'], parts: readonly string[]): Stretch[] => parts.map((text) => ({ kind, text }))

/** Lengths of the longest common subsequences of the remaining parts, by position. */
const commonLengths = (a: readonly string[], b: readonly string[]): Uint32Array => {
  const width = b.length + 1
  const lengths = new Uint32Array((a.length + 1) * width)
  for (let i = a.length - 1; i >= 0; i--)
    for (let j = b.length - 1; j >= 0; j--) {
      const at = i * width + j
      lengths[at] = a[i] === b[j] ? lengths[at + width + 1]! + 1 : Math.max(lengths[at + width]!, lengths[at + 1]!)
    }
  return lengths
}

const between = (a: readonly string[], b: readonly string[]): Stretch[] => {
  if (a.length * b.length > MAX_CELLS) return [...all('removed', a), ...all('added', b)]
  const lengths = commonLengths(a, b)
  const width = b.length + 1
  const stretches: Stretch[] = []
  let [i, j] = [0, 0]
  while (i < a.length && j < b.length) {
    if (a[i] === b[j]) {
      stretches.push({ kind: 'same', text: a[i]! })
      i++
      j++
    } else if (lengths[(i + 1) * width + j]! >= lengths[i * width + j + 1]!)
      stretches.push({ kind: 'removed', text: a[i++]! })
    else stretches.push({ kind: 'added', text: b[j++]! })
  }
  return [...stretches, ...all('removed', a.slice(i)), ...all('added', b.slice(j))]
}

/** The tag with which an element begins, where a text ends with one. */
const openTagAtEnd = (text: string): string => {
  const at = text.lastIndexOf('<')
  return at === -1 || text[at + 1] === '/' || !/^<[^<>]*>\s*$/.test(text.slice(at)) ? '' : text.slice(at)
}

/** "<p>{+A lead.</p><p>+}Text" is "{+<p>A lead.</p>+}<p>Text": the same, and elements stay whole. */
const wholeElements = (changes: Stretch[]): Stretch[] =>
  joined(
    changes.flatMap((change, at): Stretch[] => {
      const next = changes[at + 1]
      const own = change.kind === 'same' ? '' : openTagAtEnd(change.text)
      const tag = change.kind === 'same' && next && next.kind !== 'same' ? openTagAtEnd(next.text) : ''
      const before = changes[at - 1]
      if (tag !== '' && change.text.endsWith(tag)) return [{ ...change, text: change.text.slice(0, -tag.length) }]
      if (own === '' || before?.kind !== 'same' || !before.text.endsWith(own)) return [change]
      return [
        { ...change, text: own + change.text.slice(0, -own.length) },
        { kind: 'same', text: own },
      ]
    }),
  )

/** The way from one text to the other; `same` and `removed` together are the first, `same` and `added` the second. */
export const diffOf = (before: string, after: string): Stretch[] => {
  const a = partsOf(before)
  const b = partsOf(after)
  let start = 0
  while (start < a.length && start < b.length && a[start] === b[start]) start++
  let end = 0
  while (end < a.length - start && end < b.length - start && a.at(-1 - end) === b.at(-1 - end)) end++
  return wholeElements(
    joined([
      ...all('same', a.slice(0, start)),
      ...between(a.slice(start, a.length - end), b.slice(start, b.length - end)),
      ...all('same', a.slice(a.length - end)),
    ]),
  )
}

/** Put outside of the marks, so that a word and its space read well. */
const marked = (text: string, open: string, close: string): string => {
  const bare = text.trimEnd()
  return `${open}${bare}${close}${text.slice(bare.length)}`
}

const shown = ({ kind, text }: Stretch, paint: Paint | null): string => {
  if (kind === 'same') return text
  if (paint) return paint(kind === 'removed' ? ['red', 'strikethrough'] : 'green', text)
  return kind === 'removed' ? marked(text, '[-', '-]') : marked(text, '{+', '+}')
}

/** As `git diff --word-diff` shows it: in colours, or between [-…-] and {+…+}. */
export const diffText = (before: string, after: string, paint: Paint | null): string =>
  diffOf(before, after)
    .map((stretch) => shown(stretch, paint))
    .join('')
