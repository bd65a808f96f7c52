// Whether an error says that a store is unavailable or full, and so nothing about the work that met it; and what to say of a database that
// cannot be connected to.

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
    /terminated|not queryable|timeout exceeded when trying to connect|timeout expired|Query read timeout/.test(message)
  )
}

const NO_SUCH_DATABASE = '3D000'
const WRONG_PASSWORD = '28P01'
const NOT_AUTHORIZED = '28000'

/** One sentence, without the password. `setting`: the one that holds the address. */
export const whyUnreachable = (error: unknown, address: string, setting: string): string => {
  const { code, message } = error as NodeJS.ErrnoException
  const { pathname, username } = new URL(address)
  const name = decodeURIComponent(pathname.slice(1)) || decodeURIComponent(username)
  if (code === NO_SUCH_DATABASE)
    return `The database "${name}" of ${setting} does not exist; create it (createdb ${name}) with the user as its owner, or correct the address.`
  if (code === WRONG_PASSWORD || code === NOT_AUTHORIZED)
    return `Postgres at ${setting} refuses the user (${message}); correct user and password, or let it in (pg_hba.conf).`
  return `Postgres at ${setting} cannot be reached (${message || code}); start it or set another address.`
}
