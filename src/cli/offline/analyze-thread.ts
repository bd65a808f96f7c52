// A thread of `citable analyze`.

import { workerData } from 'node:worker_threads'
import type { Settings } from '../reports/format.ts'
import { answerBatches } from './pool-thread.ts'
import { type Answer, type Question, worker } from './thread-work.ts'

const { work, hear } = worker((workerData as { settings: Settings }).settings)

answerBatches<Question, Answer>(work, hear)
