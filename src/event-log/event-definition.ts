// How a feature declares an event type, and how data of its earlier versions are read. What is in the log stays as it was
// written; readers see every event in the shape that its type has today. The metadata carry the version it was written in.

import { z } from 'zod'

/** What most events have some of. */
export const id = z.uuid()
export const time = z.iso.datetime()
export const count = z.int().min(0)

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
