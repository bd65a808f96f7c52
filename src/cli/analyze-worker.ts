// A thread of `citable analyze`.

import { workerData } from 'node:worker_threads'
import { analyser, type Settings, type Task } from './offline.ts'
import type { Item } from './reports/formats.ts'
import { answerBatches } from './thread.ts'

const { settings } = workerData as { settings: Settings }

answerBatches<Task, Item>(analyser(settings))
