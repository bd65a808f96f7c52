// The meta description. The merchant's own stays: too short, it goes on with a sentence of the description; too long, it loses sentences that
// state nothing. Where there is none, sentences of the description stand in it, and where those are too few, facts.

import type { Reading } from '../../analyzer/reading.ts'
import { shownLength } from '../../analyzer/rules/shared/field-text.ts'
import { THRESHOLDS } from '../../analyzer/thresholds.ts'
import { lookUpText } from '../../languages/lexicon/text.ts'
import type { Style } from '../../optimization.ts'
import { statesNothing } from '../../proposals/content-loss.ts'
import { plain } from '../../text/plain-text.ts'
import { eachSentence } from '../../text/sentences.ts'
import { byTone, type OwnSentence, ownSentences } from '../facts/merchant-sentences.ts'
import type { TextMaterial } from '../facts/text-material.ts'
import { topicSentences } from '../phrasing/lead.ts'

const { minLength: LEAST } = THRESHOLDS.metaDescription
/** Engines cut longer ones. */
const MOST = 155
/** The merchant's own is cut only where all engines would. */
const LONG = THRESHOLDS.metaDescription.maxLength

const joined = (parts: readonly string[]): string => parts.filter((part) => part !== '').join(' ')

/** The parts in their order, each as far as it fits. */
const fitting = (parts: readonly string[]): string =>
  parts.reduce((text, part) => (shownLength(joined([text, part])) <= MOST ? joined([text, part]) : text), '')

/** Without the sentences that state nothing, last first, until it can be shown. */
const shortened = (current: string, { lexicon }: Reading): string | null => {
  let kept: string[] = []
  eachSentence(current, 0, current.length, (start, end) => kept.push(current.slice(start, end)))
  for (const sentence of kept.toReversed()) {
    if (shownLength(joined(kept)) <= LONG) break
    if (statesNothing(lookUpText(sentence, lexicon))) kept = kept.filter((one) => one !== sentence)
  }
  const text = joined(kept)
  return shownLength(text) <= LONG && shownLength(text) >= LEAST ? text : null
}

const ended = (text: string): string => (/[.!?…]$/.test(text) ? text : `${text}.`)

/**
 * Sentences of the description that suit the tone. Lengths tell how many: concise the shortest that is enough, standard one with what follows
 * it, detailed as many as fit, and facts behind them.
 */
const fromOwn = (
  { name }: TextMaterial,
  own: readonly OwnSentence[],
  told: readonly string[],
  { tone, length }: Style,
): string | null => {
  const texts = byTone(own, tone).flatMap((first): string[] => {
    const start = first.isNamed ? first.text : `${name}: ${first.text}`
    if (!first.leads || shownLength(start) > MOST) return []
    const behind = own.slice(own.indexOf(first) + 1)
    const end = behind.findIndex(({ follows }) => !follows)
    const next = behind.slice(0, end === -1 ? behind.length : end).map(({ text }) => text)
    const isEnough = shownLength(start) >= LEAST
    if (length === 'concise' && isEnough) return [start]
    const rest = length === 'detailed' ? [...behind.map(({ text }) => text), ...told] : next
    const text = fitting([start, ...rest])
    return [shownLength(text) >= LEAST ? text : fitting([start, ...rest, ...told])]
  })
  const enough = texts.filter((text) => shownLength(text) >= LEAST)
  return (length === 'concise' ? enough.toSorted((a, b) => a.length - b.length) : enough)[0] ?? null
}

export const writeMetaDescription = (material: TextMaterial, style: Style): string | null => {
  const { reading } = material
  const current = plain(reading.product.seo.description ?? '')
  if (shownLength(current) > LONG) return shortened(current, reading)
  if (shownLength(current) >= LEAST) return null
  const own = ownSentences(reading).filter(({ text }) => !current.includes(text))
  if (current !== '') {
    const longer = byTone(own, style.tone)
      .map(({ text }) => `${ended(current)} ${text}`)
      .find((text) => shownLength(text) >= LEAST && shownLength(text) <= MOST)
    return longer ?? null
  }
  const sentences = (isNamed: boolean): string[] =>
    topicSentences(material, style, isNamed)
      .filter(({ topic }) => topic !== 'data' || style.tone === 'technical')
      .map(({ text }) => text)
  const text = fromOwn(material, own, sentences(true), style)
  if (text !== null) return text
  const told = sentences(false)
  const facts = fitting(style.length === 'concise' ? told.slice(0, 2) : told)
  return told.length > 1 && shownLength(facts) >= LEAST ? facts : null
}
