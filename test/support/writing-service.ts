// A service that writes optimizations for products whose writing ends the process: those whose id begins with "deadly", in an
// optimization job alone. Started by fault tests.

import { readConfig } from '../../src/config/config.ts'
import { startService } from '../../src/main.ts'
import { die } from './die.ts'
import { keepAll, propose, write } from './writing.ts'

const service = await startService(readConfig(process.env), {
  writers: {
    propose,
    doNoHarm: keepAll,
    write: (assignment) => {
      if (assignment.reading.product.resource_id.startsWith('deadly')) die()
      return write(assignment)
    },
  },
})
process.stdout.write(`API ${service.url}\n`)
process.once('SIGTERM', () => void service.stop())
