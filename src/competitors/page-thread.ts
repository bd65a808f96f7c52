// A thread that reads pages; see read-pages.ts.

import { parentPort } from 'node:worker_threads'
import { type PageWork, pageRecord } from './page-record.ts'

parentPort?.on('message', (work: PageWork) => parentPort?.postMessage(pageRecord(work)))
