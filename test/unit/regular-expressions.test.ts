// No text can make a regular expression of ours take more than linear time: every literal in the sources, and every pattern that is put
// together when a module is loaded, goes through a checker that looks for attack strings.

import { globSync, readFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import { join, relative } from 'node:path'
import { parse } from 'acorn'
import { assert, test } from '../support/test.ts'

// The checker's own Java and native programs are faster to answer and slower to start.
process.env.RECHECK_SYNC_BACKEND = 'pure'
const { checkSync } = await import('recheck')

const root = join(import.meta.dirname, '..', '..')
const files = globSync(['src/**/*.{ts,mjs}', 'projections/**/*.ts'], { cwd: root }).map((file) => join(root, file))

type Expression = { where: string; pattern: string; flags: string }

/** Set notation, which the checker cannot read; one class under one plus is linear. */
const READ_BY_HAND = new Set(['[[\\p{Extended_Pictographic}\\p{Emoji_Component}]--[0-9#*©®™]]+'])

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
    for (const file of files.filter((one) => relative(root, one).startsWith(join('src', 'aeo')))) await import(file)
  } finally {
    globalThis.RegExp = Native
  }
  return found
}

const weak = (expressions: readonly Expression[]): string[] =>
  expressions.flatMap(({ where, pattern, flags }) => {
    if (READ_BY_HAND.has(pattern)) return []
    const { status } = checkSync(pattern, flags, { timeout: 20_000 })
    return status === 'safe' ? [] : [`${where}: /${pattern}/${flags} is ${status}`]
  })

test(
  'every regular expression takes linear time on every text',
  async () => {
    const expressions = [...files.flatMap(literalsOf), ...(await constructed())]
    assert.ok(expressions.length > 100, 'they were found')
    assert.equal(weak(expressions), [])
  },
  { limitMs: 240_000 },
)

test('the checker finds what it is asked for', () => {
  for (const pattern of ['^(a+)+$', '\\s+$', '<!--.*?-->'])
    assert.is(weak([{ where: 'here', pattern, flags: '' }]).length, 1, pattern)
})
