// `citable audit verify | export | replay`: the audit logs held against the event log, written out, and what was at a time.

import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { z } from 'zod'
import { exportedLines } from '../../projections/audit/export.ts'
import { lastSeq } from '../../projections/audit/queries.ts'
import { checkpointsOf, recordExport } from '../audit/commands.ts'
import type { ExportFormat } from '../audit/events.ts'
import { replayOrganization, replayStream } from '../audit/replay.ts'
import type { AuditKeys, PublicKey } from '../audit/signing-keys.ts'
import type { EventStore } from '../event-log/event-store.ts'
import { bySystem } from '../event-log/handle.ts'
import type { Pool } from '../postgres/connection.ts'
import type { Personal } from '../privacy/seal.ts'
import { timeNamed } from './arguments.ts'
import type { Found } from './audit/checkpoints.ts'
import { readExport } from './audit/export-file.ts'
import { verifyAudit } from './audit/verify.ts'
import {
  counted,
  DONE,
  FAILED,
  type Output,
  print,
  printable,
  printLine,
  progress,
  UsageError,
} from './output/output.ts'
import { targetOf } from './output/target.ts'

type AuditDeps = Output & { pool: Pool; store: EventStore }

/** Of one kind for one organization, what is printed; the others are counted. */
const MOST_PRINTED = 20
const QUIET_MS = 2_000

const organizationNamed = (given: string): string => {
  const id = z.guid().safeParse(given.trim().toLowerCase()).data
  if (id === undefined)
    throw new UsageError(`--organization takes the id of an organization, not "${printable(given)}".`)
  return id
}

const Keys = z.object({
  keys: z.array(
    z.object({
      kty: z.literal('OKP'),
      crv: z.literal('Ed25519'),
      alg: z.literal('EdDSA'),
      use: z.literal('sig'),
      kid: z.string(),
      x: z.string().regex(/^[\w-]{43}$/),
    }),
  ),
})

/** The public keys in a file. @throws UsageError */
export const keysIn = async (path: string): Promise<PublicKey[]> => {
  const text = await readFile(path, 'utf8').catch((error: Error) => {
    throw new UsageError(`${printable(path)} cannot be read: ${error.message}.`)
  })
  try {
    return Keys.parse(JSON.parse(text)).keys
  } catch {
    throw new UsageError(`${printable(path)} has no keys in the form of /.well-known/audit-keys.json.`)
  }
}

const foundLine = ({ organization_id, kind, what }: Found): string => `${kind}: ${organization_id}: ${printable(what)}`

type VerifyOptions = { organization?: string; file?: string; json?: boolean }

/** Prints what is wrong, and how much was checked. Returns 1 if something is wrong. @throws UsageError */
export const auditVerify = async (
  options: VerifyOptions,
  deps: AuditDeps & { keys: Pick<AuditKeys, 'check'> },
): Promise<number> => {
  const { out, err } = deps
  const only = options.organization === undefined ? undefined : organizationNamed(options.organization)
  const file = options.file === undefined ? undefined : await readExport(options.file)
  if (file && only !== undefined && file.organization_id !== only)
    throw new UsageError(`The export is from the organization ${file.organization_id}.`)
  const bar = progress(deps, 'events', { quietMs: QUIET_MS })
  const total = await deps.store.distance('', Number.MAX_SAFE_INTEGER)
  const printed = new Map<string, number>()
  const onFound = async (found: Found): Promise<void> => {
    const of = `${found.kind} ${found.organization_id}`
    const times = (printed.get(of) ?? 0) + 1
    printed.set(of, times)
    bar.clear()
    if (options.json) await printLine(out, JSON.stringify(found))
    else if (times <= MOST_PRINTED) await printLine(out, foundLine(found))
  }
  const verified = await verifyAudit({ ...deps, only, file, onFound, onProgress: (read) => bar.show(read, total) })
  bar.clear()
  for (const [of, times] of printed)
    if (times > MOST_PRINTED && !options.json) await printLine(out, `${of}: ${counted(times - MOST_PRINTED, 'more')}`)
  const { organizations, entries, checkpoints, unsigned, unknown } = verified
  const looked = `${counted(organizations, 'organization')}, ${counted(entries, 'entry').replace(/entrys$/, 'entries')}, ${counted(checkpoints, 'checkpoint')}`
  if (unknown > 0)
    await printLine(err, `${counted(unknown, 'event')} of types that this version does not know were left out.`)
  const isIntact = printed.size === 0
  const end = isIntact ? 'intact' : 'not what it was'
  await printLine(
    options.json ? err : out,
    `${looked}: the audit log is ${end}; ${unsigned.toLocaleString('en')} not signed yet.`,
  )
  return isIntact ? DONE : FAILED
}

type ExportOptions = { organization: string; format?: ExportFormat; output?: string }

/** Writes the whole log of an organization; the export is itself an entry of it. Returns 1 if there is none. @throws UsageError */
export const auditExport = async (
  { organization, format = 'ndjson', output }: ExportOptions,
  deps: AuditDeps & { personal: Personal; now: () => string },
): Promise<number> => {
  const { pool, store, personal, err, now } = deps
  const organization_id = organizationNamed(organization)
  const through = await lastSeq(pool, organization_id)
  if (through === 0) {
    await printLine(err, `citable: There is no audit log of ${organization_id}.`)
    return FAILED
  }
  const target = await targetOf(deps, output)
  try {
    const context = { tenant: { organization_id }, ...bySystem('audit export', randomUUID(), now) }
    const { id } = await recordExport(store, { organization_id, format, through, filters: {} }, context)
    const checkpoints = await checkpointsOf(store, organization_id)
    const lines = exportedLines({
      pool,
      openAll: personal.openAll,
      id,
      organization_id,
      format,
      through,
      filters: {},
      checkpoints,
    })
    await print(target.stream, lines)
    await target.finish()
    return DONE
  } catch (error) {
    target.abandon()
    throw error
  }
}

type ReplayOptions = { organization?: string; stream?: string; at?: string }

/** Prints what was, as JSON: of an organization one object, of a stream a line for each event. Returns 1 if nothing was. */
export const auditReplay = async (
  { organization, stream, at }: ReplayOptions,
  { store, out, err }: Output & { store: EventStore },
): Promise<number> => {
  if ((organization === undefined) === (stream === undefined))
    throw new UsageError('audit replay takes --organization ID --at TIME, or --stream NAME with or without --at TIME.')
  if (organization !== undefined && at === undefined)
    throw new UsageError('audit replay --organization takes --at TIME too.')
  const time = at === undefined ? undefined : timeNamed('--at', at)
  if (organization !== undefined && time !== undefined) {
    const id = organizationNamed(organization)
    const state = await replayOrganization(store, id, time)
    if (state) await printLine(out, JSON.stringify(state, null, 2))
    else await printLine(err, `citable: There were no events of ${id} by ${time}.`)
    return state ? DONE : FAILED
  }
  let steps = 0
  for await (const step of replayStream(store, stream ?? '', time)) {
    steps += 1
    await printLine(out, JSON.stringify(step))
  }
  if (steps === 0)
    await printLine(err, `citable: There is no stream ${printable(stream ?? '')}${time ? ` by ${time}` : ''}.`)
  return steps === 0 ? FAILED : DONE
}
