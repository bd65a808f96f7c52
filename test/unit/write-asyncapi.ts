// Writes docs/events/asyncapi.json from the event schemas: `npm run docs`.

import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { asyncapiDocument } from '../support/asyncapi.ts'

writeFileSync(join(import.meta.dirname, '..', '..', 'docs', 'events', 'asyncapi.json'), asyncapiDocument())
