// Writes docs/writer.md: `node test/unit/aeo/write-writer-document.ts`.

import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { writerDocument } from './writer-document.ts'

writeFileSync(join(import.meta.dirname, '..', '..', '..', 'docs', 'writer.md'), writerDocument())
