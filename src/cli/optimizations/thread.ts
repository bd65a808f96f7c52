// A thread of `citable optimize`.

import { workerData } from 'node:worker_threads'
import type { Task } from '../offline.ts'
import { answerBatches } from '../thread.ts'
import { type Item, optimizer, type Settings } from './work.ts'

answerBatches<Task, Item>(optimizer((workerData as { settings: Settings }).settings))
