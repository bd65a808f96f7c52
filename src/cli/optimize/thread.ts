// A thread of `citable optimize`.

import { workerData } from 'node:worker_threads'
import type { Task } from '../offline/analyze-record.ts'
import { answerBatches } from '../offline/pool-thread.ts'
import { type Item, optimizer, type Settings } from './optimize-record.ts'

answerBatches<Task, Item>(optimizer((workerData as { settings: Settings }).settings))
