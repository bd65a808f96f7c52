// A thread of `citable optimize`.

import { answerBatches } from '../../concurrency/thread.ts'
import type { Task } from '../reports/format.ts'
import { optimized } from './optimize-record.ts'
import type { Item, Settings } from './optimized.ts'

answerBatches<Task, Item, Settings>(optimized)
