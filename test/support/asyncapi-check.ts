// Validates messages against the AsyncAPI document, as a consumer would that knows nothing else.

import { Ajv, type ValidateFunction } from 'ajv'
import addFormats from 'ajv-formats'
import { asyncapiDocument } from './asyncapi.ts'

export type Message = {
  name: string
  title: string
  summary: string
  description: string
  examples: { headers: object; payload: object }[]
}
export type Channel = {
  address: string
  parameters: Record<string, { description: string }>
  servers: { $ref: string }[]
  messages: Record<string, { $ref: string }>
}
export type Document = {
  servers: Record<string, object>
  channels: Record<string, Channel>
  operations: Record<string, { channel: { $ref: string }; messages: { $ref: string }[] }>
  components: { messages: Record<string, Message>; schemas: Record<string, object> }
}

export const readDocument = (): Document => JSON.parse(asyncapiDocument())

/** Answers what is wrong with the payload or headers of a message, '' where nothing is; `key` names it in the components. */
export const messageChecker = (document: Document) => {
  const ajv = new Ajv({ strict: false, allErrors: true, inlineRefs: false, code: { optimize: false } })
  addFormats.default(ajv)
  // Added once, as Ajv looks through all of it to find what may be referred to.
  ajv.addSchema({ $id: 'document', components: document.components })
  const compiled = new Map<string, ValidateFunction>()
  return (key: string, part: 'headers' | 'payload', value: unknown): string => {
    const pointer = `document#/components/messages/${key}/${part}`
    const validate = compiled.get(pointer) ?? ajv.compile({ $ref: pointer })
    compiled.set(pointer, validate)
    return validate(value) ? '' : `${key} ${part}: ${ajv.errorsText(validate.errors)}`
  }
}
