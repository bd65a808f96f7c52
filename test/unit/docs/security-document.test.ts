// The pages of docs/security name tests: each must be there, under that name, in that file.

import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { assert, test } from '../../support/test.ts'

const root = join(import.meta.dirname, '..', '..', '..')
const read = (path: string): string => readFileSync(join(root, path), 'utf8')

/** The names of the tests of a file, as they are written there. */
const namesIn = (source: string): Set<string> => {
  const names = source.matchAll(
    /\b(?:test|slowTest|longTest)\(\s*(?:'((?:[^'\\]|\\.)*)'|"((?:[^"\\]|\\.)*)"|`((?:[^`\\]|\\.)*)`)/g,
  )
  return new Set([...names].map(([, single, double, template]) => single ?? double ?? template ?? ''))
}

test('the thirty statements of docs/security each name tests that there are', () => {
  const statements = globSync('docs/security/*.md', { cwd: root })
    .flatMap((page) => read(page).split(/^## /m).slice(1))
    .toSorted((a, b) => Number.parseInt(a, 10) - Number.parseInt(b, 10))
  assert.equal(
    statements.map((one) => Number.parseInt(one, 10)),
    Array.from({ length: 30 }, (_, at) => at + 1),
  )
  const wrong: string[] = []
  for (const statement of statements) {
    const [title = ''] = statement.split('\n')
    const files = statement.split(/^- `/m).slice(1)
    if (files.length === 0) wrong.push(`${title}: no test`)
    for (const part of files) {
      const [file = ''] = part.split('`')
      const named = [...part.matchAll(/^ {2}- “(.+)”$/gm)].map(([, name = '']) => name)
      const there = existsSync(join(root, file)) ? namesIn(read(file)) : new Set<string>()
      if (named.length === 0) wrong.push(`${title}: no test of ${file}`)
      wrong.push(...named.filter((name) => !there.has(name)).map((name) => `${file}: ${name}`))
    }
  }
  assert.equal(wrong, [])
})
