// A thread of `citable optimize`.

import { workerData } from 'node:worker_threads'
import { answerBatches } from '../offline/pool-thread.ts'
import type { Task } from '../reports/format.ts'
import { optimizer } from './optimize-record.ts'
import type { Item, Settings } from './optimized.ts'

answerBatches<Task, Item>(optimizer((workerData as { settings: Settings }).settings))
