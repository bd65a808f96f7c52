// Turns the drafts of any writer into proposals that can be trusted: cleaned, checked against the record, and measured by analysing the record
// with them.

import { type Reading, read } from '../analyzer/reading.ts'
import type { Suggestion } from '../analyzer/report/report.ts'
import { visibleText } from '../html/visible-text.ts'
import { type Drafts, FIELDS, type Field, FORMS, type Proposal, type Style, type WriterName } from '../optimization.ts'
import type { Product } from '../record/product.ts'
import { type Evidence, readEvidence, sentenceKey } from '../verifier/evidence.ts'
import { LIMITS } from '../verifier/sanitize/field-limits.ts'
import { cleanValue } from '../verifier/sanitize/sanitize-value.ts'
import { MAX_NEEDS, type Verification, verify } from '../verifier/verify.ts'
import { isShownInPart } from '../writer/fields/cut-off.ts'
import { confidenceOf, REVERSIBLE } from './confidence.ts'
import { contentLoss } from './content-loss.ts'
import { CORRECT, describeProposal, leftOut, ONE_HEADING, titleOf } from './describe-proposal.ts'
import { currentValue, picturesOf, withValues } from './field-values.ts'
import { cutEnd, isOfSpace, type Mend, mendsOf, mendValue } from './mend-slips.ts'
import {
  losing,
  noneOf,
  ofAnother,
  ofOtherPictures,
  ofSpace,
  type Refused,
  repeating,
  slight,
  speaking,
  taking,
} from './none-of.ts'
import { questionsOf } from './open-needs.ts'
import { contradictionsOf, otherProduct, ownFault, sideTaken } from './own-faults.ts'
import { LABELLED, SAID, withoutNamed } from './rename-json-ld.ts'
import { type AnalysedReading, analyseReading, type Gain, gainOf, readWith } from './score-gain.ts'
import { secondCheck } from './second-check.ts'
import { ofNoOther, type Taken } from './shared-values.ts'
import { freeOf, isUnmarked, isWorthIt, servesReaders, withoutFree } from './worth.ts'

export type Candidate = {
  by: WriterName
  drafts: Drafts
  /** The style in which each field is written, where that is not the one asked for. */
  styles?: Partial<Record<Field, Style>>
  /** Why this writer wrote it and not the one before ("The model could not be reached, so …"). */
  note?: string
}

type Setting = { product: Product; before: AnalysedReading; evidence: Evidence; style: Style; isTaken: Taken }

/** An empty line would take away what the picture has. */
const filledLines = (lines: string, current: string): string => {
  const had = current.split('\n')
  return lines
    .split('\n')
    .map((line, at) => (line === '' ? (had[at] ?? '') : line))
    .join('\n')
}

/** The draft as the field can take it; null if it cannot. */
const cleaned = (field: Field, draft: string, { product }: Setting): string | null => {
  const current = currentValue(product, field)
  const setting = { current, written: true, pictures: picturesOf(product).length }
  const clean = cleanValue(field, draft, setting)
  if ('problem' in clean) return null
  return field === 'image_alt' ? filledLines(clean.value, current) : clean.value
}

type Verified = Extract<Verification, { value: string }>

/** `was`: what the field holds with its slips mended; `mended`: those of the value that were. */
type Tried = {
  candidate: Candidate
  verified: Verified
  gain: Gain
  after: AnalysedReading
  was: string
  mended: readonly Mend[]
}

/** A draft as far as the record bears it out; null if that is too little. */
const borneOut = (
  field: Field,
  value: string,
  { by }: Candidate,
  setting: Setting,
): { verified: Verified; whole: string } | null => {
  const checked = (text: string): Verification => verify(field, text, setting.evidence, setting.before.reading)
  let verified = checked(value)
  for (const left of field === 'json_ld' && by === 'facts' ? [LABELLED, SAID] : [])
    if (verified.status === 'rejected') verified = checked(withoutNamed(value, left))
  // What the facts do not bear out whole is no text from facts, and without some of its sentences it may answer by halves.
  if (verified.status === 'rejected' || (verified.status === 'trimmed' && by === 'facts')) return null
  // What is left of a trimmed value has to be a value of its field, too.
  const whole = verified.value === value ? value : cleaned(field, verified.value, setting)
  return whole === null ? null : { verified, whole }
}

