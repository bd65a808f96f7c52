// The documentation names what there is, and its examples are what the code accepts.

import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { METRICS } from '../../../src/accounts/names.ts'
import { PLANS } from '../../../src/billing/plans.ts'
import { SETTINGS } from '../../../src/config/described.ts'
import { checkFact, EVENT_TYPES, type Fact, isKnown } from '../../../src/event-log/catalogue.ts'
import { createMetrics } from '../../../src/http/metrics/metrics.ts'
import { problemsTable } from '../../../src/http/problems.ts'
import { storedExample } from '../../support/asyncapi.ts'
import { withTools } from '../../support/documents/agents-document.ts'
import { withEvents, withStreams } from '../../support/documents/event-documents.ts'
import { withMetrics, withSettings } from '../../support/documents/operator-documents.ts'
import { assert, test } from '../../support/test.ts'

const root = join(import.meta.dirname, '..', '..', '..')
const read = (path: string): string => readFileSync(join(root, path), 'utf8')
const found = (text: string, pattern: RegExp): string[] => [...text.matchAll(pattern)].map((match) => match[1] ?? '')

test('events/README.md has a section and a true example for every event', () => {
  const sections = read('docs/events/README.md').split(/^## /m).slice(1)
  const documented = sections.flatMap((section) => {
    const type = section.split('\n')[0] ?? ''
    if (!isKnown(type)) return []
    const [example] = found(section, /```json\n([\s\S]+?)```/g)
    checkFact({ type, data: JSON.parse(example ?? '') } as Fact)
    return [type]
  })
  assert.equal(documented.toSorted(), EVENT_TYPES.toSorted())
})

test('flow/streams.md and events/README.md have every stream and event as they are declared', () => {
  assert.is(read('docs/flow/streams.md'), withStreams(read('docs/flow/streams.md')), 'npm run docs')
  assert.is(read('docs/events/README.md'), withEvents(read('docs/events/README.md')), 'npm run docs')
})

test('agents.md has every tool as it is declared', () => {
  assert.is(read('docs/agents.md'), withTools(read('docs/agents.md')), 'npm run docs')
})

test('an event without a section gets one from its declaration, and one without a stored example says what is missing', () => {
  const page = read('docs/events/README.md')
  const section = /^## OrganizationRenamed\n[\s\S]+?(?=^## )/m
  const written = withEvents(page.replace(section, ''))
  assert.match(
    written,
    /^## OrganizationRenamed\n\nStream `organization-<organization_id>`\. An organization was renamed\. [^\n]+\n\n```json\n\{/m,
  )
  assert.is(written.replace(section, ''), page.replace(section, ''))
  assert.throws(
    () => storedExample('OrganizationRenamed', 99),
    /^Add a stored example: test\/fixtures\/events\/OrganizationRenamed\.v99\.ndjson$/,
  )
})

test('the pages of settings and metrics are as these are declared', () => {
  assert.is(read('docs/operator/settings.md'), withSettings(read('docs/operator/settings.md')), 'npm run docs')
  assert.is(read('docs/operator/metrics.md'), withMetrics(read('docs/operator/metrics.md')), 'npm run docs')
})

test('every setting is described, and no other', () => {
  const source = globSync('src/config/*.ts', { cwd: root }).map(read).join('\n')
  const settings = new Set(found(source, /^ {2}([A-Z][A-Z_]+):/gm))
  assert.ok(settings.size > 10)
  const described = SETTINGS.flatMap(({ settings: some }) => some.flatMap(({ names }) => names))
  assert.equal(described.filter((name) => !name.includes('<')).toSorted(), [...settings].toSorted())
})

const metrics = () =>
  createMetrics({
    queueDepth: async () => 0,
    lags: async () => [],
    parked: async () => new Map<string, number>(),
    deadLetters: async () => 0,
    horizonAge: async () => 0,
    engines: {},
  }).render()

test('the alerts ask for metrics that there are, and every one is explained', async () => {
  const text = await metrics()
  const served = new Set(
    [...text.matchAll(/^# TYPE (\w+) (\w+)/gm)].flatMap(([, name = '', type]) =>
      type === 'histogram' ? ['_bucket', '_sum', '_count'].map((part) => name + part) : [name],
    ),
  )
  const rows = read('docs/operator/alerts.md')
    .split('\n')
    .filter((line) => line.startsWith('| `'))
  assert.ok(rows.length >= 10)
  for (const row of rows) {
    const [expression = '', meaning = '', action = ''] = row.split(' | ')
    const asked = found(expression, /\b((?:citable|nodejs|process)_\w+)/g)
    assert.ok(asked.length > 0, row)
    for (const metric of asked) assert.ok(served.has(metric), metric)
    assert.ok(meaning.trim() && action.trim(), row)
  }
})

test('usage.md has the table of plans', () => {
  const usage = read('docs/usage.md')
  const shown = (value: number): string => value.toLocaleString('en-US')
  for (const [plan, { limits, requests }] of Object.entries(PLANS)) {
    const cells = [plan, ...METRICS.map((metric) => shown(limits[metric])), shown(requests)]
    assert.ok(usage.includes(`| ${cells.join(' | ')} |`), plan)
  }
  for (const metric of METRICS) assert.ok(usage.includes(`| \`${metric}\` |`), metric)
})

test('problems.md holds the catalogue of problems', () => {
  assert.ok(
    read('docs/problems.md').includes(problemsTable()),
    'paste the answer of problemsTable() into docs/problems.md',
  )
})

test('every link of the documentation leads somewhere', () => {
  for (const page of ['README.md', ...globSync('docs/**/*.md', { cwd: root })])
    for (const link of found(read(page), /\]\(([^)#:]+)(?:#[^)]*)?\)/g))
      assert.ok(existsSync(join(root, dirname(page), link)), `${page}: ${link}`)
})

test('every source file that the documentation names is there, also by a pattern', () => {
  for (const page of ['README.md', ...globSync('docs/**/*.md', { cwd: root })])
    for (const path of found(read(page), /`((?:[\w*{},-]+\/)+[\w.*{},-]+\.(?:ts|sql|mjs))`/g))
      assert.ok(
        ['', 'src', dirname(page)].some((folder) => globSync(path, { cwd: join(root, folder) }).length > 0),
        `${page}: ${path}`,
      )
})

/** Words of each paragraph and item of a list, without code, headings and tables. */
const paragraphs = (page: string): number[] =>
  read(page)
    .replaceAll(/^```[\s\S]*?^```/gm, '')
    .split(/\n\s*\n|^(?:\* |\s*- |\d+\. )/m)
    .map((text) => text.trim())
    .filter((text) => text !== '' && !/^[#|]/.test(text))
    .map((text) => text.split(/\s+/).length)

/** Those that the code is the source of, decisions, and the page on watching a shop. */
const LONG = /^docs\/((decisions|events|rules|analyzer)\/|(commands|proposals|writer|watching)\.md$)/

test('pages are short and have short paragraphs', () => {
  const pages = globSync('docs/**/*.md', { cwd: root }).filter((page) => !LONG.test(page))
  assert.ok(pages.length > 100)
  for (const page of pages) {
    const words = paragraphs(page)
    const mean = words.reduce((sum, one) => sum + one, 0) / words.length
    assert.ok(mean <= 40, `${page}: ${mean} words a paragraph`)
    assert.ok(Math.max(...words) <= 60, `${page}: a paragraph of ${Math.max(...words)} words`)
    const all = words.reduce((sum, one) => sum + one, 0)
    assert.ok(all <= 600, `${page}: ${all} words beside its tables and code`)
  }
})

test('paths of the sources are named to contributors alone', () => {
  for (const page of globSync('docs/{operator,api}/*.md', { cwd: root }))
    assert.equal(found(read(page).replaceAll(/\bsrc\/cli\.ts/g, ''), /(\bsrc\/\S+|\btest\/\S+)/g), [], page)
})

/** The anchors that code hosts give the headings of a page. */
const anchorsOf = (page: string): string[] =>
  found(read(page).replaceAll(/^```[\s\S]*?^```/gm, ''), /^#+ (.+)$/gm).map((heading) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}_ -]/gu, '')
      .replaceAll(' ', '-'),
  )

test('every link to a heading of the documentation finds it, and no heading of a page comes twice', () => {
  const pages = ['README.md', ...globSync('docs/**/*.md', { cwd: root })]
  const anchors = new Map(pages.map((page) => [page, anchorsOf(page)]))
  for (const page of pages) {
    const own = anchors.get(page) ?? []
    for (const [, link = '', anchor = ''] of read(page).matchAll(/\]\(([^)#:]*)#([^)]+)\)/g)) {
      const target = link ? join(dirname(page), link) : page
      assert.ok(anchors.get(target)?.includes(anchor), `${page}: ${link}#${anchor}`)
    }
    assert.equal(
      own.filter((anchor, index) => own.indexOf(anchor) !== index),
      [],
      page,
    )
  }
})
