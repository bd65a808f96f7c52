// What the interface specification (test/fixtures/interface.md) says in tables and lists: resources with their fields, endpoints, parameters,
// enumerations, statuses and headers. A field of which it gives no type is a number: such are the scores.

import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const text = readFileSync(join(import.meta.dirname, '..', 'fixtures', 'interface.md'), 'utf8')

/** Of a field: a simple type, or what its parts are. */
export type Type =
  | { kind: 'value'; type: string }
  | { kind: 'list'; of: Type }
  | { kind: 'object'; fields: Field[] }
  | { kind: 'resource'; name: string }
export type Field = { name: string; type: Type }

const chapter = (title: string, level = '##'): string => {
  const [, after = ''] = text.split(`\n${level} ${title}\n`)
  return after.split(level === '##' ? /\n## / : /\n##+ /)[0] ?? ''
}

const rowsOf = (part: string): string[][] =>
  part
    .split('\n')
    .filter((line) => line.startsWith('| ') && !line.startsWith('| Field') && !line.startsWith('|---'))
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    )

/** Split at commas that stand in no brackets. */
const listed = (list: string): string[] => list.split(/, (?![^(]*\))/).map((one) => one.trim())

const RESOURCES = /^(Suggestion|Comparison|Opportunity|Optimization)s?$/

const typeOf = (said: string): Type => {
  const [, plural] = /^arrays? of (.+)$/.exec(said) ?? []
  if (plural !== undefined) return { kind: 'list', of: typeOf(plural) }
  const [, parts] = /^object(?: with)?:? (.+)$/.exec(said) ?? []
  if (parts !== undefined && !said.startsWith('object (')) return { kind: 'object', fields: fieldsIn(parts) }
  if (RESOURCES.test(said)) return { kind: 'resource', name: said }
  return { kind: 'value', type: said.replace(/^(integer)s$/, '$1') }
}

/** "score, signals (array of string), a, b (arrays of string)": a type in the plural is that of the names before it too. */
const fieldsIn = (parts: string): Field[] => {
  const fields: Field[] = []
  let open: string[] = []
  const close = (type: string) => {
    for (const name of open) fields.push({ name, type: typeOf(type) })
    open = []
  }
  for (const part of listed(parts.replace(/: integers$/, ' (integers)'))) {
    const [, name = part, type] = /^(\w+) \((.+)\)$/.exec(part) ?? []
    if (name === 'score' && type === undefined) fields.push({ name, type: typeOf('number') })
    else if (type === undefined) open.push(name)
    else if (/^(arrays|integers)\b/.test(type)) {
      open.push(name)
      close(type)
    } else {
      close('number')
      fields.push({ name, type: typeOf(type.replace(/, e\.g\. .*$/, '')) })
    }
  }
  close('number')
  return fields
}

const fieldOf = ([names = '', type = '', notes = '']: string[]): Field[] =>
  listed(names).map((name) => {
    const parts = type === 'object' && /\((integers?|string|number|date-time)/.test(notes) ? `object: ${notes}` : type
    return { name, type: typeOf(parts) }
  })

const resource = (title: string): Field[] => rowsOf(chapter(title, '###')).flatMap(fieldOf)

/** A table behind a line of a chapter, as "eeat object:". */
const behind = (part: string, line: string): Field[] =>
  rowsOf((part.split(`\n${line}:\n`)[1] ?? '').trimStart().split('\n\n')[0] ?? '').flatMap(fieldOf)

const report = chapter('Analysis report (item returned by the analysis history)', '###')
const blocks = Object.fromEntries(
  ['eeat', 'conversational_query', 'semantic_richness'].map((name) => [name, behind(report, `${name} object`)]),
)
const [, opportunity = ''] = /\nOpportunity: (.+)\.\n/.exec(report) ?? []
const job = resource('Analysis job')
const usage = resource('Organization usage')
const meta = { name: 'meta', type: typeOf('object: offset, limit, total (integers)') }

export const resources: Record<string, Field[]> = {
  'Analysis job': job,
  'Optimization job': [
    ...job.filter(({ name }) => !['resource_type', 'resource_ids'].includes(name)),
    { name: 'analysis_ids', type: typeOf('array of string (UUID)') },
  ],
  'Analysis report': rowsOf(report.split('\nSuggestion:\n')[0] ?? '')
    .flatMap(fieldOf)
    .map((field) => {
      const block = blocks[field.name]
      return block ? { ...field, type: { kind: 'object', fields: block } } : field
    }),
  Suggestion: behind(report, 'Suggestion'),
  Comparison: behind(report, 'Comparison'),
  Opportunity: fieldsIn(opportunity),
  Optimization: resource('Optimization'),
  'Analysis job result': resource('Analysis job result (item returned by the job results endpoint)'),
  'Visibility test': resource('Visibility test'),
  'Organization usage': usage,
  'Project usage': [
    { name: 'project_id', type: typeOf('string (UUID)') },
    ...usage.filter(({ name }) => !name.includes('frozen')),
  ],
  // These two are told in sentences.
  'Usage history': [{ name: 'data', type: typeOf('array of object: billing_cycle (date), metrics (array)') }, meta],
  'Paginated list': [{ name: 'data', type: typeOf('array') }, meta],
  Problem: rowsOf(chapter('Errors')).flatMap(fieldOf),
}

export type Endpoint = { method: string; path: string; query: string[]; headers: string[] }

/** Every endpoint, with the query parameters of its paragraph and the headers of its row. */
export const endpoints: Endpoint[] = chapter('Endpoints')
  .split(/\n(?=\*\*|\| (?:GET|POST|PATCH|DELETE))/)
  .flatMap((part) => {
    const [, table = ''] = part.split('\n| Parameter')
    const said = /[Qq]uery(?: parameters)?:? (.+?)(?:\. |, all|$)/.exec(part.replaceAll('\n', ' '))?.[1] ?? ''
    const query = [...said.matchAll(/(\w+)(?= \()|\b(status|limit|offset)\b/g)].map(([name]) => name)
    const ofTable = rowsOf(table).flatMap(([name = '', , place]) => (place === 'query' ? [name] : []))
    const headers = [...part.matchAll(/\b((?:X|Payments)-[\w-]+) \(string/g)].map(([, name = '']) => name.toLowerCase())
    return [...part.matchAll(/((?:GET|POST|PATCH|DELETE)(?:, (?:GET|POST|PATCH|DELETE))*) (\/[\w/{}-]+)/g)].flatMap(
      ([, methods = '', path = '']) =>
        methods.split(', ').map((method) => ({ method, path, query: [...new Set([...query, ...ofTable])], headers })),
    )
  })
  .filter(({ method, path }, at, all) => all.findIndex((one) => one.method === method && one.path === path) === at)

export const jobStatuses = listed(/takes these values: ([^.]+)\./.exec(text)?.[1] ?? '')
export const resourceTypes = listed(/\| resource_type \| string \| one of ([^;]+);/.exec(text)?.[1] ?? '')
export const statuses = [...(/Status codes in use: (.+)\./.exec(text)?.[1] ?? '').matchAll(/\b(\d{3})\b/g)].map(
  ([code]) => Number(code),
)
export const rateHeaders = [
  ...(/Responses carry (.+) \(integer values\)/.exec(text)?.[1] ?? '').matchAll(/X-[\w-]+/g),
].map(([name]) => name.toLowerCase())