/** What a candidate's draft of a field is worth; null if it is not to be proposed, and then why is added to `refused`. */
const tried = (field: Field, candidate: Candidate, setting: Setting, refused: Refused): Tried | null => {
  const draft = candidate.drafts[field]
  const value = draft === undefined ? null : cleaned(field, draft, setting)
  if (value === null) return null
  const borne = borneOut(field, value, candidate, setting)
  if (borne === null) return null
  const { verified, whole } = borne
  const { reading } = setting.before
  const current = currentValue(setting.product, field)
  const own = ofNoOther(field, whole, setting.product, setting.isTaken)
  const { value: left, mended, mends } = mendAll(field, own, reading)
  if (left === current) {
    if (field === 'image_alt' && own !== whole) refused.set(field, ofOtherPictures)
    return null
  }
  const was = mendValue(field, current, mends, reading).value
  const after = analyseReading(readWith(reading, field, left))
  const isInPart = isShownInPart(field, current, reading)
  const free = freeOf(field, was, left, isInPart)
  const gain = withoutFree(gainOf(setting.before, after), free)
  const serves = servesReaders(field, current, left) || isInPart || (mended.length > 0 && current !== '')
  const change = titleOf({ field, was, value: left, mended }, kindOf(field, current, left))
  // One bold line reads as well as a heading.
  const isIdle = change === ONE_HEADING && gain.points === 0 && gain.settles.length === 0
  if (isIdle || !isWorthIt(gain, candidate.by, serves, free)) {
    refused.set(field, slight(change, gain, after.suggestions))
    return null
  }
  if (field === 'description' && change === CORRECT && mended.every(isOfSpace)) {
    refused.set(field, ofSpace)
    return null
  }
  const why =
    lossOf(field, current, left, was === current ? reading : readWith(reading, field, was), after.reading) ??
    (candidate.by === 'facts' ? faultOf(field, left, reading, after.reading) : null) ??
    (setting.isTaken(field, left) ? ofAnother : null)
  if (why !== null) refused.set(field, why)
  return why === null ? { candidate, verified: { ...verified, value: left }, gain, after, was, mended } : null
}

/** Texts that are mended as often as mending one slip bares another. */
const MAX_MENDED = 3

/** A value without the slips that the record and it have. */
const mendAll = (field: Field, value: string, reading: Reading) => {
  const mends = [...mendsOf(reading)]
  let { value: text, mended } = mendValue(field, value, mends, reading)
  for (let look = 1; look < MAX_MENDED && mended.length > 0; look++) {
    const more = mendsOf(readWith(reading, field, text))
    const next = mendValue(field, text, more, reading)
    if (next.mended.length === 0) break
    mends.push(...more)
    text = next.value
    mended = [...mended, ...next.mended]
  }
  return { value: text, mended, mends }
}

const lossOf = (field: Field, current: string, value: string, own: Reading, after: Reading): string | null => {
  const loss = isUnmarked(field, current, value) ? [] : contentLoss(field, own, after)
  return loss.length > 0 ? losing(loss) : null
}

/** Why a text from the facts is not proposed for what it says, or for how the record says it. */
const faultOf = (field: Field, value: string, reading: Reading, after: Reading): string | null => {
  const fault = ownFault(field, value, reading) ?? cutEnd(field, after)
  if (fault !== null) return repeating(fault)
  const side = sideTaken(field, value, reading)
  if (side !== null) return taking(side)
  const name = otherProduct(field, reading)
  return name === null ? null : speaking(name)
}

const textKey = (field: Field, value: string): string =>
  sentenceKey(FORMS[field] === 'html' ? visibleText(value) : value)

/** enhance: what the field holds is still there, word for word. */
const kindOf = (field: Field, current: string, value: string): Proposal['optimization_type'] => {
  if (current.trim() === '') return 'create'
  if (field !== 'image_alt') return textKey(field, value).includes(textKey(field, current)) ? 'enhance' : 'rewrite'
  const lines = value.split('\n')
  return current.split('\n').every((line, at) => line === '' || line === lines[at]) ? 'enhance' : 'rewrite'
}

