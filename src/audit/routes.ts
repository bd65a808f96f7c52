// The audit log of an organization: pages of it, and the whole as an export.

import { Readable } from 'node:stream'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { detailsOf } from '../../projections/audit/describe-event.ts'
import { exportedLines } from '../../projections/audit/export.ts'
import { type AuditFilters, auditEntry, auditPage, lastSeq, streamsUntil } from '../../projections/audit/queries.ts'
import { callerContext } from '../http/access/caller.ts'
import { userOfRequest } from '../http/access/guard.ts'
import { BASE_PATH, type Http, type RouteParts } from '../http/app.ts'
import { envelope, OrganizationParams } from '../http/parameters.ts'
import { problem } from '../http/problems.ts'
import { accountRoute, answer } from '../http/route-schemas.ts'
import type { Personal } from '../privacy/seal.ts'
import { shownEntries } from './answers.ts'
import { checkpointsOf, recordExport } from './commands.ts'
import type { ExportFormat } from './events.ts'
import { eventsUntil, organizationUntil } from './replay.ts'
import { AuditLog, AuditQuery, AuditState, EntryParams } from './schemas.ts'

const TAG = 'Audit log'
const PATH = `${BASE_PATH}/organizations/:org_id/audit-logs`
const KEYS_PATH = '/.well-known/audit-keys.json'
const KEYS_SECONDS = 300
const MOST_STEPS = 100

const TYPES: Readonly<Record<ExportFormat, string>> = {
  csv: 'text/csv; charset=utf-8; header=present',
  ndjson: 'application/x-ndjson; charset=utf-8',
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

export type AuditRouteDeps = RouteParts & {
  personal: Personal
  auditKeys: { publicKeys: readonly object[] }
}

export const auditRoutes = (app: Http, deps: AuditRouteDeps): void => {
  const { store, pool, rows: rowsOf, personal, recentWrites, auditKeys, now } = deps

  /** The index of targets could not be used under a policy (docs/decisions/0030-row-security.md). */
  const readerOf = (organizationId: string, { target }: AuditFilters) =>
    target === undefined ? rowsOf(organizationId) : pool

  /** Said in the log before the first entry goes out. */
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
    accountRoute(TAG, 'audit.read', {
      operationId: 'listAuditEntries',
      summary: 'The audit log of an organization, newest entry first',
      description:
        'Every change in the organization: who made it, when, to what, with the old and the new value. With format=csv or format=ndjson, or an Accept header for one of them, the answer is an export: all entries that match the filters, oldest first, followed by the signed checkpoints. Each export is itself an entry.',
      params: OrganizationParams,
      querystring: AuditQuery,
      answers: {
        ...answer('A page, or an export', AuditLog),
        content: {
          ...answer('', AuditLog).content,
          'text/csv': { schema: z.string().describe('The export as a table') },
          'application/x-ndjson': { schema: z.string().describe('The export, with one entry or checkpoint per line') },
        },
      },
    }),
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
        const { data, meta } = envelope(await shownEntries(personal, rows), { limit, offset }, total)
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

  app.get(
    `${PATH}/:entry_id/state`,
    accountRoute(TAG, 'audit.read', {
      operationId: 'getAuditState',
      summary: 'The state at the time of an audit log entry',
      description:
        'Replayed from the events of the log up to that entry: the organization with its members, invitations, projects, keys, subscription and usage, and the history of the target of the entry.',
      params: EntryParams,
      answers: answer('The state', AuditState),
    }),
    async (request) => {
      const { org_id, entry_id } = request.params
      await recentWrites.seen(userOfRequest(request), 'audit')
      const rows = rowsOf(org_id)
      const entry = await auditEntry(rows, org_id, entry_id)
      if (!entry) throw problem.notFound()
      const { seq, occurred_at: at, stream, revision } = entry
      const [state, events] = await Promise.all([
        streamsUntil(rows, org_id, seq).then((streams) => organizationUntil(store, streams)),
        eventsUntil(store, org_id, { stream, revision }, MOST_STEPS),
      ])
      const steps = events.map(({ revision, type, data, metadata: { occurred_at } }) => ({
        revision,
        event_type: type,
        occurred_at,
        details: detailsOf(type, data),
      }))
      return { seq, at, ...state, stream: steps } as never
    },
  )

  app.get(KEYS_PATH, { config: { isOpen: true }, schema: { hide: true } }, async (_, reply) => {
    reply.header('cache-control', `public, max-age=${KEYS_SECONDS}`)
    return { keys: auditKeys.publicKeys } as never
  })
}
