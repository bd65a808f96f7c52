// The service, which fetches pages from anywhere, this machine included. Started by fault tests.

import { readConfig } from '../../src/config/config.ts'
import { startService } from '../../src/main.ts'

const service = await startService(readConfig(process.env), { reach: 'any' })
process.stdout.write(`API ${service.url}\n`)
process.once('SIGTERM', () => void service.stop())
