// The HTML report, one file that needs no server. One product is a page of its own; it runs nothing. A catalogue has an index on top, worst
// first, and whole reports: the first hundred as markup, others as compressed data that a script opens. Only pictures of products are loaded.

import { basename } from 'node:path'
import { gzipSync } from 'node:zlib'
import { type Texts, textsOf } from '../../engine/analyzer/evidence-texts.ts'
import { GRADES } from '../../engine/analyzer/report/report.ts'
import { rules } from '../../engine/analyzer/rules.ts'
import { clip, counted, escapeHtml } from '../../engine/text/plain-text.ts'
import type { Analysed, Meta, Row, Subject } from './format.ts'
import { descriptionHtml, marked, placesIn, SHOWN } from './highlight.ts'
import { adviceItem, bars, gauge } from './html-parts.ts'
import { SCRIPT_HASH, scriptHtml } from './html-script.ts'
import { STYLE, STYLE_HASH } from './html-style.ts'
import { type Issue, type Tally, tallying } from './tally.ts'
import { type Check, SCORE_MEANS, summaryText, tone, type View, viewOf } from './view.ts'

type Scored = { at: number; row: { score: number } }

const byScore = (a: Scored, b: Scored): number => a.row.score - b.row.score || a.at - b.at

/** Keeps the `most` lowest; of two with the same score, the one that comes first in the file. */
export const worstOf = <One extends Scored>(most: number) => {
  let kept: One[] = []
  let limit = Number.POSITIVE_INFINITY
  const trim = (): void => {
    if (kept.length <= most) return
    kept = kept.sort(byScore).slice(0, most)
    limit = kept.at(-1)!.row.score
  }
  const add = (one: One): void => {
    if (one.row.score > limit) return
    kept.push(one)
    if (kept.length >= 2 * most) trim()
  }
  const sorted = (): One[] => {
    trim()
    return kept.sort(byScore)
  }
  return { add, sorted }
}

/** Whole reports in a page: about 20 KB each, as data about 2. */
const DETAILED = 1_000
/** Those that are there as markup, and can be read without a script. */
const AS_MARKUP = 100
/** Reports that are compressed together. */
const PART = 25
/** Rows of the index. */
const INDEXED = 10_000
const ISSUES = 12

const FIELDS: [string, string][] = [
  ['title', 'Title'],
  ['seo.title', 'Meta title'],
  ['seo.description', 'Meta description'],
]

const anchorOf = (at: number): string => `p${at + 1}`

const reference = (anchor: string) => (number: number) =>
  `<sup><a href="#${anchor}-${number}" aria-label="finding ${number}">${number}</a></sup>`

const textHtml = (view: View, texts: Texts, anchor: string): string => {
  const link = reference(anchor)
  const fields = FIELDS.flatMap(([field, name]) => {
    const text = texts.fields.get(field)
    if (text === undefined) return []
    const html = marked(text, 0, Math.min(text.length, SHOWN), placesIn(field, text, view.advice), link)
    return `<p class="field">${name}</p><p dir="auto">${html}</p>`
  })
  const description = texts.fields.has('description')
    ? `<p class="field">Description</p>${descriptionHtml(texts, view.advice, link)}`
    : '<p class="field">Description</p><p class="quiet">none</p>'
  const language = view.language === 'und' ? '' : ` lang="${escapeHtml(view.language)}"`
  return `<h3>The text, with what was found</h3><div class="text"${language}>${fields.join('')}${description}</div>`
}

const OUTCOMES: Record<Check['outcome'], string> = {
  pass: 'met',
  warn: 'partly met',
  fail: 'not met',
  na: 'not checked',
}

const checksHtml = ({ checks, rule_version }: View): string =>
  `<details><summary>Every rule (${checks.length})</summary><div class="scroll"><table><thead><tr><th>rule</th><th>what it asks for</th><th>outcome</th><th class="number">value</th><th>source, or why it was not checked</th></tr></thead><tbody>${checks
    .map(
      ({ rule, name, outcome, value, note }) =>
        `<tr><td>${escapeHtml(rule)}</td><td>${escapeHtml(name)}</td><td>${OUTCOMES[outcome]}</td><td class="number">${value ?? ''}</td><td>${escapeHtml(note)}</td></tr>`,
    )
    .join('')}</tbody></table></div><p class="quiet small">Rules ${escapeHtml(rule_version)}.</p></details>`

