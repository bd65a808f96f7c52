// A digest as a mail.

import { inSubject, type Mail, oneLine } from '../accounts/mail-port.ts'
import { clip, escapeHtml } from '../engine/text/plain-text.ts'
import type { DataOf } from '../event-log/catalogue.ts'

type Digest = DataOf<'DigestCreated'>

type Asked = {
  to: string
  /** Of the project. */
  name: string
  /** ISO 8601. */
  made_at: string
  digest: Digest
  /** Where the dashboard is. */
  page: string
  /** Where to unsubscribe. */
  unsubscribe: string
  messageId: string
}

const LONGEST_TITLE = 100
const MOST_ALERTS = 20

const many = (count: number, one: string, several = `${one}s`): string => `${count} ${count === 1 ? one : several}`
const titled = (title: string): string => clip(oneLine(title), LONGEST_TITLE)
const percent = (share: number): string => `${Math.round(share * 100)} %`

type Part = { heading: string; lines: string[] }

const alertsOf = ({ alerts }: Digest): Part => {
  const told = alerts.slice(0, MOST_ALERTS).map(({ title, detail }) => (title ? `${titled(title)}: ${detail}` : detail))
  const more = alerts.length - told.length
  return { heading: 'Alerts', lines: more > 0 ? [...told, `And ${more} more.`] : told }
}

const differencesOf = (heading: string, all: Digest['better']): Part => ({
  heading,
  lines: all.map(({ title, before, after }) => `${titled(title)}: ${before} before, ${after} now`),
})

const visibilityOf = ({ visibility }: Digest): Part => {
  const heading = 'Tracked questions'
  if (!visibility) return { heading, lines: [] }
  const { found, of, low, high, before } = visibility
  const now = `${found} of ${of} find their product (95 % interval: ${percent(low)} to ${percent(high)}).`
  return { heading, lines: [before ? `${now} Before: ${before.found} of ${before.of}.` : now] }
}

const suggestionsOf = ({ suggestions }: Digest): Part => ({
  heading: 'What would add the most points',
  lines: suggestions.map(({ title, products }) => `${title} (${many(products, 'product')})`),
})

const leftOf = ({ left = [], products: { gone } }: Digest): Part => {
  const more = gone - left.length
  const lines = left.map(({ title }) => titled(title))
  return { heading: 'Gone', lines: more > 0 && lines.length > 0 ? [...lines, `And ${more} more.`] : lines }
}

const subjectOf = (name: string, { alerts, products }: Digest): string => {
  const news = [
    ...(alerts.length > 0 ? [many(alerts.length, 'alert')] : []),
    ...(products.worse > 0 ? [`${products.worse} worse`] : []),
    ...(products.better > 0 ? [`${products.better} better`] : []),
  ]
  return `${inSubject(name)}: ${news.length > 0 ? news.join(', ') : 'nothing got better or worse'}`
}

const WHY = 'You receive this mail because you asked for it on the dashboard.'

export const digestLetter = ({ to, name, made_at, digest, page, unsubscribe, messageId }: Asked): Mail => {
  const { analyzed, new: added, gone, better, worse } = digest.products
  const what = `What the scheduled analysis of ${oneLine(name)} found on ${made_at.slice(0, 10)}`
  const counts = `${many(analyzed, 'product')} analysed: ${added} new, ${better} better, ${worse} worse, ${gone} gone.`
  const parts = [
    alertsOf(digest),
    leftOf(digest),
    differencesOf('Worse', digest.worse),
    differencesOf('Better', digest.better),
    visibilityOf(digest),
    suggestionsOf(digest),
  ].filter(({ lines }) => lines.length > 0)
  const text = [
    `${what}\n\n${counts}`,
    ...parts.map(({ heading, lines }) => `${heading}\n${lines.map((line) => `- ${line}`).join('\n')}`),
    `Dashboard: ${page}`,
    `${WHY}\nUnsubscribe: ${unsubscribe}`,
  ]
  const listed = parts.map(
    ({ heading, lines }) =>
      `<h2>${heading}</h2><ul>${lines.map((line) => `<li>${escapeHtml(line)}</li>`).join('')}</ul>`,
  )
  const html = [
    `<!doctype html><html lang="en"><body><h1>${escapeHtml(what)}</h1><p>${counts}</p>`,
    ...listed,
    `<p><a href="${escapeHtml(page)}">Open the dashboard</a></p>`,
    `<p>${WHY} <a href="${escapeHtml(unsubscribe)}">Unsubscribe</a></p></body></html>`,
  ]
  return {
    to,
    subject: subjectOf(name, digest),
    text: `${text.join('\n\n')}\n`,
    html: html.join(''),
    messageId,
    headers: { 'List-Unsubscribe': `<${unsubscribe}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
  }
}
