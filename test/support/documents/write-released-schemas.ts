// Writes down the schemas of public events as released (test/fixtures/released-schemas): new ones, and those that were only added to.
// Refuses others, whose types need a new version: `node write-released-schemas.ts`.

import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { breaks, RELEASED_FOLDER, releasedSchemas, schemasOfToday } from '../released-schemas.ts'

const released = releasedSchemas()
mkdirSync(RELEASED_FOLDER, { recursive: true })
for (const [name, schema] of schemasOfToday()) {
  const wrong = breaks(released.get(name) ?? {}, schema)
  if (wrong.length === 0)
    writeFileSync(join(RELEASED_FOLDER, `${name}.json`), `${JSON.stringify(schema, undefined, 2)}\n`)
  else process.exitCode = 1
  for (const line of wrong) console.error(`${name}: ${line}`)
}
