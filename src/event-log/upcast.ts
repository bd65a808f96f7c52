// Old shapes of events. What is in the log stays as it was written; readers see every event in the shape that its type has
// today. The version an event was written in stands in its metadata.

type Data = Record<string, unknown>

/** Makes data of one version into data of the next. Pure. */
export type Upcaster = (data: Data) => Data

/** By event type: the first step leads from version 1 to 2, the next to 3. A type without steps has version 1. */
export type Upcasters = { readonly [type: string]: readonly Upcaster[] }

/** The version that events of the type are written in today. */
export const currentVersion = (upcasters: Upcasters, type: string): number => (upcasters[type]?.length ?? 0) + 1

/** The data in today's shape. */
export const upcast = (upcasters: Upcasters, type: string, version: number, data: object): object =>
  (upcasters[type] ?? []).slice(version - 1).reduce((before: Data, step) => step(before), data as Data)
