// content-001: the opening says what the product is.

import type { Range } from '../../../languages/lexicon/text.ts'
import { FAMILIES, lastPart } from '../../../languages/taxonomy/families.ts'
import { meaningsOf } from '../../../languages/taxonomy/kind-names.ts'
import { openingScore, readOpening, tellsSomething } from '../../description/opening.ts'
import { headOf } from '../../kind/name-nouns.ts'
import { calmTitle } from '../../normalize-title.ts'
import type { Reads } from '../../reading.ts'
import { absent, type Finding, fail, na, pass, quoted, type Rule, warn } from '../../rule.ts'
import { THRESHOLDS } from '../../thresholds.ts'
import { FACT_RULES } from '../../wants.ts'
import { descriptionSpan, openingSpan, quotedAt } from '../shared/description-evidence.ts'
import { isSelfNaming, namesAnyKind } from '../structure/title-kind.ts'
import { urgingSentences } from './hype.ts'

type Source = Reads<
  | 'brand'
  | 'converted'
  | 'description'
  | 'facts'
  | 'kind'
  | 'language'
  | 'lexicon'
  | 'naming'
  | 'product'
  | 'statements'
  | 'title'
>

/** Letters of a compound, and of its last part, that may name a kind of thing. */
const LONG = 9
const LAST_PART = 5

/** Whether a word of the opening, or the last part of a compound, names the kind: "2K-Konstruktionskleber". */
const namesKind = ({ kind, language }: Source, opening: string): boolean =>
  (opening.match(/\p{L}{5,40}/gu) ?? []).some((word) => {
    if (kind && meaningsOf(word, language).some((meaning) => meaning.kind === kind)) return true
    const parts = language === 'de' || language === 'nl' ? Math.max(0, word.length - LAST_PART) : 0
    if (word.length < LONG) return false
    return Array.from({ length: parts }, (_, at) => word.slice(at + 1)).some((part) =>
      meaningsOf(part, language).some(({ isAnyway, kind: { isBeside } }) => isAnyway && !isBeside),
    )
  })

/** Whether the opening has a word of the type or of the category's last part, in one form or another: "caddy", "Sink Caddies". */
const namesType = ({ product }: Source, opening: string): boolean => {
  const words = opening.match(/\p{L}+/gu) ?? []
  const filed = `${product.product_type} ${lastPart(product.category ?? '')}`.toLowerCase().match(/\p{L}{5,}/gu) ?? []
  return filed.some((word) => words.some((one) => one.startsWith(word.slice(0, Math.max(4, word.length - 3)))))
}

/** Letters by which two words are of one stem, or one is a part of the other. */
const STEM = 5

/** "This single-seater", "ces baskets": the opening points at the thing by some word. */
const POINTS = /(?<!\p{L})(?:this|these|diese[rsnm]?|cet(?:te)?|ces?|est[aeo]s?)\s+\p{L}/iu

/** "GHRH analogue for research": a name that the opening begins with, in whatever words. */
const FRAGMENT =
  /^\s*(?:[\p{L}\d-]{2,20} ){2,6}(?<!(?:perfect|ideal|great|good|best|made|designed|built|crafted|suitable|ready|looking|you|enough) )for \p{L}/iu

/** "A traditional herbal blend crafted to": some noun behind an article, and what it is or does. */
const IS_ONE =
  /^\s*(?:an?|eine?|une?|una?|uma?) (?!(?:must|perfect|great|good|gift|treat|way|touch|piece of|bit|little|lot|world|day|time|reason|smile|look|style|fit|feeling|story|moment|experience|question|one|regalo|placer|forma|cadeau|plaisir|geschenk)(?!\p{L}))(?:[\p{L}-]{3,20},? ){1,6}(?:that|which|crafted|designed|made|formulated|created|handmade|combining|featuring|welche[rs]?|qui|conçue?|que|hech[oa]|diseñad[oa])(?!\p{L})/iu

/** Whether the opening may name the product in a way that is not known: it has a word of the title, if only as part of another, or points at a thing. */
const mayName = (reading: Source, start: number, end = start + 400): boolean => {
  const { title, description } = reading
  const opening = description.text.slice(start, end).toLowerCase()
  return (
    POINTS.test(opening) ||
    FRAGMENT.test(opening) ||
    IS_ONE.test(opening) ||
    namesKind(reading, opening) ||
    namesType(reading, opening) ||
    title.stems.some(
      (word, at) =>
        !title.entries[at]?.common &&
        (word.length === 3
          ? new RegExp(`\\b${word}`).test(opening)
          : word.length > 3 && opening.includes(word.slice(0, STEM))),
    )
  )
}

/** Whether all sentences of the first paragraph urge to buy. */
const isUrge = (reading: Source, { start, end }: Range): boolean => {
  const urging = urgingSentences(reading)
  if (urging.size === 0) return false
  return reading.description.sentences.every(
    (sentence) => sentence.start < start || sentence.start >= end || urging.has(sentence),
  )
}

/** Lines of a list that is all there is. */
const LINES = 4
/** So many words in a line may be a sentence. */
const SENTENCE = 8
const LABEL = /^[^:|\n]{2,40}[:|] ?/u

/** How many lines a description has that is a list from beginning to end; 0 where a line may be a sentence. */
const linesOfList = ({ converted: { blocks, faqAt } }: Source): number => {
  const own = blocks.slice(0, faqAt).filter(({ kind }) => kind !== 'heading' && kind !== 'summary')
  const lines = own.flatMap(({ kind, text }) => (kind === 'item' || kind === 'row' || kind === 'pair' ? [text] : []))
  const isList = own.every(({ text }) =>
    text
      .split('\n')
      .every(
        (line) => line.replace(LABEL, '').split(/\s+/).length < SENTENCE || (LABEL.test(line) && !/[.!?]$/.test(line)),
      ),
  )
  return isList && lines.length >= LINES ? lines.length : 0
}

