// An export of an audit log as NDJSON, read to be held against the event log.

import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { z } from 'zod'
import { type AuditRow, canonicalJson } from '../../../projections/audit/entries.ts'
import { entryHead } from '../../audit/answers.ts'
import { auditEvents } from '../../audit/events.ts'
import { parseJson } from '../../engine/text/json.ts'
import { textLines, UsageError } from '../output/output.ts'

/** How an export as CSV begins. */
const TABLE_HEAD = 'seq,id,occurred_at,'

const Head = z.object({ export: z.object({ id: z.uuid(), organization_id: z.uuid() }) })
const Checkpoint = z.object({ checkpoint: auditEvents.AuditCheckpointed.schema })
const Entry = z.looseObject({
  seq: z.int().min(1),
  changes: z.looseObject({ before: z.unknown(), after: z.unknown() }).nullable(),
  email: z.unknown(),
})

export type SignedCheckpoint = z.infer<typeof auditEvents.AuditCheckpointed.schema>

export type ExportFile = {
  /** Of the event that says that the export was made. */
  export_id: string
  organization_id: string
  /** Digests of what the entries say, by their numbers. */
  entries: Map<number, string>
  checkpoints: SignedCheckpoint[]
  /** Numbers of lines that are none of an export. */
  unreadable: number[]
}

const digest = (value: unknown): string => createHash('sha256').update(canonicalJson(value)).digest('base64url')

/** Of what an entry in an export says, but for what is opened in it and what an earlier entry says. */
export const exportedDigest = (row: AuditRow): string =>
  digest({
    ...entryHead(row),
    occurred_at: new Date(row.occurred_at).toISOString(),
    changes: row.subject === null ? null : { after: row.after },
    details: row.details,
    hash: row.hash,
  })

const digestOfLine = ({ email: _, changes, ...entry }: z.infer<typeof Entry>): string =>
  digest({ ...entry, changes: changes === null ? null : { ...changes, before: undefined } })

async function* linesOf(path: string): AsyncGenerator<string> {
  const input = createReadStream(path, 'utf8')
  try {
    yield* textLines(input)
  } catch (error) {
    throw new UsageError(`${path} cannot be read: ${(error as Error).message}.`)
  } finally {
    input.destroy()
  }
}

/** @throws UsageError for anything that is not an NDJSON export */
export const readExport = async (path: string): Promise<ExportFile> => {
  let file: ExportFile | undefined
  let number = 0
  let isTable = false
  for await (const line of linesOf(path)) {
    number += 1
    const value = parseJson(line)
    if (!file) {
      const head = Head.safeParse(value).data?.export
      isTable = line.startsWith(TABLE_HEAD)
      if (!head) break
      file = {
        export_id: head.id,
        organization_id: head.organization_id,
        entries: new Map(),
        checkpoints: [],
        unreadable: [],
      }
      continue
    }
    const entry = Entry.safeParse(value).data
    const checkpoint = entry ? undefined : Checkpoint.safeParse(value).data?.checkpoint
    // Of two entries with the same number, one was not written by the service.
    if (entry && !file.entries.has(entry.seq)) file.entries.set(entry.seq, digestOfLine(entry))
    else if (checkpoint) file.checkpoints.push(checkpoint)
    else file.unreadable.push(number)
  }
  if (!file)
    throw new UsageError(
      isTable
        ? `${path} is a CSV export, which does not name its export and so cannot be checked; use NDJSON (format=ndjson).`
        : `${path} is not an NDJSON export of an audit log (format=ndjson).`,
    )
  return file
}
