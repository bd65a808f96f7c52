// The OpenAPI document as the generator of the client takes it: what a program calls, with the types of what succeeds.

import { type OpenApi, type Operation, withoutReferences } from '../openapi.ts'

/** Webhooks are sent by others, and src/client/events.ts follows the feeds. */
const LEFT_OUT = ['Webhooks', 'Events']

const succeeds = (status: string): boolean => status.startsWith('2')

/** Lines are a list of objects, which src/client/send.ts writes as lines; a file of any kind is a Blob. */
const bodyOf = ({ requestBody }: Operation): Operation['requestBody'] => {
  if (!requestBody) return undefined
  const { 'application/json': json, 'application/x-ndjson': lines, 'text/csv': file } = requestBody.content
  if (file) return { ...requestBody, content: { 'application/octet-stream': file } }
  const line = lines?.schema['x-lines']
  const schema = line ? { anyOf: [json!.schema, { type: 'array', items: line }] } : json!.schema
  return { ...requestBody, content: { 'application/json': { schema } } }
}

const called = (operation: Operation): Operation[] => {
  const { tags, responses, requestBody: _, ...rest } = operation
  const successes = Object.entries(responses).filter(([status]) => succeeds(status))
  if (LEFT_OUT.includes(tags[0]!) || successes.length === 0) return []
  const requestBody = bodyOf(operation)
  return [{ ...rest, tags, ...(requestBody ? { requestBody } : {}), responses: Object.fromEntries(successes) }]
}

export const clientDocument = (document: OpenApi): OpenApi => {
  const { paths, components, ...rest } = withoutReferences(document)
  const kept = Object.entries(paths).flatMap(([path, operations]) => {
    const some = Object.entries(operations).flatMap(([method, operation]) =>
      called(operation).map((one) => [method, one] as const),
    )
    return some.length > 0 ? [[path, Object.fromEntries(some)] as const] : []
  })
  return { ...rest, paths: Object.fromEntries(kept), components: { schemas: components.schemas } }
}

/** In the order of the document. */
export const operationIdsOf = ({ paths }: OpenApi): string[] =>
  Object.values(paths).flatMap((operations) => Object.values(operations).map(({ operationId }) => operationId))
