// The regular expressions of the sources, and the checker that they go through.

import { existsSync, globSync, readFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import { join, relative } from 'node:path'
import { parse } from 'acorn'
import { check, type Diagnostics } from 'recheck'

const root = join(import.meta.dirname, '..', '..')
const files = globSync(['src/**/*.{ts,mjs}', 'projections/**/*.ts'], { cwd: root }).map((file) => join(root, file))

type Expression = { where: string; pattern: string; flags: string }

/** Set notation, which the checker cannot read; one class under one plus is linear. */
const READ_BY_HAND = new Set(['[[\\p{Extended_Pictographic}\\p{Emoji_Component}]--[0-9#*©®™\\u200d]]+'])

type Node = { type: string; loc?: { start: { line: number } }; regex?: { pattern: string; flags: string } }

const literalsOf = (file: string): Expression[] => {
  const source = readFileSync(file, 'utf8')
  const code = file.endsWith('.ts') ? stripTypeScriptTypes(source) : source
  const found: Expression[] = []
  const walk = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return
    const { regex, loc } = value as Node
    if (regex) found.push({ where: `${relative(root, file)}:${loc?.start.line}`, ...regex })
    else for (const part of Object.values(value)) walk(part)
  }
  walk(parse(code, { ecmaVersion: 'latest', sourceType: 'module', locations: true, allowHashBang: true }))
  return found
}

/** The patterns that the pure modules put together while they are loaded. */
const constructed = async (): Promise<Expression[]> => {
  const found: Expression[] = []
  const Native = globalThis.RegExp
  const collecting = new Proxy(Native, {
    construct(target, [pattern, flags]: [string | RegExp, string?]) {
      found.push({ where: 'new RegExp', pattern: String(pattern), flags: flags ?? '' })
      return new target(pattern, flags)
    },
  })
  globalThis.RegExp = collecting
  try {
    for (const file of files.filter((one) => relative(root, one).startsWith(join('src', 'engine')))) await import(file)
  } finally {
    globalThis.RegExp = Native
  }
  return found
}

const MANY_STEPS_MS = 1_000

/**
 * A proof counts as it is. Fuzzing takes many steps for a character for growth, now and then: what it found counts when its text,
 * of 100,000 characters and more, really takes long.
 */
const isWeak = (diagnostics: Diagnostics): boolean => {
  const { status, source, flags } = diagnostics
  if (status !== 'vulnerable') return status !== 'safe'
  if (diagnostics.checker === 'automaton' || diagnostics.complexity.type === 'exponential') return true
  const started = performance.now()
  diagnostics.attack.string.match(new RegExp(source, flags))
  return performance.now() - started > MANY_STEPS_MS
}

/** Asked one after the other: the checker's time limit counts from the question. */
export const weak = async (expressions: readonly Expression[]): Promise<string[]> => {
  const found: string[] = []
  for (const { where, pattern, flags } of expressions) {
    if (READ_BY_HAND.has(pattern)) continue
    const diagnostics = await check(pattern, flags, { timeout: 60_000 })
    if (isWeak(diagnostics)) found.push(`${where}: /${pattern}/${flags} is ${diagnostics.status}`)
  }
  return found
}

/** As it stands in the list of those that have passed. */
export const shownExpression = ({ pattern, flags }: Expression): string => `/${pattern}/${flags}`

/** Each once. */
export const expressions = async (): Promise<Expression[]> => {
  const all = [...files.flatMap(literalsOf), ...(await constructed())]
  return [...new Map(all.map((one) => [shownExpression(one), one])).values()]
}

export const PROVEN_FILE = join(root, 'test', 'unit', 'expressions', 'linear.json')

const proven: ReadonlySet<string> = new Set(
  existsSync(PROVEN_FILE) ? JSON.parse(readFileSync(PROVEN_FILE, 'utf8')) : [],
)

/** Whether it has passed before. */
export const isProven = (one: Expression): boolean => proven.has(shownExpression(one))
