// Reading JSON of unknown form: anything that is missing or of another type counts as absent.

import { UNREADABLE, UnusableAnswer } from './answer.ts'

/** More of anything is hardly an answer. */
const MAX_ITEMS = 500

export type Fields = Record<string, unknown>

/** The fields of an object; none of anything else. */
export const fieldsOf = (value: unknown): Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : {}

/** The first 500 of a list. */
export const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value.slice(0, MAX_ITEMS) : [])

/** A string; null for anything else. */
export const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null)

/** A finite number that is not negative. */
export const amountOf = (value: unknown): number | null =>
  typeof value === 'number' && Number.isFinite(value) && value >= 0 ? value : null

/** @throws UnusableAnswer where it is no JSON object */
export const jsonObject = (body: string): Fields => {
  let value: unknown
  try {
    value = JSON.parse(body)
  } catch {
    throw new UnusableAnswer(UNREADABLE)
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new UnusableAnswer(UNREADABLE)
  return value as Fields
}

/** Sent and answered; null unless the server counts both. */
export const tokensOf = (input: unknown, output: unknown): { input: number; output: number } | null => {
  const [sent, answered] = [amountOf(input), amountOf(output)]
  return sent === null || answered === null ? null : { input: sent, output: answered }
}