/** Of a description that opens with a list, a table or a heading which names the thing: no sentence of it is asked for. */
const assessList = (reading: Source): Finding | null => {
  if (reading.description.lead?.from === 0) return null
  const { named, attribute } = readOpening(reading, { from: 0, to: 0, start: 0, end: 0 })
  const lines = linesOfList(reading)
  if (lines > 0)
    return warn({
      value: named ? 1 : 0,
      evidence: [openingSpan(reading.description)],
      problem: `The description is a list of ${lines} lines, without a sentence that says what the product is.`,
      fix: 'Say in a sentence what the product is',
      example: nameIt(reading),
      priority: 'info',
      saidBy: FULLER,
    })
  if (!named) return null
  return attribute ? pass(1) : na('the description opens without running text')
}

/** A fuller text opens with more. */
const FULLER = ['content-002']

const notFound = (opening: string): string => `In the opening ${opening} we did not find what the product is.`
/** Whether the title says what the thing is; in the name of what is of no known kind a "Rose" is a motif, and a "Shower" where it is filed. */
const isNamedByTitle = (reading: Source): boolean => {
  const { kind, lexicon, naming, title } = reading
  return naming.family !== null || (kind !== null && kind.name !== '')
    ? isSelfNaming(reading) || naming.typeAt > 0 || namesAnyKind(reading)
    : headOf(title.text, lexicon) !== undefined ||
        namesAnyKind(reading, ({ families }) => !families.some((one) => FAMILIES[one].selfNaming))
}

const nameIt = (reading: Source): string =>
  isNamedByTitle(reading)
    ? `Name it in the first sentence: ${quoted(calmTitle(reading.title).replace(/(?<=[\p{Ll}\d])\.$/u, ''))}.`
    : 'Say in the first sentence what kind of thing it is, beside its name.'

/** Where the text begins: with short lines of facts above the first running text, where there are some. */
const firstLine = ({ description }: Source, lead: Range): number =>
  description.sentences.find(({ block }) => block.kind !== 'heading' && block.kind !== 'summary')?.start ?? lead.start

const SLOGAN = 10
const BOLD = /<(strong|b)(?: [^<>]{0,200})?>[^<>]{0,120}<\/\1>/gi
/** A short line in bold above the sentence that says what the thing is: meant as a heading. */
const isSlogan = ({ description: { sentences } }: Source, { from, to, start, end }: Range): boolean => {
  const block = sentences.find((sentence) => sentence.start >= start)?.block
  return (
    to - from <= SLOGAN &&
    block !== undefined &&
    block.html
      .replace(BOLD, '')
      .replace(/<[^<>]*>|&nbsp;/g, '')
      .trim() === '' &&
    sentences.some((sentence) => sentence.start >= end && sentence.block.kind === 'paragraph')
  )
}

const assess = (reading: Source): Finding => {
  const { description, lexicon } = reading
  const { lead } = description
  if (description.ownWords === 0) return absent('description')
  if (!lexicon) return na('language')
  const ofList = assessList(reading)
  if (ofList) return ofList
  if (!lead) {
    return fail({
      value: 0,
      evidence: [openingSpan(description)],
      problem: mayName(reading, 0)
        ? ''
        : notFound(quotedAt(description, { start: 0, end: Math.min(description.text.length, 120) })),
      example: nameIt(reading),
      saidBy: FULLER,
    })
  }
  if (isUrge(reading, lead)) {
    const problem = `The description opens with ${quotedAt(description, lead)}, which urges to buy and does not say what the product is.`
    return fail({ value: 0, evidence: [openingSpan(description)], problem, example: '' })
  }
  const opening = readOpening(reading, lead)
  // A slogan below a list opens nothing.
  const tells = tellsSomething(reading, lead) || (opening.named && isSlogan(reading, lead))
  const value = tells ? openingScore(opening) : 0
  if (value >= THRESHOLDS.lead.pass) return pass(value)
  const evidence = [descriptionSpan(description, { start: lead.start, end: Math.min(lead.end, lead.start + 200) })]
  const empty = opening.empty ? ' It starts with a phrase that fits any product.' : ''
  const isNameless = tells
    ? !opening.named && !mayName(reading, 0, lead.start + 400)
    : !mayName(reading, 0, Math.min(lead.end, lead.start + 400))
  return warn({
    value,
    evidence,
    problem: isNameless
      ? `${notFound(quotedAt(description, { start: firstLine(reading, lead), end: lead.end }))}${empty}`
      : '',
    example: nameIt(reading),
    // A text that names no attribute anywhere has none for its opening.
    saidBy: opening.named && !opening.attribute ? FACT_RULES : isNameless ? [] : FULLER,
  })
}

export const openingRule: Rule = {
  id: 'content-001',
  category: 'content',
  title: 'Say in the opening what the product is',
  severity: 'warning',
  weight: 1,
  tier: 'B',
  stage: 'citable',
  field: 'description',
  effort: 'medium',
  measures:
    'The first 60 words shown, counted from the first sentence of running text and through the lines, headings and labelled values after it, name the product, a concrete attribute (a measure, a material, a colour, or something of make or shape) and a use, and do not start with an empty phrase. A list of four lines or more is told that it has no sentence.',
  source: 'arXiv 2506.11097 (C-SEO Bench, NeurIPS 2025); arXiv 2510.11438 (AutoGEO, ICLR 2026)',
  effect: 'A summary at the top gained 0.36 ranks in retail with GPT-4o-mini.',
  counter_evidence: 'No gain with three other models; it helped 26 %, hurt 13 % and left 61 % unchanged.',
  assess,
}