const gatesHtml = ({ gates, before }: View): string =>
  gates
    .map(
      ({ because, cap }) =>
        `<p class="gate">Scored out of ${cap} because of ${escapeHtml(because)}. Without that the score would be ${before}.</p>`,
    )
    .join('')

const notesHtml = ({ notes }: View): string =>
  notes.length === 0
    ? ''
    : `<h3>About the page</h3><ul>${notes.map((note) => `<li dir="auto">${escapeHtml(note)}</li>`).join('')}</ul>`

const findingsHtml = ({ findings }: View): string =>
  findings.length === 0
    ? ''
    : `<h3>In this catalogue</h3><p class="quiet small">Seen by comparing products; not part of the score.</p><ul class="advice">${findings
        .map(
          ({ rule, priority, title, description }) =>
            `<li><h4>${escapeHtml(title)}</h4><p><span class="tag ${priority}">${priority}</span><span class="quiet small">${escapeHtml(rule)}</span></p><p dir="auto">${escapeHtml(description)}</p></li>`,
        )
        .join('')}</ul>`

const comparisonsHtml = ({ comparisons }: View): string =>
  comparisons.length === 0
    ? ''
    : `<details><summary>${counted(comparisons.length, 'comparison')}</summary>${comparisons
        .map(({ name, source, score, insights }) => {
          const steps = insights.opportunities.map(
            ({ title, description }) =>
              `<li>${escapeHtml(title)}: <span dir="auto">${escapeHtml(description)}</span></li>`,
          )
          return `<h4 dir="auto">${escapeHtml(name)}</h4><p class="quiet small">${escapeHtml(source)}, score ${score.value} (${score.grade})</p><p dir="auto">${escapeHtml(insights.summary)}</p>${steps.length > 0 ? `<ol>${steps.join('')}</ol>` : ''}`
        })
        .join('')}</details>`

/** Entries that are listed; the first ones are the labelled facts. */
const STATED = 60

/** What an answer engine could quote: each attribute, measure, size, price and number once. */
const statedHtml = ({ ledger }: Texts): string => {
  if (ledger.length === 0) return ''
  const rows = ledger.slice(0, STATED).map(({ kind, field, text, normal }) => {
    const compared = kind === 'attribute' ? '' : escapeHtml(normal)
    return `<tr><td dir="auto">${escapeHtml(clip(text.replaceAll('\n', ' '), 120))}</td><td>${compared}</td><td class="quiet">${field.replace('_', ' ')}</td></tr>`
  })
  const more = ledger.length > STATED ? `<p class="quiet small">And ${ledger.length - STATED} more.</p>` : ''
  return `<details><summary>${counted(ledger.length, 'statement')} that can be quoted</summary><div class="scroll"><table><thead><tr><th>As written</th><th>As compared</th><th>In</th></tr></thead><tbody>${rows.join('')}</tbody></table></div>${more}</details>`
}

const articleHtml = (view: View, texts: Texts, anchor: string): string => {
  const stages = view.stages.map(({ name, means, score }) => ({ name: `${name} (${means})`, score }))
  const blocks = view.blocks.flatMap(({ name, score, parts }) => [
    { name, score },
    ...parts.map((part) => ({ ...part, part: true })),
  ])
  const advice =
    view.advice.length === 0
      ? '<p>Nothing that we know of.</p>'
      : `<ol class="advice">${view.advice.map((one, at) => adviceItem(one, at + 1, anchor)).join('')}</ol>`
  return (
    `<article id="${anchor}"><h2 dir="auto">${escapeHtml(view.title)}</h2>` +
    `<p class="quiet small">${escapeHtml(view.resource_id)} · line ${view.line}</p>` +
    `<div class="head">${gauge(view)}${bars(stages)}</div>${gatesHtml(view)}` +
    `<h3>What to change</h3><p class="quiet small">${summaryText(view.summary)}; what brings the most points first.</p>${advice}` +
    `${notesHtml(view)}${findingsHtml(view)}${textHtml(view, texts, anchor)}${view.truncated ? '<p class="quiet small">The text is too long; its first part was read.</p>' : ''}` +
    `${statedHtml(texts)}${comparisonsHtml(view)}<details><summary>Parts of the report</summary>${bars(blocks)}</details>${checksHtml(view)}` +
    '<p class="back"><a href="#top">Back to the top</a></p></article>\n'
  )
}

