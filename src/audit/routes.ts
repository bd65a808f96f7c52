// The audit log of an organization: pages of it, and the whole as an export.

import { Readable } from 'node:stream'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { exportedLines } from '../../projections/audit/export.ts'
import { type AuditFilters, type AuditListRow, auditPage, lastSeq } from '../../projections/audit/queries.ts'
import type { EventStore } from '../event-log/event-store.ts'
import { userOfRequest } from '../http/access/guard.ts'
import { callerContext } from '../http/access/request-context.ts'
import { BASE_PATH, type Http } from '../http/app.ts'
import { envelope, OrganizationParams } from '../http/parameters.ts'
import type { RecentWrites } from '../http/read-your-writes.ts'
import { accountProblems, accountRoute, answer, problems } from '../http/route-schemas.ts'
import type { Pool } from '../postgres/connection.ts'
import type { Rows } from '../postgres/tenant-rows.ts'
import type { Personal } from '../privacy/seal.ts'
import { checkpointsOf, recordExport } from './commands.ts'
import type { ExportFormat } from './events.ts'
import { AuditLog, AuditQuery } from './schemas.ts'

const TAG = 'Audit log'
const PATH = `${BASE_PATH}/organizations/:org_id/audit-logs`
const KEYS_PATH = '/.well-known/audit-keys.json'
const KEYS_SECONDS = 300

const TYPES: Readonly<Record<ExportFormat, string>> = {
  csv: 'text/csv; charset=utf-8; header=present',
  ndjson: 'application/x-ndjson; charset=utf-8',
}

const shown = (row: AuditListRow, email: string | null) => ({
  id: row.event_id,
  seq: row.seq,
  action: row.action,
  event_type: row.type,
  actor: { type: row.actor_type, id: row.actor_id },
  targets: row.targets,
  organization_id: row.organization_id,
  project_id: row.project_id,
  shop_id: row.shop_id,
  context: {
    correlation_id: row.correlation_id,
    causation_id: row.causation_id,
    stream: row.stream,
    revision: row.revision,
  },
  changes: row.subject === null ? null : { before: row.before, after: row.after },
  email,
  details: row.details,
  occurred_at: row.occurred_at,
  hash: row.hash,
})

const shownAll = async (personal: Personal, rows: readonly AuditListRow[]) => {
  const sealed = rows.flatMap(({ email, email_of }) =>
    email !== null && email_of !== null ? [{ subject: email_of, sealed: email }] : [],
  )
  const opened = (await personal.openAll(sealed)).values()
  return rows.map((row) => shown(row, row.email === null ? null : (opened.next().value ?? null)))
}

type AuditFormat = ExportFormat | 'json'

/** What the request wants: the parameter says it, else the first type of the Accept header that is one of ours. */
const formatOf = ({ headers }: FastifyRequest, format: AuditFormat | undefined): AuditFormat => {
  if (format !== undefined) return format
  const accepted = (headers.accept ?? '').split(',').map((one) => one.split(';')[0]?.trim().toLowerCase())
  const known: Record<string, AuditFormat> = {
    'text/csv': 'csv',
    'application/x-ndjson': 'ndjson',
    'application/json': 'json',
  }
  return accepted.map((type) => known[type ?? '']).find((one) => one !== undefined) ?? 'json'
}

export type AuditRouteDeps = {
  store: EventStore
  pool: Pool
  rows: Rows
  personal: Personal
  recentWrites: RecentWrites
  auditKeys: { publicKeys: readonly object[] }
  /** ISO 8601, UTC, milliseconds. */
  now: () => string
}

export const auditRoutes = (app: Http, deps: AuditRouteDeps): void => {
  const { store, pool, rows: rowsOf, personal, recentWrites, auditKeys, now } = deps

  /** Said in the log before the first entry goes out. */
  /** The index of targets could not be used under a policy (docs/decisions/0030-row-security.md). */
  const readerOf = (organizationId: string, { target }: AuditFilters) =>
    target === undefined ? rowsOf(organizationId) : pool

  const exportOf = async (
    request: FastifyRequest,
    organization_id: string,
    format: ExportFormat,
    filters: AuditFilters,
  ): Promise<Readable> => {
    const through = await lastSeq(rowsOf(organization_id), organization_id)
    const given = Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== undefined))
    const context = callerContext(request, now, { organization_id })
    const { id, position } = await recordExport(store, { organization_id, format, through, filters: given }, context)
    recentWrites.wrote(userOfRequest(request), position)
    const checkpoints = await checkpointsOf(store, organization_id)
    return Readable.from(
      exportedLines({
        pool: readerOf(organization_id, filters),
        openAll: personal.openAll,
        id,
        organization_id,
        format,
        through,
        filters: given,
        checkpoints,
      }),
      { objectMode: false },
    )
  }

  app.get(
    PATH,
    {
      config: { access: 'audit.read' },
      schema: {
        ...accountRoute(TAG, 'audit.read'),
        operationId: 'listAuditEntries',
        summary: 'The audit log of an organization, the newest entry first',
        description:
          'Every change of what belongs to the organization: who, when, what, to what, and from which value to which. With format=csv or format=ndjson, or an Accept header that asks for one, all entries that the filters let through as one export, the oldest first, and behind them the signed checkpoints; that it was made is an entry too.',
        params: OrganizationParams,
        querystring: AuditQuery,
        response: {
          200: {
            ...answer('A page, or an export', AuditLog),
            content: {
              ...answer('', AuditLog).content,
              'text/csv': { schema: z.string().describe('The export as a table') },
              'application/x-ndjson': { schema: z.string().describe('The export, an entry or a checkpoint a line') },
            },
          },
          ...problems(accountProblems),
        },
      },
    },
    async (request, reply) => {
      const { org_id } = request.params
      const { limit, offset, cursor, format: asked, ...filters } = request.query
      await recentWrites.seen(userOfRequest(request), 'audit')
      const format = formatOf(request, asked)
      if (format === 'json') {
        const { rows, total, next } = await auditPage(readerOf(org_id, filters), org_id, filters, {
          limit,
          offset,
          behind: cursor,
        })
        const { data, meta } = envelope(await shownAll(personal, rows), { limit, offset }, total)
        const next_cursor = next === undefined ? null : String(next)
        return reply.header('vary', 'accept').send({ data, meta: { ...meta, next_cursor } } as never)
      }
      // A HEAD request exports nothing, so there is nothing to log.
      const lines = request.method === 'HEAD' ? '' : await exportOf(request, org_id, format, filters)
      return reply
        .type(TYPES[format])
        .header('vary', 'accept')
        .header('content-disposition', `attachment; filename="audit-log-${org_id}.${format}"`)
        .send(lines as never)
    },
  )

  app.get(KEYS_PATH, { config: { isOpen: true }, schema: { hide: true } }, async (_, reply) => {
    reply.header('cache-control', `public, max-age=${KEYS_SECONDS}`)
    return { keys: auditKeys.publicKeys } as never
  })
}
