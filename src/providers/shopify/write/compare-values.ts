// Whether a value that the platform holds is the one that was meant: the platform writes some of them down in its own way.

import { Parser } from 'htmlparser2'
import { cleaned } from '../../../catalogue/records/fields.ts'
import { isObject } from '../../../catalogue/records/raw-record.ts'
import { type Field, FORMS } from '../../../engine/optimization.ts'

/** Tags, attributes and words, without what no reader sees: white space between tags, order of attributes, ways of writing a character. */
const htmlTokens = (html: string): string => {
  const tokens: string[] = []
  let text = ''
  const endText = (): void => {
    const words = text.replaceAll(/\s+/g, ' ')
    if (words.trim() !== '') tokens.push(words.trim())
    text = ''
  }
  const parser = new Parser({
    ontext: (part) => {
      text += part
    },
    onopentag: (name, attributes) => {
      endText()
      tokens.push(`<${name} ${JSON.stringify(Object.entries(attributes).toSorted(([a], [b]) => (a < b ? -1 : 1)))}>`)
    },
    onclosetag: (name) => {
      endText()
      tokens.push(`</${name}>`)
    },
  })
  parser.end(html)
  endText()
  return tokens.join('\n')
}

const inOrder = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(inOrder)
  if (!isObject(value)) return value
  const entries = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1))
  return entries.map(([key, one]) => [key, inOrder(one)])
}

/** Nothing if it is not JSON. */
const jsonMeant = (text: string): string | undefined => {
  try {
    return JSON.stringify(inOrder(JSON.parse(text)))
  } catch {
    return undefined
  }
}

const linesMeant = (text: string): string => {
  const lines = text.split('\n').map((line) => line.trim())
  return lines.every((line) => line === '') ? '' : lines.join('\n')
}

const meant = (field: Field, value: string): string => {
  switch (FORMS[field]) {
    case 'text':
      return value.trim()
    case 'lines':
      return linesMeant(value)
    case 'html':
      return htmlTokens(value)
    case 'json':
      return jsonMeant(value) ?? value.trim()
  }
}

/** Whether two values of a field say the same. */
export const saysSame = (field: Field, one: string, other: string): boolean =>
  one === other || meant(field, cleaned(one)) === meant(field, cleaned(other))
