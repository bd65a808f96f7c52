// Writes docs/proposals.md from the code: `node test/unit/aeo/write-proposals-document.ts`.

import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { proposalsDocument } from '../../support/documents/proposals-document.ts'

writeFileSync(join(import.meta.dirname, '..', '..', '..', 'docs', 'proposals.md'), proposalsDocument())
