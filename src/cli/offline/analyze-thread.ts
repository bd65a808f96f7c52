// A thread of `citable analyze`.

import { answerBatches } from '../../concurrency/thread.ts'
import type { Settings } from '../reports/format.ts'
import { type Answer, answer, type Question } from './thread-work.ts'

answerBatches<Question, Answer, Settings>(answer)
