// A description that opens on the sale or the shop, "This is a demonstration store.", with that paragraph behind the text: no word of it goes.

import type { Reading } from '../../analyzer/reading.ts'
import { isIn } from '../../languages/lexicon/hits.ts'
import type { Mark } from '../../languages/lexicon/marks.ts'
import { lookUpText } from '../../languages/lexicon/text.ts'
import { isElement, parseTree, serializeTree, textRun } from '../../verifier/sanitize/html-tree.ts'
import { cleanValue } from '../../verifier/sanitize/sanitize-value.ts'

const OF_SALE: readonly Mark[] = ['delivery', 'returns', 'scarcity', 'promotion']
const OF_SHOP =
  /(?<!\p{L})(?:demo(?:nstration)? store|covid|pre-?orders?|(?:out of|in) stock|sold out|delays?|ships? (?:in|within)|lieferzeit|livraison|délais?|envíos?)(?!\p{L})/iu
/** A longer paragraph says more than that. */
const LONGEST = 400
/** What is to stand first has at least so many characters. */
const LEAST_TEXT = 100

/** Whether a paragraph speaks of the sale, and tells nothing of the thing. */
const isNotice = (text: string, { lexicon, title, facts }: Reading): boolean => {
  const { marked, stems } = lookUpText(text, lexicon)
  const isOfSale = OF_SHOP.test(text) || OF_SALE.some((mark) => isIn(marked, mark, 0, stems.length))
  const isNamed = title.stems.filter((stem) => stem.length > 2 && stems.includes(stem)).length > 1
  const isTold = facts.some(({ field, value }) => field === 'description' && text.includes(value))
  return isOfSale && !isNamed && !isTold
}

export const withNoticeLast = (body: string, reading: Reading): string => {
  if (!body.includes('<p')) return body
  const clean = cleanValue('description', body, { current: body, written: true })
  if ('problem' in clean) return body
  const nodes = parseTree(clean.value)
  const at = nodes.findIndex((node) => textRun([node]).text.trim() !== '')
  const [first, rest] = [nodes[at], nodes.slice(at + 1)]
  if (first === undefined || !isElement(first) || first.tag !== 'p') return body
  const text = textRun([first]).text.trim()
  const next = rest.find((node) => textRun([node]).text.trim() !== '')
  // What a list or heading follows may introduce it, and what asks is answered by what follows; amounts and labels are no opening.
  const isParagraph =
    next !== undefined && isElement(next) && next.tag === 'p' && /^\p{L}[^\n:]{24}/u.test(textRun([next]).text.trim())
  const isLong = textRun(rest).text.trim().length >= LEAST_TEXT
  if (!isParagraph || !isLong || text.length > LONGEST || /[:：]$|[?？]/.test(text) || !isNotice(text, reading))
    return body
  return serializeTree([...nodes.slice(0, at), ...rest, first])
}
