// Values of settings as they are written.

import { z } from 'zod'

/** Separated by commas. */
export const list = (value: string): string[] =>
  value
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')

export const wholeNumber = (least: number, most: number) => {
  const range = `must be a whole number from ${least} to ${most}`
  return z
    .string()
    .regex(/^\d{1,10}$/, range)
    .transform(Number)
    .refine((value) => value >= least && value <= most, range)
}

/** US dollars for a million tokens. */
export const price = z
  .string()
  .regex(/^\d{1,6}(?:\.\d{1,6})?$/, 'must be an amount of US dollars for a million tokens, like 0.15')
  .transform(Number)
