// Writes docs/events/asyncapi.json from the event schemas: `node test/unit/write-asyncapi.ts`.

import { writeFileSync } from 'node:fs'
import { ASYNCAPI_FILE, asyncapiDocument } from '../support/asyncapi.ts'

writeFileSync(ASYNCAPI_FILE, asyncapiDocument())
