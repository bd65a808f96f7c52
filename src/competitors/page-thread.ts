// A thread that reads pages; see read-pages.ts.

import { answerBatches } from '../concurrency/thread.ts'
import { pageRecord } from './thread-work.ts'

answerBatches(pageRecord)
