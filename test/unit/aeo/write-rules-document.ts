// Writes docs/analyzer.md from the rule table: `node test/unit/aeo/write-rules-document.ts`.

import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { rulesDocument } from '../../support/documents/rules/rules-document.ts'

writeFileSync(join(import.meta.dirname, '..', '..', '..', 'docs', 'analyzer.md'), rulesDocument())
