// The double in a process of its own; tells its parent the address and lives as long as it.

import { startDouble } from './double.ts'

const { url } = await startDouble()
process.once('disconnect', () => process.exit(0))
process.send?.(url)
