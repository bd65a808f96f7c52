// Whether an error says that a store is unavailable or full, and so nothing about the work that met it.

/** A store that cannot be reached, or not in time. The request may have been carried out. */
export class StoreUnavailable extends Error {
  override name = 'StoreUnavailable'
}

// Of the system and of Postgres (class 08, 53, 57P; 25006: a server that only reads, in the middle of a failover).
const CONNECTION_ERRORS = /^(ECONN|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN|57P0|57014|08|53|25006)/

/** Whether the disk of Postgres is full (disk_full); the request has not been carried out. */
export const isFull = (error: unknown): boolean => (error as { code?: string }).code === '53100'

/** Whether the store that was asked could not be reached, or not in time: the same may succeed later. */
export const isUnavailable = (error: unknown): boolean => {
  if (error instanceof StoreUnavailable) return true
  const { code = '', message = '' } = error as { code?: string; message?: string }
  return (
    CONNECTION_ERRORS.test(code) ||
    /terminated|not queryable|timeout exceeded when trying to connect|Query read timeout/.test(message)
  )
}
