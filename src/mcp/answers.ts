// What a call of a tool answers: what it has found, or in plain words why not.

import { Problem, type ProblemBody, problem, problemBody } from '../http/problems.ts'
import { isUnavailable } from '../postgres/unavailable.ts'
import { Refused } from './agent.ts'
import { NOTICE } from './shapes.ts'

const text = (value: unknown) => [{ type: 'text' as const, text: JSON.stringify(value) }]

export const answerOf = (found: object) => ({
  content: text(found),
  structuredContent: found as Record<string, unknown>,
})

const UNEXPECTED = {
  title: 'Internal error',
  status: 500,
  detail: 'Something went wrong on our side; it has been logged.',
}

/** Details that are the words of others: of the platform of the shop, or of a record. */
const IN_OTHER_WORDS = /\/(?:refused-by-shop|product-unreadable)$/

/** A problem with what the shop says in it set apart, as in every other answer. */
const marked = ({ type, title, status, detail, errors, current_value, found_value }: ProblemBody) => {
  const isOthers = IN_OTHER_WORDS.test(type)
  const merchant_text = {
    ...(isOthers ? { detail } : {}),
    ...(current_value === undefined ? {} : { current_value }),
    ...(found_value === undefined ? {} : { found_value }),
  }
  const isQuoting = Object.keys(merchant_text).length > 0
  return {
    title,
    status,
    ...(isOthers ? {} : { detail }),
    ...(errors ? { errors } : {}),
    ...(isQuoting ? { merchant_text, notice: NOTICE } : {}),
  }
}

/** Undefined for a defect. */
export const problemOf = (error: unknown): ProblemBody | undefined => {
  if (error instanceof Refused) return error.problem
  if (error instanceof Problem) return problemBody(error)
  return isUnavailable(error)
    ? problemBody(problem.unavailable('A part of the service is unavailable; try again in a moment.'))
    : undefined
}

/** `onError` is called with defects. */
export const refusalOf = (error: unknown, onError: (error: unknown) => void) => {
  const known = problemOf(error)
  if (!known) onError(error)
  return { content: text(known ? marked(known) : UNEXPECTED), isError: true as const }
}
