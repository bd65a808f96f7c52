// How a feature declares an event type, and how data of its earlier versions are read. What is in the log stays as it was
// written; readers see every event in the shape that its type has today. The metadata carry the version it was written in.

import { z } from 'zod'

/** What most events have some of. */
export const id = z.uuid()
export const time = z.iso.datetime()
export const count = z.int().min(0)
export const organization_id = id.describe('The organization')
export const project_id = id.describe('The project')

type Data = Record<string, unknown>

/** Turns data of one version into data of the next. Pure. */
export type Upcaster = (data: Data) => Data

/** `personal`: the keys of the data that stay out of the public feed. An `internal` event is not in the feed at all. */
type Visibility<Key> = { personal: readonly Key[]; internal?: never } | { internal: true; personal?: never }

type Declared<Shape extends z.ZodRawShape> = {
  title: string
  description: string
  data: Shape
  /** The first leads from version 1 to 2, the next to 3. Needed for every change but a new optional key. */
  upcasters?: readonly Upcaster[]
} & Visibility<keyof Shape>

/** Event types are past tense and unique; keys are the API's own snake_case, so that an event and a read-model row read alike. */
export const event = <Shape extends z.ZodRawShape>(declared: Declared<Shape>) => {
  const { title, description, data, upcasters = [], personal } = declared
  return {
    schema: z.object(data).meta({ title, description }),
    upcasters,
    isPublic: !declared.internal,
    personal: (personal ?? []) as readonly string[],
  }
}

/** The data of that version in today's shape. */
export const upcast = (upcasters: readonly Upcaster[], version: number, data: object): object =>
  upcasters.slice(version - 1).reduce((before, step) => step(before), data as Data)

// What every event carries in addition to its data. Tenant ids are stamped when the event is made and never change, so no
// projection has to look them up elsewhere.

export const EventMetadata = z
  .object({
    event_version: z.int().min(1).describe("The version of the type's shape that the event was written in"),
    correlation_id: z.string().describe('The request or job that caused everything with this id'),
    causation_id: z.string().describe('The event or request that directly caused this one'),
    actor: z
      .object({
        type: z.enum(['shop', 'user', 'api_key', 'system']).describe('What kind of actor'),
        id: z.string().describe('Which of them'),
      })
      .describe('Who acted'),
    organization_id: z.uuid().optional().describe('The owner of the event, stamped when it was written'),
    project_id: z.uuid().optional(),
    shop_id: z.uuid().optional(),
    occurred_at: z.iso.datetime().describe('ISO 8601, UTC, milliseconds'),
  })
  .describe('What every event has besides its data')

export type EventMetadata = z.infer<typeof EventMetadata>

export type Tenant = Pick<EventMetadata, 'organization_id' | 'project_id' | 'shop_id'>

/** The tenant alone, without keys that have no value. */
export const tenantOf = ({ organization_id, project_id, shop_id }: Tenant): Tenant => ({
  ...(organization_id ? { organization_id } : {}),
  ...(project_id ? { project_id } : {}),
  ...(shop_id ? { shop_id } : {}),
})

/** Whose event it is, as far as its metadata say, which need not have been read yet. */
export const organizationOf = ({ metadata }: { metadata: unknown }): string | undefined => {
  const { organization_id } = (metadata ?? {}) as { organization_id?: unknown }
  return typeof organization_id === 'string' ? organization_id : undefined
}
