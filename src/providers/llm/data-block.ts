// Data between two lines that nothing in it can be mistaken for. Everything that a product's text could close the block with, or
// speak as somebody else with, is written as an escape of JSON: brackets of tags and of the marks that model servers put between
// speakers ("</…>", "<|im_end|>", "[/INST]"), and line ends. The name of the block is a hash of what is in it, which no text
// can contain of itself. The same data make the same block.

import { createHash } from 'node:crypto'

/** Also the line ends that JSON leaves alone. */
const SPECIAL = /[<>[\]{}&\u0085\u2028\u2029]/g

const escaped = (character: string): string => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`

/** JSON in which the special characters stand only where JSON itself needs them. */
const safeJson = (value: unknown): string => {
  if (typeof value === 'string') return JSON.stringify(value).replace(SPECIAL, escaped)
  if (Array.isArray(value)) return `[${value.map(safeJson).join(',')}]`
  if (typeof value === 'object' && value !== null)
    return `{${Object.entries(value)
      .filter(([, one]) => one !== undefined)
      .map(([key, one]) => `${JSON.stringify(key)}:${safeJson(one)}`)
      .join(',')}}`
  return JSON.stringify(value)
}

const HASH_LENGTH = 24

type DataBlock = { name: string; text: string }

/** Keys of objects have to be the caller's own words. */
export const dataBlock = (data: Record<string, unknown>): DataBlock => {
  // A line for each key, which is easier to find one's way in.
  const lines = Object.entries(data)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => `${JSON.stringify(key)}: ${safeJson(value)}`)
  const json = `{\n${lines.join(',\n')}\n}`
  const name = `product-data-${createHash('sha256').update(json).digest('hex').slice(0, HASH_LENGTH)}`
  return { name, text: `<${name}>\n${json}\n</${name}>` }
}