/**
 * What the record does not support of a text written from it. Unsupported words of a model are never shown: they may be
 * inventions, or something of its instructions.
 */
const ownNeeds = ({ candidate, verified }: Tried): string[] => (candidate.by === 'model' ? [] : verified.needs_input)

const figuresKey = (text: string): string =>
  [...text.matchAll(/\d+(?:[.,]\d+)*/g)]
    .map(([figure]) => figure)
    .sort()
    .join(' ')

/** Whether another candidate's draft of the field says the same figures. */
const isAgreed = (field: Field, { candidate, verified }: Tried, candidates: readonly Candidate[]): boolean =>
  candidates.some(
    (other) =>
      other !== candidate &&
      other.drafts[field] !== undefined &&
      figuresKey(other.drafts[field]) === figuresKey(verified.value) &&
      /\d/.test(verified.value),
  )

const NO_PAGE =
  'Many themes write Product data into the page already: look there first, so that it does not stand there twice.'
const ON_PAGE =
  'The page carries Product data already, probably the theme’s: replace that, so that the product does not stand there twice.'

/** Structured data are never asked of a model, so a model that is away is no reason for them; what counts is what the page has. */
const noteFor = (field: Field, { note }: Candidate, reading: Reading, value: string): string | undefined => {
  const { page, product } = reading
  if (field === 'image_alt') return leftOut(value, currentValue(product, field), reading)
  if (field !== 'json_ld') return note
  if (page === null) return NO_PAGE
  return page.structured.products.length > 0 ? ON_PAGE : undefined
}

const proposalOf = (
  field: Field,
  one: Tried,
  candidates: readonly Candidate[],
  { product, style, before }: Setting,
): Proposal => {
  const { candidate, verified, gain, was, mended } = one
  const current = currentValue(product, field)
  const kind = kindOf(field, current, verified.value)
  const trimmed = verified.status === 'trimmed'
  const change = { field, was, value: verified.value, mended }
  const look =
    field === 'json_ld'
      ? []
      : [
          ...secondCheck(field, product, was, verified.value),
          ...contradictionsOf(before.reading, `${product.title} ${was}`, verified.value),
        ]
  return {
    field,
    optimization_type: kind,
    title: titleOf(change, kind),
    description: describeProposal({
      ...change,
      title: product.title,
      by: candidate.by,
      // Where a picture is left without a text, not every one has got one.
      gain: field === 'image_alt' && verified.value.split('\n').includes('') ? { ...gain, settles: [] } : gain,
      cut: trimmed,
      note: noteFor(field, candidate, before.reading, verified.value),
      look,
    }),
    current_value: current,
    optimized_value: verified.value,
    // A title without the mark of a copy is shorter, which may cost a point.
    expected_score_increase: Math.max(0, gain.shown),
    auto_applicable: REVERSIBLE.has(field) && candidate.by === 'facts' && !trimmed && look.length === 0,
    confidence_score: confidenceOf({
      support: verified.support,
      trimmed,
      settles: gain.settles.map(({ rule }) => rule),
      agreed: isAgreed(field, one, candidates),
    }),
    generation_style: candidate.styles?.[field] ?? style,
    written_by: candidate.by,
    needs_input: [...ownNeeds(one), ...questionsOf(field, one.after.reading)].slice(0, MAX_NEEDS),
    ...(field === 'image_alt' ? { pictures: picturesOf(product) } : {}),
  }
}

const AFTER_TITLE = 'Its name follows the title of today; where the new title is applied first, it follows that.'

/** Structured data repeat the title, so those of one generation follow the title of the same. */
const withOrder = (proposals: readonly Proposal[]): Proposal[] =>
  proposals.map((one) =>
    one.field === 'json_ld' && proposals.some(({ field }) => field === 'title')
      ? { ...one, description: `${one.description} ${AFTER_TITLE}` }
      : one,
  )

/** A longer description is not replaced: no one could check what would be lost. */
const isTooLong = (field: Field, { product }: Setting): boolean =>
  field === 'description' && product.body_html.length > LIMITS.description.characters

