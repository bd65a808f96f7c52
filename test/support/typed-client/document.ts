// The OpenAPI document as the generator of the client takes it: what a program calls, with the types of what succeeds.

import { type OpenApi, type Operation, withoutReferences } from '../openapi.ts'

/** Webhooks are sent by others, and src/client/feed.ts follows the feeds. */
const LEFT_OUT = ['Webhooks', 'Events']

/** Lines are a list of objects, which src/client/send.ts writes as lines; a file of any kind is a Blob. */
const bodyOf = ({ requestBody }: Operation): Operation['requestBody'] => {
  if (!requestBody) return undefined
  const { 'application/json': json, 'application/x-ndjson': lines, 'text/csv': file } = requestBody.content
  if (file) return { ...requestBody, content: { 'application/octet-stream': file } }
  const line = lines?.schema['x-lines']
  const schema = line ? { anyOf: [json!.schema, { type: 'array', items: line }] } : json!.schema
  return { ...requestBody, content: { 'application/json': { schema } } }
}

/** What also answers files that `format` names answers JSON to the client. */
const answerOf = (answer: Operation['responses'][string]): Operation['responses'][string] => {
  const { 'application/json': json } = answer.content ?? {}
  return json ? { ...answer, content: { 'application/json': json } } : answer
}

const called = (operation: Operation): Operation[] => {
  const { tags, responses: all, requestBody: _, parameters, ...rest } = operation
  const responses = Object.entries(all).flatMap(([status, answer]) =>
    status.startsWith('2') ? [[status, answerOf(answer)] as const] : [],
  )
  if (LEFT_OUT.includes(tags[0]!) || responses.length === 0) return []
  const requestBody = bodyOf(operation)
  return [
    {
      ...rest,
      tags,
      ...(parameters ? { parameters: parameters.filter(({ name }) => name !== 'format') } : {}),
      ...(requestBody ? { requestBody } : {}),
      responses: Object.fromEntries(responses),
    },
  ]
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