export const renderHtml = ({ at, line, product, page, report, settings: { facts, now } }: Subject): string =>
  articleHtml(viewOf(line, product.title, report, page?.notes), textsOf(product, facts, now, page), anchorOf(at))

const POLICY = `default-src 'none'; style-src '${STYLE_HASH}'; base-uri 'none'; form-action 'none'`
const CATALOGUE_POLICY = `${POLICY}; script-src '${SCRIPT_HASH}'; img-src https:`

const opening = (title: string, many: boolean): string =>
  `<!DOCTYPE html>\n<html lang="en"><head><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="${many ? CATALOGUE_POLICY : POLICY}"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="referrer" content="no-referrer"><title>${escapeHtml(title)}</title><style>${STYLE}</style></head><body id="top"${many ? ' class="many"' : ''}>\n`

/** The rules' pages once for the file, which cannot link to those that the service serves. */
const rulesHtml = (): string =>
  `<details id="rules"><summary>What the rules measure, and why</summary>${rules
    .map(
      ({ id, measures, effect, source, counter_evidence }) =>
        `<h4 id="rule-${id}">${id}</h4><p class="small">${escapeHtml(measures)}</p><p class="quiet small">${escapeHtml(`${effect} ${source}. ${counter_evidence}`)}</p>`,
    )
    .join('')}</details>`

const closing = ({ source, analyzed_at, version, ruleVersion, bad }: Meta): string =>
  `<footer>${rulesHtml()}<p>${escapeHtml(SCORE_MEANS)}</p><p>${escapeHtml(source)}, ${escapeHtml(analyzed_at.slice(0, 16).replace('T', ' '))} UTC. Citable ${escapeHtml(version)}, rules ${escapeHtml(ruleVersion)}.${bad.length > 0 ? ` ${bad.length === 1 ? 'One record' : `${bad.length} records`} could not be read.` : ''}</p></footer></body></html>\n`

const issuesHtml = (heading: string, issues: readonly Issue[], products: number): string =>
  issues.length === 0
    ? ''
    : `<h3>${heading}</h3>${bars(issues.slice(0, ISSUES).map(({ title, products: score }) => ({ name: title, score, of: products })))}`

const shopHtml = ({ shop }: Meta): string =>
  shop.length === 0
    ? ''
    : `<h3>For the whole shop</h3><ul class="advice">${shop
        .map(
          ({ id, priority, title, description, example }) =>
            `<li><h4>${escapeHtml(title)}</h4><p><span class="tag ${priority}">${priority}</span><span class="quiet small">${escapeHtml(id)}</span></p><p dir="auto">${escapeHtml(description)}</p>${example === '' ? '' : `<p dir="auto">${escapeHtml(example)}</p>`}</li>`,
        )
        .join('')}</ul>`

type Entry = { at: number; row: Pick<Row, 'score' | 'grade' | 'title' | 'fix' | 'image'> }

const pictureHtml = ({ image }: Pick<Row, 'image'>): string =>
  image === null ? '' : `<img src="${escapeHtml(image)}" alt="" width="40" height="40" loading="lazy">`

const indexRow = ({ at, row }: Entry, linked: boolean): string => {
  const title = escapeHtml(row.title)
  return `<tr data-grade="${row.grade}"><td class="number ${tone(row.score)}">${row.score}</td><td>${row.grade}</td><td class="picture">${pictureHtml(row)}</td><td dir="auto">${linked ? `<a href="#${anchorOf(at)}">${title}</a>` : title}<p class="fix" dir="auto">${escapeHtml(row.fix)}</p></td></tr>\n`
}

