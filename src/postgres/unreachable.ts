// What to say of a database that cannot be connected to, and what to do about it.

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
