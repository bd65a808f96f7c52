// A thread of `citable analyze`.

import { workerData } from 'node:worker_threads'
import type { Settings } from './offline.ts'
import { type Answer, type Question, worker } from './offline-work.ts'
import { answerBatches } from './thread.ts'

const { work, hear } = worker((workerData as { settings: Settings }).settings)

answerBatches<Question, Answer>(work, hear)
