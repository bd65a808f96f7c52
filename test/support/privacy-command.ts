// `citable privacy export | erase` within the process of the test: a process of its own takes a second to begin.

import { join } from 'node:path'
import { UsageError } from '../../src/cli/output/output.ts'
import { privacyErase, privacyExport } from '../../src/cli/privacy.ts'
import type { Personal } from '../../src/privacy/seal.ts'
import { allReadable } from './all-readable.ts'
import { collecting } from './collecting.ts'
import type { Ended } from './command.ts'
import type { TestService } from './service.ts'

const now = () => new Date().toISOString()

/** `yes` is given unless told otherwise; nobody can be asked. */
export const privacyCommand =
  ({ pool, store, dataDir }: Pick<TestService, 'pool' | 'store' | 'dataDir'>, personal: Personal) =>
  async (command: 'export' | 'erase', subject: string, { yes = true } = {}): Promise<Ended> => {
    await allReadable(pool)
    const [out, err] = [collecting(), collecting()]
    const output = { out: out.stream, err: err.stream, isTTY: false }
    const folder = join(dataDir, 'corpora')
    const deps = { ...output, pool, store, personal, folder, domainSuffixes: ['myshopify.com'], now }
    const input = { isTTY: false } as typeof process.stdin
    const work = command === 'export' ? privacyExport(subject, deps) : privacyErase(subject, { yes }, deps, input)
    const status = await work.catch((error: Error) => {
      err.stream.write(`citable: ${error.message}\n`)
      return error instanceof UsageError ? 2 : 1
    })
    return { status, out: out.text(), err: err.text() }
  }
