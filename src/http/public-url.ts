// Where users reach the service.

import type { Http } from './server.ts'

/** As it is set, else on this machine: never what a request says of itself. */
export const publicUrl = (app: Http, configured: string | undefined): string => {
  if (configured !== undefined) return configured
  const address = app.server.address()
  return typeof address === 'object' && address !== null ? `http://localhost:${address.port}` : 'http://localhost'
}
