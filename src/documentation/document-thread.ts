// A thread that reads documents; see document-reader.ts.

import { answerBatches } from '../concurrency/thread.ts'
import { documentRecord } from './document.ts'

answerBatches(documentRecord)
