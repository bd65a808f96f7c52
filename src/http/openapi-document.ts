// What is done to the OpenAPI document behind its generator: parts that occur twice become components, formats stand without the patterns
// that say the same, and NDJSON bodies are lines of a named schema.

import { MAX_BULK_BYTES } from './bodies/ndjson.ts'
import { descriptionOf } from './property-descriptions.ts'

type JsonObject = Record<string, unknown>
type JsonObjects = Record<string, JsonObject | undefined>

const isObject = (part: unknown): part is JsonObject =>
  typeof part === 'object' && part !== null && !Array.isArray(part)

/** The part with every object in it changed, the inner ones first; examples stay. */
const eachObject = (part: unknown, change: (object: JsonObject) => JsonObject): unknown => {
  if (Array.isArray(part)) return part.map((one) => eachObject(one, change))
  if (!isObject(part)) return part
  return change(
    Object.fromEntries(
      Object.entries(part).map(([key, value]) => [key, key === 'example' ? value : eachObject(value, change)]),
    ),
  )
}

/** In OpenAPI 3.0 `nullable` does not add null to an enum; the enum has to name it. */
const withNullInEnum = (object: JsonObject): JsonObject =>
  object.nullable === true && Array.isArray(object.enum) && !object.enum.includes(null)
    ? { ...object, enum: [...object.enum, null] }
    : object

/** Formats that a reader knows; the generator adds a pattern of each. */
const FORMATS = new Set(['uuid', 'date-time', 'date', 'email', 'uri'])

const MOST_INT32 = 2 ** 31 - 1

/** Of whole numbers, which readers in other languages keep in 32 or 64 bits. */
const formatOf = ({ type, format, maximum }: JsonObject): JsonObject =>
  type === 'integer' && format === undefined
    ? { format: typeof maximum === 'number' && maximum <= MOST_INT32 ? 'int32' : 'int64' }
    : {}

/** A format says what its pattern does, and no limit is what every number has in JSON. */
const withoutNoise = (object: JsonObject): JsonObject => {
  const { pattern, maximum, minimum, ...rest } = object
  return {
    ...rest,
    ...formatOf(object),
    ...(pattern !== undefined && !FORMATS.has(String(object.format)) ? { pattern } : {}),
    ...(minimum !== undefined && minimum !== Number.MIN_SAFE_INTEGER ? { minimum } : {}),
    ...(maximum !== undefined && maximum !== Number.MAX_SAFE_INTEGER ? { maximum } : {}),
  }
}

/** For a tuple the generator states for each place what is allowed there, which is mostly the same. */
const withoutRepeats = (object: JsonObject): JsonObject => {
  if (!Array.isArray(object.anyOf)) return object
  const { anyOf, ...rest } = object
  const [first, ...others] = [...new Map(anyOf.map((one) => [JSON.stringify(one), one])).values()]
  return others.length > 0 ? { ...rest, anyOf: [first, ...others] } : { ...rest, ...first }
}

/** Describes properties whose schemas do not. `within`: the name of the schema or property that contains the part. */
const describeProperties = (part: unknown, within: string): void => {
  if (Array.isArray(part)) for (const one of part) describeProperties(one, within)
  if (!isObject(part)) return
  for (const [key, inner] of Object.entries(part)) if (key !== 'properties') describeProperties(inner, within)
  for (const [name, property] of Object.entries((part.properties ?? {}) as Record<string, JsonObject>)) {
    const description = '$ref' in property ? undefined : (property.description ?? descriptionOf(within, name))
    if (description !== undefined) property.description = description
    describeProperties(property, name)
  }
}

const withDescriptions = (document: JsonObject): JsonObject => {
  const { schemas = {} } = (document.components ?? {}) as { schemas?: JsonObject }
  for (const [name, schema] of Object.entries(schemas)) describeProperties(schema, name)
  return document
}

/** The generator names every component twice, as input and as output; only what the paths refer to stays. */
const withoutUnused = (document: JsonObject): JsonObject => {
  const { schemas = {}, ...rest } = (document.components ?? {}) as { schemas?: JsonObject }
  const used = new Set<string>()
  const visit = (part: unknown): void => {
    for (const [, id] of JSON.stringify(part ?? {}).matchAll(/"#\/components\/schemas\/([^"]+)"/g)) {
      if (!id || used.has(id)) continue
      used.add(id)
      visit(schemas[id])
    }
  }
  visit(document.paths)
  const kept = Object.fromEntries(Object.entries(schemas).filter(([id]) => used.has(id)))
  return { ...document, components: { ...rest, schemas: kept } }
}

