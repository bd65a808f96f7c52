// What the writes of all fields have in common: what is written where, and what a mutation answers.

import { isObject } from '../../../catalogue/records/raw-record.ts'
import { type Change, StorefrontUnavailable } from '../../storefront.ts'
import type { AdminApi } from '../client.ts'
import { type Fields, fieldsOf, type GraphQLAnswer } from '../graphql-answer.ts'
import { PlatformRefused } from '../http.ts'

/** Of a mutation and of the small reads before one. */
export const WRITE_COST = 20

export type Writing = { api: AdminApi; shopDomain: string; id: string; change: Change; signal: AbortSignal | undefined }

/** What one mutation has answered: its payload, or why the platform does not accept it. */
type Answered = { payload: Fields } | { refused: string; codes: readonly string[] }

const userErrorsOf = ({ userErrors }: Fields): Fields[] => (Array.isArray(userErrors) ? userErrors.map(fieldsOf) : [])

const answeredBy = ({ data, errors }: GraphQLAnswer, name: string): Answered => {
  const payload = data?.[name]
  if (isObject(payload)) {
    const problems = userErrorsOf(payload)
    if (problems.length === 0) return { payload }
    const messages = problems.map(({ message }) => (typeof message === 'string' ? message : 'no reason given'))
    const codes = problems.flatMap(({ code }) => (typeof code === 'string' ? code : []))
    return { refused: messages.join(' '), codes }
  }
  const [first] = errors
  // Everything else may have gone wrong after it was done.
  if (first?.code !== 'ACCESS_DENIED')
    throw new StorefrontUnavailable(`The storefront platform failed: ${first?.message ?? 'no answer'}`, {
      mayHaveWritten: true,
    })
  return { refused: first.message, codes: [first.code] }
}

/** Runs a mutation of one field. @throws StorefrontUnavailable */
export const mutate = async (
  { api, shopDomain, signal }: Writing,
  name: string,
  query: string,
  variables: Fields,
): Promise<Answered> => {
  try {
    return answeredBy(await api.ask(shopDomain, { query, variables, cost: WRITE_COST, writes: true }, signal), name)
  } catch (error) {
    if (error instanceof PlatformRefused) return { refused: error.message, codes: [] }
    throw error
  }
}

/** The product, or undefined if there is none. */
export const productIn = ({ data, errors }: GraphQLAnswer): Fields | undefined => {
  if (isObject(data?.product)) return data.product
  if (errors[0]) throw new PlatformRefused(errors[0].message)
  return undefined
}
