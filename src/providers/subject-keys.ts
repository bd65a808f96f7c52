// Keys of the subjects of personal data, in Postgres and not in the log: deleting one makes unreadable whatever was sealed with it.

import { createHmac, randomBytes } from 'node:crypto'
import { Erased, type Personal } from '../events/personal.ts'
import { type Pool, sqlFile } from '../store/sql.ts'
import { type SecretBox, secretBox } from './secret-box.ts'

export const SUBJECT_KEYS_SQL = sqlFile(import.meta.url, './subject-keys.sql')

const KEY_BYTES = 32
/** Its key is the one of the hashes. */
const NOBODY = '00000000-0000-0000-0000-000000000000'
const FORM = /^([0-9a-f]{12})\.([\w-]+)$/

type KeyRow = { key_id: string | null; sealed: Buffer | null }

/** Sealed with the subject's key, which is kept closed with the first of `keys` and opened with any. */
export const subjectKeys = (pool: Pool, keys: readonly Buffer[]): Personal => {
  const service = secretBox(keys)

  const find = async (subject: string): Promise<KeyRow | undefined> => {
    const { rows } = await pool.query<KeyRow>({
      name: 'key of a subject',
      text: 'select key_id, sealed from subject_keys where subject = $1',
      values: [subject],
    })
    return rows[0]
  }

  const opened = ({ key_id, sealed }: KeyRow, subject: string): Buffer | undefined => {
    if (key_id === null || sealed === null) return undefined
    const text = service.open({ key_id, sealed }, subject)
    if (text === undefined) throw new Error(`the key of subject ${subject} was closed with another ENCRYPTION_KEY`)
    return Buffer.from(text, 'hex')
  }

  const made = async (subject: string): Promise<KeyRow> => {
    const { key_id, sealed } = service.close(randomBytes(KEY_BYTES).toString('hex'), subject)
    await pool.query('insert into subject_keys (subject, key_id, sealed) values ($1, $2, $3) on conflict do nothing', [
      ...[subject, key_id, sealed],
    ])
    return (await find(subject)) ?? { key_id: null, sealed: null }
  }

  /** Undefined where the subject has been erased. */
  const keyOf = async (subject: string): Promise<Buffer | undefined> =>
    opened((await find(subject)) ?? (await made(subject)), subject)

  /** Of those that have a key. */
  const boxesOf = async (subjects: readonly string[]): Promise<Map<string, SecretBox>> => {
    const { rows } = await pool.query<KeyRow & { subject: string }>({
      name: 'keys of subjects',
      text: 'select subject, key_id, sealed from subject_keys where subject = any($1)',
      values: [subjects],
    })
    return new Map(
      rows.flatMap((row): [string, SecretBox][] => {
        const key = opened(row, row.subject)
        return key ? [[row.subject, secretBox([key])]] : []
      }),
    )
  }

  const openAll: Personal['openAll'] = async (texts) => {
    if (texts.length === 0) return []
    const boxes = await boxesOf([...new Set(texts.map(({ subject }) => subject))])
    return texts.map(({ subject, sealed }) => {
      const [, key_id, text] = FORM.exec(sealed) ?? []
      if (!key_id || !text) return null
      return boxes.get(subject)?.open({ key_id, sealed: Buffer.from(text, 'base64url') }, subject) ?? null
    })
  }

  let hashing: Promise<Buffer> | undefined
  const hashKey = (): Promise<Buffer> => {
    hashing ??= keyOf(NOBODY).then((key) => {
      if (!key) throw new Error('the key of the hashes is gone')
      return key
    })
    hashing.catch(() => {
      hashing = undefined
    })
    return hashing
  }

  return {
    seal: async (subject, text) => {
      const key = await keyOf(subject)
      if (!key) throw new Erased(`subject ${subject} has been erased`)
      const { key_id, sealed } = secretBox([key]).close(text, subject)
      return `${key_id}.${sealed.toString('base64url')}`
    },
    open: async (subject, sealed) => (await openAll([{ subject, sealed }]))[0] ?? null,
    openAll,
    erase: async (subject) => {
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
