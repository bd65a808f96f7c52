// Sentence templates. "{slot}" is a fact, "[…]" a part that is dropped when one of its facts is missing, "<is|are>" the singular and the plural
// form. A sentence with a missing fact is not written.

export type Slots = Readonly<Record<string, string | null | undefined>>

type Part =
  | { kind: 'text'; text: string }
  | { kind: 'slot'; name: string }
  | { kind: 'number'; one: string; many: string }
  | { kind: 'optional'; parts: readonly Part[] }

const PARTS = /\{(\w+)\}|<([^<>|]*)\|([^<>|]*)>|\[([^\][]*)\]|[^{<[]+/g

const parse = (frame: string): Part[] =>
  [...frame.matchAll(PARTS)].map(([text, name, one, many, optional]): Part => {
    if (name !== undefined) return { kind: 'slot', name }
    if (one !== undefined) return { kind: 'number', one, many: many! }
    return optional === undefined ? { kind: 'text', text } : { kind: 'optional', parts: parse(optional) }
  })

/** The frames of the languages are few, so each is taken apart once. */
const parsed = new Map<string, readonly Part[]>()

const partsOf = (frame: string): readonly Part[] => {
  let parts = parsed.get(frame)
  if (parts === undefined) {
    parts = parse(frame)
    parsed.set(frame, parts)
  }
  return parts
}

const filledParts = (parts: readonly Part[], slots: Slots, many: boolean): string | null => {
  let text = ''
  for (const part of parts) {
    switch (part.kind) {
      case 'text':
        text += part.text
        break
      case 'number':
        text += many ? part.many : part.one
        break
      case 'slot': {
        const value = slots[part.name]
        if (!value) return null
        text += value
        break
      }
      case 'optional':
        text += filledParts(part.parts, slots, many) ?? ''
    }
  }
  return text
}

/** The frame with its facts in place; null if a fact that it needs is missing. */
export const fillTemplate = (frame: string, slots: Slots, many = false): string | null =>
  filledParts(partsOf(frame), slots, many)

/** The frames that have all their facts, filled. */
export const fillTemplates = (frames: readonly string[], slots: Slots, many = false): string[] =>
  frames.flatMap((frame) => fillTemplate(frame, slots, many) ?? [])

/** The first frame that has all its facts, filled; null if none has. */
export const fillFirst = (frames: readonly string[], slots: Slots, many = false): string | null => {
  for (const frame of frames) {
    const text = fillTemplate(frame, slots, many)
    if (text !== null) return text
  }
  return null
}
