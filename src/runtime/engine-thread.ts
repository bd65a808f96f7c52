// A thread of the engine; see engine.ts.

import { answerBatches } from '../concurrency/thread.ts'
import { answering, calls } from './engine-calls.ts'

answerBatches(answering(calls))
