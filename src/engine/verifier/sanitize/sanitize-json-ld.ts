// JSON-LD: schema.org data that can stand in a script element, in one canonical form.

import { scriptSafe } from '../../html/product-json-ld.ts'
import { asList, isJsonObject, type Json, type JsonObject } from '../../text/json.ts'
import { plainLines } from '../../text/plain-text.ts'
import { JSON_LIMITS } from './field-limits.ts'

class Refused extends Error {
  override name = 'Refused'
}

const UNSAFE_KEYS = new Set(['__proto__', 'constructor', 'prototype'])
/** Addresses that run something. */
const RUNS = /^[\s\p{Cc}]*(?:javascript|vbscript|data)\s*:/iu

const refuse = (problem: string): never => {
  throw new Refused(problem)
}

const canonical = (value: Json, depth: number, left: { values: number }): Json => {
  if (--left.values < 0) refuse(`The JSON-LD has more than ${JSON_LIMITS.values} values.`)
  if (typeof value === 'string')
    return RUNS.test(value)
      ? refuse('The JSON-LD has an address that runs a script.')
      : plainLines(value).normalize('NFC')
  if (typeof value !== 'object' || value === null) return value
  if (depth === JSON_LIMITS.depth) refuse(`The JSON-LD is nested deeper than ${JSON_LIMITS.depth} levels.`)
  if (Array.isArray(value)) return value.map((one) => canonical(one, depth + 1, left))
  const clean: JsonObject = {}
  for (const [name, one] of Object.entries(value)) {
    const key = plainLines(name).normalize('NFC')
    if (UNSAFE_KEYS.has(key)) refuse(`The JSON-LD has a property named “${key}”.`)
    clean[key] = canonical(one, depth + 1, left)
  }
  return clean
}

const SCHEMA_ORG = /^https?:\/\/(?:www\.)?schema\.org\/?$/i

/** A context is its address, a list with it, or an object whose vocabulary it is. */
const isSchemaOrg = (context: Json | undefined): boolean => {
  if (typeof context === 'string') return SCHEMA_ORG.test(context)
  if (Array.isArray(context)) return context.some(isSchemaOrg)
  return isJsonObject(context) && isSchemaOrg(context['@vocab'])
}

const parsed = (text: string): Json => {
  try {
    return JSON.parse(text) as Json
  } catch {
    return refuse('The JSON-LD is not valid JSON.')
  }
}

/** Significant digits that every number keeps. */
const KEPT_DIGITS = 15
const MAY_BE_INEXACT = /[\d.]{16}|\de/i

const isKept = (value: number, source: string): boolean => {
  if (!Number.isFinite(value)) return false
  const [mantissa = ''] = source.split(/e/i)
  const digits = mantissa.replace(/\D/g, '').replace(/^0+/, '').length
  return digits <= KEPT_DIGITS || Number.isSafeInteger(value) || String(value) === source
}

/** An article number of twenty digits would become another one, and a number beyond all numbers nothing at all. */
const refuseInexact = (text: string): void => {
  const look = (_: string, value: unknown, { source }: { source?: string }): unknown =>
    typeof value === 'number' && source !== undefined && !isKept(value, source)
      ? refuse(
          `The JSON-LD has the number ${source.slice(0, 40)}, which is not kept exactly: put it between quotation marks.`,
        )
      : value
  // The third parameter is newer than the type of JSON.parse.
  JSON.parse(text, look as (key: string, value: unknown) => unknown)
}

const cleaned = (text: string): string => {
  const json = canonical(parsed(text), 0, { values: JSON_LIMITS.values })
  if (MAY_BE_INEXACT.test(text)) refuseInexact(text)
  const nodes = asList(json)
  if (nodes.length === 0 || !nodes.every(isJsonObject)) refuse('The JSON-LD is not an object, nor a list of objects.')
  if (!nodes.every((node) => isJsonObject(node) && isSchemaOrg(node['@context'])))
    refuse('The JSON-LD does not say that it uses schema.org: add "@context": "https://schema.org".')
  return scriptSafe(JSON.stringify(json))
}

/** The data without white space, with every character escaped that could end a script element. */
export const cleanJson = (text: string): { value: string } | { problem: string } => {
  try {
    return { value: cleaned(text) }
  } catch (error) {
    if (error instanceof Refused) return { problem: error.message }
    throw error
  }
}
