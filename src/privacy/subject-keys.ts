// Keys of the subjects of personal data, in Postgres and not in the log: deleting one makes everything that was sealed with it unreadable.
// Only the key of the hashes is kept in memory, so what is erased is erased for all processes at once.

import { createHmac, randomBytes } from 'node:crypto'
import { type SecretBox, secretBox } from '../encryption/secret-box.ts'
import type { Pool } from '../postgres/connection.ts'
import { Erased, type Personal } from './seal.ts'

const KEY_BYTES = 32
/** Its key is the one of the hashes. */
export const NO_SUBJECT = '00000000-0000-0000-0000-000000000000'
const FORM = /^([0-9a-f]{12})\.([\w-]+)$/
/** Keys that are re-encrypted between two reads of the table. */
const REWRAPPED_AT_ONCE = 500

type KeyRow = { subject: string; key_id: string | null; sealed: Buffer | null }

/** A key is there, and none of the service's own keys opens it. */
class UnknownKey extends Error {
  override name = 'UnknownKey'
  constructor(subject: string) {
    super(
      `The key of subject ${subject} was encrypted with another ENCRYPTION_KEY; set that one as ENCRYPTION_KEY_PREVIOUS.`,
    )
  }
}

/** What is associated with a text is the subject in one spelling, as Postgres knows one UUID by several. */
const named = (subject: string): string => subject.toLowerCase()

/** What is there already is not seen by a statement that began before it was: then nothing is answered. */
const MAKE = `
  with made as (
    insert into subject_keys (subject, key_id, sealed) values ($1, $2, $3) on conflict do nothing
    returning subject, key_id, sealed)
  select subject, key_id, sealed from made union all select subject, key_id, sealed from subject_keys where subject = $1`

/** Made when it is first needed: a process that opens nothing has no keys. */
const boxOf = (keys: readonly Buffer[]): (() => SecretBox) => {
  let box: SecretBox | undefined
  return () => {
    box ??= secretBox(keys)
    return box
  }
}

/**
 * Sealed with the subject's key, which is kept closed with the first of `keys` and opened with any. `areNew`: subjects are sealed for
 * once, so that no key is looked for before one is made. @throws UnknownKey
 */
export const subjectKeys = (pool: Pool, keys: readonly Buffer[], { areNew = false } = {}): Personal => {
  const service = boxOf(keys)

  const find = async (subjects: readonly string[]): Promise<Map<string, KeyRow>> => {
    const { rows } = await pool.query<KeyRow>({
      name: 'keys of subjects',
      text: 'select subject, key_id, sealed from subject_keys where subject = any ($1)',
      values: [subjects],
    })
    return new Map(rows.map((row) => [row.subject, row]))
  }

  const opened = ({ subject, key_id, sealed }: KeyRow): Buffer | undefined => {
    if (key_id === null || sealed === null) return undefined
    const text = service().open({ key_id, sealed }, subject)
    if (text === undefined) throw new UnknownKey(subject)
    return Buffer.from(text, 'hex')
  }

  /** Of several who make one at once all get the first one's. */
  const made = async (subject: string): Promise<KeyRow | undefined> => {
    const { key_id, sealed } = service().close(randomBytes(KEY_BYTES).toString('hex'), subject)
    const { rows } = await pool.query<KeyRow>({ name: 'make a key', text: MAKE, values: [subject, key_id, sealed] })
    return rows[0] ?? (await find([subject])).get(subject)
  }

  /** Undefined if the subject has been erased. */
  const keyOf = async (subject: string): Promise<Buffer | undefined> => {
    const known = areNew ? undefined : (await find([subject])).get(subject)
    const row = known ?? (await made(subject))
    return row && opened(row)
  }

  let hashing: Promise<Buffer> | undefined
  const hashKey = (): Promise<Buffer> => {
    hashing ??= keyOf(NO_SUBJECT).then((key) => {
      if (!key) throw new Error('the key of the hashes is gone')
      return key
    })
    hashing.catch(() => {
      hashing = undefined
    })
    return hashing
  }

  const openAll: Personal['openAll'] = async (texts) => {
    const sealed = texts.map(({ subject, sealed }) => ({ subject: named(subject), form: FORM.exec(sealed) }))
    const asked = new Set(sealed.filter(({ form }) => form).map(({ subject }) => subject))
    if (asked.size === 0) return texts.map(() => null)
    const boxes = new Map(
      [...(await find([...asked]))].flatMap(([subject, row]) => {
        const key = opened(row)
        return key ? [[subject, secretBox([key])] as const] : []
      }),
    )
    return sealed.map(({ subject, form }) => {
      const [, key_id = '', text = ''] = form ?? []
      return boxes.get(subject)?.open({ key_id, sealed: Buffer.from(text, 'base64url') }, subject) ?? null
    })
  }

  return {
    seal: async (given, text) => {
      const subject = named(given)
      const key = await keyOf(subject)
      if (!key) throw new Erased(`subject ${subject} has been erased`)
      const { key_id, sealed } = secretBox([key]).close(text, subject)
      return `${key_id}.${sealed.toString('base64url')}`
    },
    open: async (subject, sealed) => (await openAll([{ subject, sealed }]))[0] ?? null,
    openAll,
    erase: async (given) => {
      const subject = named(given)
      if (subject === NO_SUBJECT) throw new Error('the key of the hashes is not to be erased')
      // The row stays, without a key: a subject that has none is not one that is new.
      await pool.query(
        `insert into subject_keys (subject, erased_at) values ($1, now())
         on conflict (subject) do update set key_id = null, sealed = null, erased_at = coalesce(subject_keys.erased_at, now())`,
        [subject],
      )
    },
    hash: async (text) =>
      createHmac('sha256', await hashKey())
        .update(text)
        .digest('hex'),
  }
}

/**
 * Closes every key of a subject with the first of `keys` that another of them has closed; answers how many there were. What is
 * erased meanwhile stays erased. @throws UnknownKey at the first one that none of them opens
 */
export const rewrapSubjectKeys = async (pool: Pool, keys: readonly Buffer[]): Promise<number> => {
  const service = boxOf(keys)
  const current = service().close('', NO_SUBJECT).key_id
  let rewrapped = 0
  for (;;) {
    const { rows } = await pool.query<{ subject: string; key_id: string; sealed: Buffer }>(
      'select subject, key_id, sealed from subject_keys where key_id <> $1 order by subject limit $2',
      [current, REWRAPPED_AT_ONCE],
    )
    if (rows.length === 0) return rewrapped
    for (const { subject, key_id, sealed } of rows) {
      const key = service().open({ key_id, sealed }, subject)
      if (key === undefined) throw new UnknownKey(subject)
      const closed = service().close(key, subject)
      const { rowCount } = await pool.query(
        'update subject_keys set key_id = $2, sealed = $3 where subject = $1 and key_id = $4 and sealed = $5',
        [subject, closed.key_id, closed.sealed, key_id, sealed],
      )
      rewrapped += rowCount ?? 0
    }
  }
}