export type Proposed = {
  proposals: Proposal[]
  /** Why there is none for what else could be better, in sentences for the merchant; null if nothing is left. */
  none: string | null
}

/** What one look finds: proposals, and what others would have lost. */
const lookOnce = (
  before: AnalysedReading,
  candidates: readonly Candidate[],
  { style, isTaken = () => false }: Pick<Task, 'style' | 'isTaken'>,
  fields: readonly Field[],
): { proposals: Proposal[]; refused: Refused; left: readonly Suggestion[] } => {
  const refused: Refused = new Map()
  const settled = new Set<string>()
  let { suggestions } = before
  const { reading } = before
  const wanted = fields.filter((field) => candidates.some(({ drafts }) => drafts[field] !== undefined))
  if (wanted.length === 0) return { proposals: [], refused, left: suggestions }
  const setting: Setting = { product: reading.product, before, evidence: readEvidence(reading), style, isTaken }
  const proposals = wanted.flatMap((field): Proposal[] => {
    if (isTooLong(field, setting)) return []
    for (const candidate of candidates) {
      const one = tried(field, candidate, setting, refused)
      if (one === null) continue
      for (const { suggestion } of one.gain.settles) settled.add(suggestion.id)
      if (field === 'description') suggestions = one.after.suggestions
      return [proposalOf(field, one, candidates, setting)]
    }
    return []
  })
  return { proposals, refused, left: suggestions.filter(({ id }) => !settled.has(id)) }
}

/** Looks after which no further field comes in. */
const MAX_LOOKS = 3
const WITH_OTHERS = 'It counts on the other proposals for this product; its points are measured with them in place.'

/** What only the proposals so far make worth proposing, so that once all are applied nothing is left to propose. */
const furtherProposals = (
  { product, shop, now, page }: Reading,
  made: readonly Proposal[],
  { fields, rewrite, ...task }: Task & Required<Pick<Task, 'fields' | 'rewrite'>>,
): Proposal[] => {
  const all = [...made]
  for (let look = 1; look < MAX_LOOKS; look++) {
    const rest = fields.filter((field) => !all.some((one) => one.field === field))
    if (rest.length === 0) break
    const reading = read(withValues(product, all), shop, now, page)
    const more = lookOnce(analyseReading(reading), [rewrite(reading, rest)], task, rest).proposals
    if (more.length === 0) break
    all.push(
      ...more.map((one) => ({ ...one, auto_applicable: false, description: `${one.description} ${WITH_OTHERS}` })),
    )
  }
  return fields.flatMap((field) => all.find((one) => one.field === field) ?? [])
}

type Task = {
  style: Style
  fields?: readonly Field[]
  /** Writes the fields of the record as the proposals change it. Without it what they make possible is left to the next generation. */
  rewrite?: (reading: Reading, fields: readonly Field[]) => Candidate
  /** Whether another product has a value, or is to get it. */
  isTaken?: Taken
}

/**
 * For each field the first draft, in the order of the candidates, that can stand there, that the record supports, that loses nothing and
 * that raises the score or serves readers without lowering it; fields without such a draft are left out. The same input always gives the same proposals.
 */
export const proposeOrSayWhy = (
  reading: Reading,
  candidates: readonly Candidate[],
  { fields = FIELDS, rewrite, ...task }: Task,
): Proposed => {
  const before = analyseReading(reading)
  const { proposals, refused, left } = lookOnce(before, candidates, task, fields)
  if (proposals.length === 0) return { proposals, none: noneOf(before, refused, [], fields, left) }
  const all = rewrite ? furtherProposals(reading, proposals, { ...task, fields, rewrite }) : proposals
  const made = all.map(({ field }) => field)
  return { proposals: withOrder(all), none: noneOf(before, refused, made, fields, left) }
}

/** The proposals alone. */
export const propose = (
  reading: Reading,
  candidates: readonly Candidate[],
  style: Style,
  fields?: readonly Field[],
  rewrite?: Task['rewrite'],
): Proposal[] =>
  proposeOrSayWhy(reading, candidates, { style, ...(fields ? { fields } : {}), ...(rewrite ? { rewrite } : {}) })
    .proposals
