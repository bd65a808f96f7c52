// The schemas of public events as they were released (test/fixtures/released-schemas), and whether those of today only add to them:
// whoever has written a consumer relies on them.

import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { isKnown, isPublic, PUBLIC_TYPES, versionOf } from '../../src/event-log/catalogue.ts'
import { readDocument } from './asyncapi-check.ts'

export const RELEASED_FOLDER = join(import.meta.dirname, '..', 'fixtures', 'released-schemas')
/** The form that all of them have. */
const ENVELOPE = 'CloudEvent'

export type Schema = { [word: string]: unknown }

/** With what references lead to in their place. */
const inlined = (part: unknown, components: Record<string, unknown>): unknown => {
  if (Array.isArray(part)) return part.map((one) => inlined(one, components))
  if (typeof part !== 'object' || part === null) return part
  const { $ref } = part as Schema
  if (typeof $ref === 'string') return inlined(components[$ref.split('/').at(-1) ?? ''], components)
  return Object.fromEntries(Object.entries(part).map(([key, value]) => [key, inlined(value, components)]))
}

/** Of today by the names of their files: of the envelope, and of the data of each public type, as the AsyncAPI document has them. */
export const schemasOfToday = (): Map<string, Schema> => {
  const { schemas } = readDocument().components as { schemas: Record<string, unknown> }
  const named = (name: string) => inlined(schemas[name], schemas) as Schema
  const ofType = (type: string) => named(Object.hasOwn(schemas, `Public${type}`) ? `Public${type}` : type)
  const types = PUBLIC_TYPES.map((type): [string, Schema] => [`${type}.v${versionOf(type)}`, ofType(type)])
  return new Map([[ENVELOPE, named(ENVELOPE)], ...types])
}

export const releasedSchemas = (): Map<string, Schema> =>
  new Map(
    globSync('*.json', { cwd: RELEASED_FOLDER }).map((file) => [
      basename(file, '.json'),
      JSON.parse(readFileSync(join(RELEASED_FOLDER, file), 'utf8')) as Schema,
    ]),
  )

/** What says nothing of the shape. */
const WORDS = ['$schema', '$comment', 'title', 'description', 'default', 'example', 'examples']
const COMPARED = ['type', 'enum', 'const', 'anyOf', 'oneOf', 'properties', 'required', 'items', 'additionalProperties']
const LOWEST = ['minimum', 'exclusiveMinimum', 'minLength', 'minItems', 'minProperties']
const HIGHEST = ['maximum', 'exclusiveMaximum', 'maxLength', 'maxItems', 'maxProperties']

const listed = (value: unknown): unknown[] => (value === undefined ? [] : [value].flat())
const valuesOf = (schema: Schema): unknown[] | undefined =>
  'const' in schema ? [schema.const] : (schema.enum as unknown[] | undefined)
const alternativesOf = ({ anyOf, oneOf }: Schema): Schema[] | undefined => (anyOf ?? oneOf) as Schema[] | undefined

const wrongTypes = (released: Schema, today: Schema): string[] => {
  const [before, now] = [listed(released.type), listed(today.type)]
  if (before.length === 0 || (now.length === 0 && valuesOf(today))) return []
  if (now.length === 0) return ['may be of any type']
  const fits = (type: unknown) => before.includes(type) || (type === 'integer' && before.includes('number'))
  return now.filter((type) => !fits(type)).map((type) => `may be ${type}`)
}

const wrongValues = (released: Schema, today: Schema): string[] => {
  const [before, now] = [valuesOf(released), valuesOf(today)]
  if (!before) return []
  if (!now) return ['may have any value']
  return now.filter((value) => !before.includes(value)).map((value) => `may be ${JSON.stringify(value)}`)
}

const wrongBounds = (released: Schema, today: Schema): string[] => {
  const wider = (word: string, isWider: (a: number, b: number) => boolean) =>
    word in released && !(word in today && !isWider(Number(today[word]), Number(released[word])))
  return [
    ...LOWEST.filter((word) => wider(word, (now, before) => now < before)),
    ...HIGHEST.filter((word) => wider(word, (now, before) => now > before)),
  ].map((word) => `${word} is wider`)
}

const wrongProperties = (released: Schema, today: Schema, path: string): string[] => {
  const [before, now] = [released.properties ?? {}, today.properties ?? {}] as Record<string, Schema>[]
  const [needed, given] = [listed(released.required), listed(today.required)]
  return [
    ...needed.filter((key) => !given.includes(key)).map((key) => `${path}.${key}: may be absent`),
    ...Object.entries(before ?? {}).flatMap(([key, schema]) => {
      const one = now?.[key]
      return one ? breaks(schema, one, `${path}.${key}`) : [`${path}.${key}: is gone`]
    }),
  ]
}

const wrongParts = (released: Schema, today: Schema, path: string): string[] => {
  const parts = [listed(released.items), listed(today.items)] as [Schema[], Schema[]]
  const values = [released.additionalProperties, today.additionalProperties] as [Schema | boolean, Schema | boolean]
  const isSchema = typeof values[0] === 'object'
  return [
    ...parts[0].flatMap((schema, index) => breaks(schema, parts[1][index] ?? {}, `${path}[]`)),
    ...(parts[1].length > parts[0].length && parts[0].length > 0 ? [`${path}: has more items`] : []),
    ...(isSchema ? breaks(values[0] as Schema, (values[1] || {}) as Schema, `${path}.*`) : []),
  ]
}

/**
 * What a consumer of the released schema would meet for the first time, a line each; nothing where all that is valid today is what it
 * was made for, but for keys that are new. Where it cannot tell, it says so.
 */
export const breaks = (released: Schema, today: Schema, path = 'data'): string[] => {
  const alternatives = alternativesOf(today)
  if (alternatives) return alternatives.flatMap((one) => breaks(released, one, path))
  const before = alternativesOf(released)
  if (before) {
    const found = before.map((one) => breaks(one, today, path))
    return found.some((wrong) => wrong.length === 0) ? [] : [`${path}: fits none of the alternatives`]
  }
  const known = [...WORDS, ...COMPARED, ...LOWEST, ...HIGHEST]
  const others = Object.keys(released).filter((word) => !known.includes(word))
  return [
    ...[...wrongTypes(released, today), ...wrongValues(released, today), ...wrongBounds(released, today)].map(
      (wrong) => `${path}: ${wrong}`,
    ),
    ...others.filter((word) => !isDeepStrictEqual(released[word], today[word])).map((word) => `${path}: other ${word}`),
    ...wrongProperties(released, today, path),
    ...wrongParts(released, today, path),
  ]
}

/** What is wrong with one that was released; `name` is that of its file. A type that has a newer version is another one to consumers. */
export const brokenRelease = (name: string, released: Schema, today: ReadonlyMap<string, Schema>): string[] => {
  const schema = today.get(name)
  if (schema) return breaks(released, schema).map((wrong) => `${name}: ${wrong}`)
  const [type = '', version = ''] = name.split('.v')
  if (isKnown(type) && isPublic(type) && versionOf(type) > Number(version)) return []
  return [`${name}: is not in the feed any more`]
}
