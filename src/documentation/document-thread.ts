// A thread that reads documents; see document-reader.ts.

import { parentPort } from 'node:worker_threads'
import { type DocumentWork, documentRecord } from './document.ts'

parentPort?.on('message', (work: DocumentWork) => parentPort?.postMessage(documentRecord(work)))
