// JSON values and how they are told apart.

export type Json = null | boolean | number | string | Json[] | { [key: string]: Json }
export type JsonObject = { [key: string]: Json }

export const isJsonObject = (value: Json | undefined): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

export const asText = (value: Json): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : ''

export const asList = (value: Json): Json[] => (Array.isArray(value) ? value : [value])

/** The value of a JSON text; undefined if it is not valid. */
export const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
