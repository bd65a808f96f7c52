// Parts of the HTML report: gauge, bars, suggestions. Everything that comes from a record passes through `escapeHtml`.

import { escapeHtml } from '../../engine/text/plain-text.ts'
import { type Advice, evidenceText, tone, unquoted, type View } from './view.ts'

const RADIUS = 50
const ROUND = 2 * Math.PI * RADIUS
/** Of the circle, so that the gauge is open at the bottom. */
const OPEN = 0.75

export const gauge = ({ score: { value, grade } }: View): string => {
  const arc = (share: number, name: string) =>
    `<circle class="${name}" cx="60" cy="60" r="${RADIUS}" transform="rotate(135 60 60)" stroke-dasharray="${(ROUND * OPEN * share).toFixed(1)} ${ROUND.toFixed(1)}"/>`
  return (
    `<svg class="gauge ${tone(value)}" viewBox="0 0 120 120" role="img" aria-label="Score ${value} of 100, grade ${grade}">` +
    `${arc(1, 'track')}${value > 0 ? arc(value / 100, 'arc') : ''}` +
    `<text x="60" y="69">${value}</text><text class="grade" x="60" y="93">grade ${grade}</text></svg>`
  )
}

/** A bar of `share` (0-1); the number next to it says the same. */
const bar = (share: number): string =>
  `<svg viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true"><rect class="rest" width="100" height="8" rx="1"/><rect width="${Math.round(share * 100)}" height="8" rx="1"/></svg>`

type Bar = { name: string; score: number | null; part?: boolean; of?: number }

/** Bars with their names and numbers, 0-100 unless `of` says otherwise. */
export const bars = (list: readonly Bar[]): string =>
  `<dl class="bars">${list
    .map(({ name, score, part, of = 100 }) => {
      const number = score === null ? '–' : String(Math.round(score))
      const colour = of === 100 && score !== null ? tone(score) : 'plain'
      return `<dt${part ? ' class="part"' : ''}>${escapeHtml(name)}</dt><dd><span class="${colour}">${score === null ? '<span class="quiet small">not applicable</span>' : bar(Math.min(1, score / of))}</span><span class="number">${number}</span></dd>`
    })
    .join('')}</dl>`

const evidenceLines = (advice: Advice): string =>
  unquoted(advice)
    .map((span) => `<p class="evidence" dir="auto">${escapeHtml(evidenceText(span))}</p>`)
    .join('')

/** `anchor` is the product's own, so that the anchors of a page differ. */
export const adviceItem = (advice: Advice, number: number, anchor: string): string =>
  `<li id="${anchor}-${number}"><h4>${number}. ${escapeHtml(advice.title)}</h4>` +
  `<p><span class="tag ${advice.priority}">${advice.priority}</span><span class="quiet small">impact ${advice.impact} · <a href="#rule-${escapeHtml(advice.id)}">${escapeHtml(advice.id)}</a>${advice.tier ? ` · evidence tier ${advice.tier}` : ''}</span></p>` +
  `<p dir="auto">${escapeHtml(advice.description)}</p>${evidenceLines(advice)}` +
  `${advice.example === '' ? '' : `<p class="example" dir="auto">${escapeHtml(advice.example)}</p>`}</li>`