const searchHtml = (products: number): string =>
  `<p id="search" class="search" hidden><label>Search <input id="words" type="search"></label> <label>Grade <select id="grade"><option value="">all</option>${GRADES.map((grade) => `<option>${grade}</option>`).join('')}</select></label> <span id="shown" class="quiet small" role="status">${counted(products, 'product')}</span></p>`

/** Reports as data: by the anchor of each its part and its place there, and the parts. */
function* keptHtml(reports: readonly Analysed[]): Generator<string> {
  const places = reports.map(({ at }, n) => [anchorOf(at), [Math.floor(n / PART), n % PART]])
  yield `<script type="application/json" id="kept">${JSON.stringify(Object.fromEntries(places))}</script>\n`
  for (let first = 0; first < reports.length; first += PART) {
    const texts = reports.slice(first, first + PART).map(({ text }) => text)
    const data = gzipSync(JSON.stringify(texts)).toString('base64')
    yield `<script type="text/plain" id="part-${first / PART}">${data}</script>\n`
  }
}

const foldedHtml = ({ row, text }: Analysed): string =>
  `<details class="product"><summary><span class="${tone(row.score)}">${row.score}</span> <span dir="auto">${escapeHtml(row.title)}</span></summary>${text}</details>\n`

/** The shop, the time of the analysis, and the overall result. */
const summaryHtml = ({ source, analyzed_at }: Meta, { products, mean, grades }: Tally): string => {
  const shares = grades.map(({ grade, products: score }) => ({ name: `Grade ${grade}`, score, of: products }))
  return `<header><h1>${products} products, mean score ${mean}</h1><p class="quiet small">${escapeHtml(basename(source))} · ${escapeHtml(analyzed_at.slice(0, 10))}</p>${bars(shares)}</header>`
}

function* catalogueHtml(
  index: readonly Entry[],
  reports: readonly Analysed[],
  tally: Tally,
  meta: Meta,
): Generator<string> {
  const detailed = new Set(reports.map(({ at }) => at))
  yield `${summaryHtml(meta, tally)}<main>${issuesHtml('Most frequent findings', tally.issues, tally.products)}${issuesHtml('Seen by comparing products (not part of the score)', tally.findings, tally.products)}${shopHtml(meta)}`
  const left = tally.products - index.length
  yield `<h3>Products, worst first</h3>${searchHtml(index.length)}${left > 0 ? `<p class="quiet small">The ${index.length} products with the lowest scores; ${left} more are in the CSV and JSON formats.</p>` : ''}${detailed.size < tally.products ? `<p class="quiet small">The whole reports of the ${detailed.size} products with the lowest scores can be opened.</p>` : ''}`
  yield '<table class="index"><thead><tr><th class="number">score</th><th>grade</th><th></th><th>product and first fix</th></tr></thead><tbody>\n'
  for (const entry of index) yield indexRow(entry, detailed.has(entry.at))
  yield '</tbody></table>\n<div id="opened"></div><h3>Reports</h3>\n'
  for (const report of reports.slice(0, AS_MARKUP)) yield foldedHtml(report)
  yield '</main>'
  yield* keptHtml(reports.slice(AS_MARKUP))
  yield scriptHtml
}

export async function* writeHtml(items: AsyncIterable<Analysed>, meta: Meta): AsyncGenerator<string> {
  const tallied = tallying()
  const index = worstOf<Entry>(meta.top ?? INDEXED)
  const details = worstOf<Analysed>(meta.top ?? DETAILED)
  for await (const item of items) {
    tallied.add(item.row)
    const { score, grade, title, fix, image } = item.row
    index.add({ at: item.at, row: { score, grade, title, fix, image } })
    details.add(item)
  }
  const tally = tallied.tally()
  const worst = details.sorted()
  const [only] = worst
  if (tally.products === 1 && only) {
    yield opening(`${only.row.title} – ${only.row.score}`, false)
    yield `<header class="one"><h1>Product report</h1></header><main>${only.text}${shopHtml(meta)}</main>`
  } else {
    yield opening(`${tally.products} products`, true)
    if (tally.products === 0) yield '<header><h1>No products</h1></header>'
    else yield* catalogueHtml(index.sorted(), worst, tally, meta)
  }
  yield closing(meta)
}
