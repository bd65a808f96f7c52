// What several commands take: a shop's domain, a currency, a number, a time.

import { z } from 'zod'
import { isCurrency } from '../catalogue/facts-file.ts'
import { OWN_DOMAIN, shopDomainPattern } from '../shops/decide.ts'
import { printable, UsageError } from './output/output.ts'

/**
 * The domain in the form that is stored, of a project's own shop too. `suffixes` are the endings it may have, e.g. ["myshopify.com"].
 * @throws UsageError for a domain that the service does not accept.
 */
export const shopDomain = (given: string, suffixes: readonly string[]): string => {
  const domain = given.trim().toLowerCase()
  if (shopDomainPattern(suffixes).test(domain) || OWN_DOMAIN.test(domain)) return domain
  const example = suffixes.map((ending) => `my-shop.${ending}`).join(' or ')
  throw new UsageError(`"${given}" is not a shop's domain; write it in full and without https://, like ${example}.`)
}

/** The ISO 4217 code in capitals. @throws UsageError if there is no such currency. */
export const currencyCode = (given: string): string => {
  const code = given.trim().toUpperCase()
  if (isCurrency(code)) return code
  throw new UsageError(`"${given}" is not an ISO 4217 currency code such as EUR.`)
}

/** @throws UsageError if it is not a whole number in that range. */
export const wholeNumber = (option: string, given: string, least: number, most: number): number => {
  const number = /^\d{1,9}$/.test(given) ? Number(given) : Number.NaN
  if (number >= least && number <= most) return number
  throw new UsageError(`${option} takes a whole number from ${least} to ${most}, not "${given}".`)
}

const Time = z.union([z.iso.date(), z.iso.datetime({ offset: true })])

/**
 * A time written by hand as ISO 8601, UTC, milliseconds: seconds may be left out, and without a zone it is UTC,
 * as all times are that are printed. A day is its beginning.
 * @throws UsageError if there is no such time, such as on 30 February.
 */
export const timeNamed = (option: string, given: string): string => {
  const seconds = given.trim().replace(/T\d\d:\d\d(?=Z|[+-]|$)/, '$&:00')
  const time = Time.safeParse(seconds.replace(/T[\d:.]+$/, '$&Z')).data
  if (time !== undefined) return new Date(time).toISOString()
  throw new UsageError(`${option} takes a time like 2026-11-22T10:00:00Z, not "${printable(given)}".`)
}
