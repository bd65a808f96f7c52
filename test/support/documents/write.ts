// `npm run docs`: writes the pages that the code is the source of, the AsyncAPI document, and the released schemas of public events.

import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { asyncapiDocument } from '../asyncapi.ts'
import { proposalsDocument } from './proposals-document.ts'
import { rulesDocument } from './rules/rules-document.ts'
import { visibilityDocument } from './visibility-document.ts'
import { writerDocument } from './writer-document.ts'
import './write-released-schemas.ts'

const docs = join(import.meta.dirname, '..', '..', '..', 'docs')

writeFileSync(join(docs, 'analyzer.md'), rulesDocument())
writeFileSync(join(docs, 'proposals.md'), proposalsDocument())
writeFileSync(join(docs, 'visibility.md'), visibilityDocument())
writeFileSync(join(docs, 'writer.md'), writerDocument())
writeFileSync(join(docs, 'events', 'asyncapi.json'), asyncapiDocument())
