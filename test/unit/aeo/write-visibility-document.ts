// Writes docs/visibility.md from the code: `node test/unit/aeo/write-visibility-document.ts`.

import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { visibilityDocument } from '../../support/documents/visibility-document.ts'

writeFileSync(join(import.meta.dirname, '..', '..', '..', 'docs', 'visibility.md'), visibilityDocument())
