// The service, whose recovery does not wait a minute. Started by fault tests.

import { readConfig } from '../../src/config/config.ts'
import { startService } from '../../src/main.ts'

const service = await startService(readConfig(process.env), { recoverAfterMs: 500 })
process.stdout.write(`API ${service.url}\n`)
process.once('SIGTERM', () => void service.stop())
