// A login that ends its own process behind one of its appends: DEADLY_APPEND is which, from 1. Started by fault tests.

import { developerToken } from '../../src/cli/developer-token.ts'
import { readConfig } from '../../src/config/config.ts'
import { createLogger } from '../../src/runtime/logger.ts'
import { openEngines, openLog } from '../../src/runtime/storage.ts'
import { die } from './die.ts'

const config = readConfig(process.env)
const { pool } = await openEngines(config, createLogger(config))
const store = await openLog(config, pool)
let left = Number(process.env.DEADLY_APPEND)
const deadly: typeof store = {
  ...store,
  append: async (stream, expected, events) => {
    const appended = await store.append(stream, expected, events)
    left -= 1
    if (left === 0) die()
    return appended
  },
}
await developerToken(config, { pool, store: deadly }, { email: process.env.EMAIL ?? '', role: undefined })