/** The generator calls the schema of a request XInput; it gets the plain name X if no answer uses that. */
const withPlainNames = (document: JsonObject): JsonObject => {
  const { schemas = {} } = (document.components ?? {}) as { schemas?: JsonObject }
  const plain = (name: string, id: string): string => (Object.hasOwn(schemas, id) ? name : id)
  return JSON.parse(JSON.stringify(document).replaceAll(/\b(\w+)Input(?=")/g, plain))
}

type Operation = JsonObject & {
  parameters?: JsonObject[]
  requestBody?: JsonObject
  responses?: Record<string, JsonObject & { headers?: JsonObject }>
}

const operationsOf = (document: JsonObject): Operation[] =>
  Object.values(document.paths as Record<string, Record<string, Operation>>).flatMap((path) => Object.values(path))

/** Marks an operation whose body may be left out. */
export const OPTIONAL_BODY = 'x-optional-body'

/** The generator marks every body as required. */
const withOptionalBodies = (document: JsonObject): JsonObject => {
  for (const operation of operationsOf(document)) {
    if (operation[OPTIONAL_BODY] && operation.requestBody) operation.requestBody.required = false
    delete operation[OPTIONAL_BODY]
  }
  return document
}

/** Parameters of the path first, in its order. */
const withSortedParameters = (document: JsonObject): JsonObject => {
  for (const [path, operations] of Object.entries(document.paths as Record<string, Record<string, Operation>>)) {
    const place = ({ name }: JsonObject): number => {
      const index = path.indexOf(`{${name}}`)
      return index < 0 ? path.length : index
    }
    for (const { parameters } of Object.values(operations)) parameters?.sort((a, b) => place(a) - place(b))
  }
  return document
}

/** Marks an operation with a body that was sent once. */
export const REQUEST_EXAMPLE = 'x-request-example'

/** The generator drops examples of bodies. Lines are texts; a file of another type is described elsewhere. */
const withRequestExamples = (document: JsonObject): JsonObject => {
  for (const operation of operationsOf(document)) {
    const { [REQUEST_EXAMPLE]: example, requestBody } = operation
    delete operation[REQUEST_EXAMPLE]
    const { 'application/json': json, 'application/x-ndjson': lines } = (requestBody?.content ?? {}) as JsonObjects
    if (example === undefined) continue
    if (typeof example !== 'string' && json) json.example = example
    if (lines) lines.example = typeof example === 'string' ? example : JSON.stringify(example)
  }
  return document
}

const pascalCase = (text: string): string =>
  text
    .split(/[^A-Za-z\d]+/)
    .map((word) => `${word.slice(0, 1).toUpperCase()}${word.slice(1)}`)
    .join('')

/** Names for parts of one kind: the same part has one name, and another part that wants the name gets a number behind it. */
const naming = (reserved: readonly string[] = []) => {
  const names = new Map<string, string>()
  const taken = new Map<string, unknown>()
  const counts = new Map<string, number>()
  return {
    count: (part: unknown): void => {
      const key = JSON.stringify(part)
      counts.set(key, (counts.get(key) ?? 0) + 1)
    },
    /** A reference where the part occurs twice or more. */
    shared: (kind: string, wanted: string, part: JsonObject): JsonObject => {
      const key = JSON.stringify(part)
      if ((counts.get(key) ?? 0) < 2) return part
      let name = names.get(key)
      if (name === undefined) {
        name = wanted
        for (let number = 2; taken.has(name) || reserved.includes(name); number++) name = `${wanted}${number}`
        names.set(key, name)
        taken.set(name, part)
      }
      return { $ref: `#/components/${kind}/${name}` }
    },
    all: () => Object.fromEntries(taken),
  }
}

/** Names of shapes whose property does not name one of them. */
const SHAPES: Record<string, string> = {
  before: 'TestSummary',
  counts: 'DocumentCounts',
  failures: 'FailedItem',
  issued_by: 'Issuer',
  meta: 'PageMeta',
  metrics: 'UsageMetric',
  google: 'FeedCheck',
  openai: 'FeedCheck',
  visibility: 'SimulatedVisibility',
}

/** Shapes that occur twice or more within schemas as schemas of their own. */
const withSharedShapes = (document: JsonObject): JsonObject => {
  const { schemas = {}, ...others } = (document.components ?? {}) as { schemas?: JsonObjects }
  const shapes = naming(Object.keys(schemas))
  const isShape = (part: JsonObject): boolean => part.type === 'object' && isObject(part.properties)
  /** Calls with every shape below the part and the property that it is the value of; the return value replaces it. */
  const eachShape = (
    part: unknown,
    property: string,
    change: (shape: JsonObject, property: string) => unknown,
  ): unknown => {
    if (Array.isArray(part)) return part.map((one) => shape(one, property, change))
    if (!isObject(part)) return part
    return Object.fromEntries(
      Object.entries(part).map(([key, inner]) => {
        if (key === 'example') return [key, inner]
        if (key !== 'properties') return [key, shape(inner, property, change)]
        const named = Object.entries(inner as JsonObject).map(([name, one]) => [name, shape(one, name, change)])
        return [key, Object.fromEntries(named)]
      }),
    )
  }
  const shape = (part: unknown, property: string, change: (shape: JsonObject, property: string) => unknown): unknown =>
    isObject(part) && isShape(part) ? change(part, property) : eachShape(part, property, change)
  const count = (part: JsonObject, property: string): unknown => {
    shapes.count(part)
    return eachShape(part, property, count)
  }
  const share = (part: JsonObject, property: string): unknown => {
    const shared = shapes.shared('schemas', SHAPES[property] ?? pascalCase(property), part)
    return shared === part ? eachShape(part, property, share) : shared
  }
  for (const schema of Object.values(schemas)) eachShape(schema, '', count)
  const changed = Object.fromEntries(Object.entries(schemas).map(([name, one]) => [name, eachShape(one, '', share)]))
  return { ...document, components: { ...others, schemas: { ...changed, ...shapes.all() } } }
}

const REASONS: Record<string, string> = {
  200: 'Done',
  202: 'Accepted',
  304: 'NotModified',
  400: 'BadRequest',
  401: 'Unauthorized',
  402: 'PaymentRequired',
  403: 'Forbidden',
  404: 'NotFound',
  409: 'Conflict',
  413: 'TooLarge',
  415: 'UnsupportedType',
  429: 'TooManyRequests',
  503: 'Unavailable',
  default: 'OtherProblem',
}

/** Parameters, headers and answers that occur twice or more as components. */
const withSharedParts = (document: JsonObject): JsonObject => {
  const [headers, responses, parameters] = [naming(), naming(), naming()]
  const operations = operationsOf(document)
  const answersOf = (operation: Operation) => Object.entries(operation.responses ?? {})
  for (const operation of operations)
    for (const [, answer] of answersOf(operation)) Object.values(answer.headers ?? {}).forEach(headers.count)
  for (const operation of operations)
    for (const [, answer] of answersOf(operation))
      for (const [name, header] of Object.entries(answer.headers ?? {}))
        answer.headers![name] = headers.shared('headers', pascalCase(name), header as JsonObject)
  for (const operation of operations) {
    for (const [, answer] of answersOf(operation)) responses.count(answer)
    operation.parameters?.forEach(parameters.count)
  }
  for (const operation of operations) {
    for (const [status, answer] of answersOf(operation))
      operation.responses![status] = responses.shared('responses', REASONS[status] ?? `Answer${status}`, answer)
    if (operation.parameters)
      operation.parameters = operation.parameters.map((one) =>
        parameters.shared('parameters', pascalCase(String(one.name)), one),
      )
  }
  const components = {
    ...(document.components as JsonObject),
    parameters: parameters.all(),
    headers: headers.all(),
    responses: responses.all(),
  }
  return { ...document, components }
}

/** The document as it is served, from the output of the generator. */
export const finished = (generated: JsonObject): JsonObject => {
  const named = withPlainNames(withoutUnused(withSortedParameters(withRequestExamples(withOptionalBodies(generated)))))
  const plain = eachObject(named, (object) => withoutRepeats(withoutNoise(withNullInEnum(object)))) as JsonObject
  return withSharedParts(withSharedShapes(withDescriptions(plain)))
}

/** A body of lines: OpenAPI 3.0 has no type for it, so it is a text whose lines are named. `line`: a reference to the schema of one. */
export const linesOf = (line: JsonObject): JsonObject => ({
  schema: { type: 'string', description: 'NDJSON: one object per line', maxLength: MAX_BULK_BYTES, 'x-lines': line },
})
