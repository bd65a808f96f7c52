// What stands under a heading that names what buyers ask for: "How to use", "Care". The merchant says it there as a whole.

import { instructionIn } from '../../analyzer/claims/machine-instructions.ts'
import type { Reading } from '../../analyzer/reading.ts'
import type { Block } from '../../html/blocks.ts'
import { lookUpText } from '../../languages/lexicon/text.ts'
import type { AttributeId } from '../../languages/taxonomy/attributes.ts'
import { plain, withoutEnds } from '../../text/plain-text.ts'
import { isReadable } from './merchant-sentences.ts'
import { isTalk } from './talk.ts'

const MAX_HEADING = 40

/** A line in bold letters alone heads what follows as a heading does. */
const isHeading = ({ kind, text, bold }: Block): boolean =>
  kind === 'heading' ||
  kind === 'summary' ||
  (kind === 'paragraph' && text.length <= MAX_HEADING && bold >= text.length)

/** Of what is put on the skin an application is its use, of other things what they are for. */
const APPLIED = /^(?:application|anwendung|aplicaci[oó]n)$/iu

const USED =
  /^(?:how to (?:use|apply)(?: it)?|directions(?: for use)?|anwendung|mode d[’']emploi|conseils d[’']utilisation|modo de (?:uso|empleo))$/iu

const headed = (text: string, { lexicon, naming }: Reading): AttributeId | undefined => {
  const heading = withoutEnds(plain(text), ' :：').replace(/^\P{L}+/u, '')
  if (USED.test(heading) || (naming.family === 'cosmetics' && APPLIED.test(heading))) return 'usage'
  const [attribute, ...more] = lexicon?.labels.get(lookUpText(heading, lexicon).stems.join(' ')) ?? []
  return more.length === 0 ? attribute : undefined
}

/** What instructions may say, and other texts say of the shop. */
const FORBIDS = /(?<!\p{L})(?:(?:do|should|must) not|avoid)(?!\p{L})/giu

/** The line as a sentence; null where it speaks of something else, or is none. */
const lineOf = (text: string, { kind }: Block, { lexicon }: Reading): string | null => {
  const line = plain(text).replace(/^[^\p{L}\p{N}]+/u, '')
  const isOther =
    isTalk(line.replace(FORBIDS, ''), lexicon) ||
    !isReadable(line) ||
    /[?:]$/.test(line) ||
    instructionIn(line) !== null
  return isOther || kind === 'row' || kind === 'pair' ? null : /[.!]$/.test(line) ? line : `${line}.`
}

/** The text under each such heading in sentences; left out where one of them speaks of something else, or the heading stands twice. */
export const headedTexts = (reading: Reading): ReadonlyMap<AttributeId, string> => {
  const { description } = reading
  const found = new Map<AttributeId, (string | null)[]>()
  let last: Block | null = null
  let under: AttributeId | undefined
  for (const { block, start, end } of description.sentences) {
    if (start >= description.faqAt) break
    if (isHeading(block)) {
      under = block === last ? under : headed(block.text, reading)
      if (under !== undefined && block !== last && found.has(under)) found.get(under)!.push(null)
      last = block
    } else if (under !== undefined) {
      const line = lineOf(description.text.slice(start, end), block, reading)
      found.set(under, [...(found.get(under) ?? []), line])
    }
  }
  return new Map(
    [...found].flatMap(([id, lines]): [AttributeId, string][] => (lines.includes(null) ? [] : [[id, lines.join(' ')]])),
  )
}
