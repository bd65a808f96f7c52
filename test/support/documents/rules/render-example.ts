// An example as the page shows it: the fields in which the two states differ, and what the analyzer says of each.

import { number, plainText } from '../markdown.ts'
import { type Example, type Judged, judge, type State } from './example.ts'

/** "variants[0].price" -> "24.00"; what is null or empty is not there. */
type Leaves = Map<string, string>

const addLeaves = (path: string, value: unknown, leaves: Leaves): void => {
  if (value === null || value === undefined) return
  if (typeof value !== 'object') {
    leaves.set(path, String(value))
    return
  }
  for (const [key, inner] of Object.entries(value)) {
    const name = Array.isArray(value) ? `${path}[${key}]` : path === '' ? key : `${path}.${key}`
    addLeaves(name, inner, leaves)
  }
}

const leavesOf = ({ metafields, ...state }: State): Leaves => {
  const leaves: Leaves = new Map()
  addLeaves('', state, leaves)
  for (const { namespace, key, value } of metafields ?? []) addLeaves(`metafields.${namespace}.${key}`, value, leaves)
  return leaves
}

const linesOf = (text: string): string[] => text.split('\n').map((line) => line.trim())

/** lengths[i][j]: how many lines the rests from i and from j have in common, in the same order. */
const commonLengths = (before: readonly string[], after: readonly string[]): number[][] => {
  const lengths = Array.from({ length: before.length + 1 }, () => new Array<number>(after.length + 1).fill(0))
  for (let i = before.length - 1; i >= 0; i--)
    for (let j = after.length - 1; j >= 0; j--)
      lengths[i]![j] =
        before[i] === after[j] ? lengths[i + 1]![j + 1]! + 1 : Math.max(lengths[i + 1]![j]!, lengths[i]![j + 1]!)
  return lengths
}

/** Lines that both have stand once. */
const lineDifference = (before: readonly string[], after: readonly string[]): string[] => {
  const lengths = commonLengths(before, after)
  const lines: string[] = []
  let i = 0
  let j = 0
  while (i < before.length || j < after.length) {
    if (i < before.length && j < after.length && before[i] === after[j]) {
      lines.push(`  ${before[i++]}`)
      j++
    } else if (i < before.length && (j === after.length || lengths[i + 1]![j]! >= lengths[i]![j + 1]!))
      lines.push(`- ${before[i++]}`)
    else lines.push(`+ ${after[j++]}`)
  }
  return lines
}

const leafDifference = (path: string, before: string | undefined, after: string | undefined): string[] => {
  if (path === 'body_html')
    return ['  body_html:', ...lineDifference(before ? linesOf(before) : [], after ? linesOf(after) : [])]
  if (before === after) return [`  ${path}: ${before}`]
  return [
    ...(before === undefined ? [] : [`- ${path}: ${before}`]),
    ...(after === undefined ? [] : [`+ ${path}: ${after}`]),
  ]
}

const difference = ({ before, after }: Example): string => {
  const [one, other] = [leavesOf(before), leavesOf(after)]
  const paths = [...new Set([...one.keys(), ...other.keys()])].sort()
  return paths.flatMap((path) => leafDifference(path, one.get(path), other.get(path))).join('\n')
}

const outcome = ({ outcome, value, reason }: Judged): string => {
  if (outcome === 'na') return `not applicable (${reason})`
  return value === null ? (outcome === 'pass' ? 'no finding' : 'a finding') : `${outcome}, value ${number(value)}`
}

const said = ({ suggestion, outcome }: Judged): string =>
  suggestion
    ? `, priority ${suggestion.priority}: **${plainText(suggestion.title)}.** ${plainText(suggestion.description)}`
    : outcome === 'warn' || outcome === 'fail'
      ? ', without a suggestion of its own.'
      : '.'

const subject = ({ of, others = [] }: Example): string => {
  const beside = others.map(({ title }) => `, in a catalogue that also has “${title}”`).join('')
  return of.title ? `“${of.title}” (${of.product_type})${beside}` : `a product of the type “${of.product_type}”`
}

export const shownExample = (example: Example): string => {
  const before = judge(example, example.before)
  return `Example: ${subject(example)}.

\`\`\`diff
${difference(example)}
\`\`\`

* Before: ${outcome(before)}${said(before)}
* After: ${outcome(judge(example, example.after))}.`
}
