// A thread that reads pages; see read-pages.ts.

import { answerBatches } from '../concurrency/thread.ts'
import { pageRecord } from './page-record.ts'

answerBatches(pageRecord)
