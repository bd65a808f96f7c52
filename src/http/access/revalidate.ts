// Whether whoever began a long answer may still have it. The access token of then may have expired meanwhile; the session that it
// was for must live, an API key must be valid, and the role or scope must allow what it did.

import type { FastifyRequest } from 'fastify'
import type { Sessions } from '../../login/sessions-port.ts'
import { type AccessDeps, accessControl, credentials } from './guard.ts'

export type StillMay = (request: FastifyRequest) => Promise<boolean>

/** Answers false too where it cannot be found out now. */
export const stillMay = (deps: AccessDeps, sessions: Pick<Sessions, 'isLive'>): StillMay => {
  const control = accessControl(deps)
  return async ({ asking: { principal }, headers, params, routeOptions }) => {
    const { access } = routeOptions.config
    if (!access) return false
    try {
      if (principal.kind === 'api_key') await deps.verifyApiKey(credentials(headers.authorization))
      else if (!(await sessions.isLive(principal.session_id))) return false
      await control.allowed(principal, access, params as Record<string, string>)
      return true
    } catch {
      return false
    }
  }
}
