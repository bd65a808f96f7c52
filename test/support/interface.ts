// What the tables of the interface specification say (test/fixtures/interface.json): resources with their fields, endpoints with their query
// parameters and headers, enumerations, statuses. A field of which it gives no type is a number: such are the scores.

import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Of a field: a simple type, or what its parts are. */
export type Type =
  | { kind: 'value'; type: string }
  | { kind: 'list'; of: Type }
  | { kind: 'object'; fields: Field[] }
  | { kind: 'resource'; name: string }
export type Field = { name: string; type: Type }
export type Endpoint = { method: string; path: string; query: string[]; headers: string[] }

/** As it is written down: a list is a list of one, an object has its fields, and another resource is named behind an arrow. */
type Written = string | [Written] | { [field: string]: Written }

const TO_RESOURCE = '-> '

const typeOf = (written: Written): Type => {
  if (Array.isArray(written)) return { kind: 'list', of: typeOf(written[0]) }
  if (typeof written === 'object') return { kind: 'object', fields: fieldsOf(written) }
  return written.startsWith(TO_RESOURCE)
    ? { kind: 'resource', name: written.slice(TO_RESOURCE.length) }
    : { kind: 'value', type: written }
}

const fieldsOf = (fields: Record<string, Written>): Field[] =>
  Object.entries(fields).map(([name, written]) => ({ name, type: typeOf(written) }))

type Said = {
  resources: Record<string, Record<string, Written>>
  endpoints: { endpoint: string; query?: string[]; headers?: string[] }[]
  jobStatuses: string[]
  resourceTypes: string[]
  statuses: number[]
  rateHeaders: string[]
}

const said: Said = JSON.parse(readFileSync(join(import.meta.dirname, '..', 'fixtures', 'interface.json'), 'utf8'))

export const { jobStatuses, resourceTypes, statuses, rateHeaders } = said
export const resources = Object.fromEntries(
  Object.entries(said.resources).map(([name, fields]) => [name, fieldsOf(fields)]),
)
export const endpoints: Endpoint[] = said.endpoints.map(({ endpoint, query = [], headers = [] }) => {
  const [method = '', path = ''] = endpoint.split(' ')
  return { method, path, query, headers }
})
