// A value that a text states, with the place where it does.

export type Stated<Value> = { value: Value; field: string; text: string; start: number; end: number }

type Place = { start: number; end: number }

export const stated = <Value>(value: Value, { field, text }: { field: string; text: string }, { start, end }: Place) =>
  ({ value, field, text, start, end }) satisfies Stated<Value>

/** Lines of one text that are looked at. */
export const MAX_LINES = 60
