// The tables of import directions find what goes against them.

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { circles, wrongImports } from '../../support/import-directions.ts'
import { after, assert, test } from '../../support/test.ts'

const folders: string[] = []
after(() => folders.forEach((folder) => void rmSync(folder, { recursive: true })))

/** A folder with these files, by path. */
const given = (files: Record<string, string>): string => {
  const root = mkdtempSync(join(tmpdir(), 'imports-'))
  folders.push(root)
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(join(root, dirname(path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  return root
}

const wrong = (path: string, text: string, others: Record<string, string> = {}): string =>
  wrongImports(given({ ...others, [path]: text })).join('\n')

test('an import against the table is named with the file and the reason', () => {
  assert.match(
    wrong('src/a/decide.ts', "import { z } from './routes.ts'\n"),
    /^src\/a\/decide\.ts imports src\/a\/routes\.ts: /,
  )
  assert.match(wrong('src/a/commands.ts', "import type { Http } from '../http/app.ts'\n"), /imports src\/http\/app\.ts/)
  assert.match(wrong('src/engine/text/words.ts', "import { b } from '../../a/events.ts'\n"), /the engines are pure/)
  assert.match(wrong('src/a/item.ts', "import nats from 'nats'\n"), /imports nats/)
  assert.is(wrong('src/a/commands.ts', "import { decide } from './decide.ts'\n"), '')
})

test('so is the inside of another feature, but not its steps', () => {
  assert.match(wrong('src/a/item.ts', "import { b } from '../b/item.ts'\n"), /inside of another feature/)
  assert.is(wrong('src/a/item.ts', "import { b } from '../b/commands.ts'\n"), '')
})

test('what is reached through others counts, with the way', () => {
  const others = { 'src/a/commands.ts': "import './item.ts'\n", 'src/a/item.ts': "import '../http/app.ts'\n" }
  assert.match(wrong('src/http/app.ts', '', others), /src\/a\/commands\.ts -> src\/a\/item\.ts -> src\/http\/app\.ts: /)
})

test('a decision that looks at the clock is found', () => {
  assert.match(wrong('src/a/decide.ts', 'export const at = () => Date.now()\n'), /looks at the clock/)
})

test('a statement to the table of the log is found outside the folder that has it', () => {
  for (const statement of [
    'select exists (select from events)',
    'select 1 from shops s join events e using (id)',
    'update events set id = 1',
  ])
    assert.match(
      wrong('src/a/item.ts', `export const text = '${statement}'\n`),
      /^src\/a\/item\.ts asks the table events/,
    )
  assert.match(wrong('projections/a/b.sql', 'insert into events (id) values (1);'), /asks the table events/)
  assert.is(wrong('src/event-log/postgres/adapter.ts', "export const text = 'select 1 from events'\n"), '')
  assert.is(wrong('src/a/item.ts', '// A reactor acts on events.\n'), '')
})

test('a circle is found once, also one of type imports', () => {
  const root = given({
    'src/a/one.ts': "import type { Two } from './two.ts'\n",
    'src/a/two.ts': "import { three } from './three.ts'\n",
    'src/a/three.ts': "export type { One } from './one.ts'\n",
    'src/a/four.ts': "import { three } from './three.ts'\n",
  })
  const [found = '', ...others] = circles(root)
  assert.match(found, /^src\/a\/one\.ts -> src\/a\/two\.ts -> src\/a\/three\.ts -> src\/a\/one\.ts: /)
  assert.equal(others, [])
})
