// The keys of subjects in a real database: made once, gone for good, and exchanged under what was sealed.

import { randomBytes, randomUUID } from 'node:crypto'
import { createPool, ensureTables, type Pool, sqlFile } from '../../src/postgres/connection.ts'
import { Erased } from '../../src/privacy/seal.ts'
import { NO_SUBJECT, rewrapSubjectKeys, subjectKeys } from '../../src/privacy/subject-keys.ts'
import { freshDatabase } from '../support/postgres.ts'
import { after, assert, before, test } from '../support/test.ts'

let database: Awaited<ReturnType<typeof freshDatabase>>
let pool: Pool
const key = randomBytes(32)

before(async () => {
  database = await freshDatabase()
  pool = createPool(database.url, { name: 'subject-keys-test', max: 32 })
  await ensureTables(pool, [sqlFile(import.meta.url, '../../src/privacy/subject-keys.sql')])
})

after(async () => {
  await pool.end()
  await database.drop()
})

/** As other processes have them: nothing is shared but the database. */
const process = (...keys: Buffer[]) => subjectKeys(pool, keys.length > 0 ? keys : [key])

const refused = async (work: Promise<unknown>): Promise<Error> => {
  const error = await work.then(
    () => undefined,
    (thrown) => thrown,
  )
  assert.instance(error, Error)
  return error
}

const rowOf = async (subject: string) =>
  (await pool.query('select * from subject_keys where subject = $1', [subject])).rows[0]

test('what is sealed for a subject is opened for it alone', async () => {
  const personal = process()
  const [jane, joe] = [randomUUID(), randomUUID()]
  const sealed = await personal.seal(jane, 'Jane Ö. 👩‍🚀')
  assert.match(sealed, /^[0-9a-f]{12}\.[\w-]+$/)
  assert.is(await process().open(jane, sealed), 'Jane Ö. 👩‍🚀')
  await personal.seal(joe, 'Joe')
  assert.is(await personal.open(joe, sealed), null)
  assert.is(await personal.open(randomUUID(), sealed), null)
  assert.is(await personal.open(jane.toUpperCase(), sealed), 'Jane Ö. 👩‍🚀')
  assert.is(await personal.open(jane, await personal.seal(jane.toUpperCase(), 'x')), 'x')
  assert.is.not(await personal.seal(jane, 'same'), await personal.seal(jane, 'same'))
})

test('what is damaged, or was never sealed, opens as nothing', async () => {
  const personal = process()
  const jane = randomUUID()
  const sealed = await personal.seal(jane, 'Jane')
  const last = sealed.at(-3) === 'A' ? 'B' : 'A'
  const damaged = [
    '',
    'Jane',
    '.',
    'abc.def',
    `${sealed}.x`,
    sealed.slice(0, 30),
    sealed.slice(0, -3) + last + sealed.slice(-2),
  ]
  for (const text of damaged) assert.is(await personal.open(jane, text), null, text)
  assert.is(await personal.open(jane, `${'0'.repeat(12)}${sealed.slice(12)}`), null)
})

test('forty who seal for a new subject at once, in as many processes, have one key', async () => {
  const subject = randomUUID()
  const all = await Promise.all(Array.from({ length: 40 }, (_, n) => process().seal(subject, String(n))))
  assert.is(new Set(all.map((sealed) => sealed.split('.')[0])).size, 1)
  const texts = all.map((sealed) => ({ subject, sealed }))
  assert.equal(
    await process().openAll(texts),
    Array.from({ length: 40 }, (_, n) => String(n)),
  )
})

test('many are opened in their order, those that cannot be as null', async () => {
  const personal = process()
  const [a, b, gone] = [randomUUID(), randomUUID(), randomUUID()]
  const sealed = async (subject: string, text: string) => ({ subject, sealed: await personal.seal(subject, text) })
  const texts = [await sealed(a, 'a1'), await sealed(gone, 'x'), await sealed(b, 'b'), await sealed(a, 'a2')]
  await personal.erase(gone)
  assert.equal(await personal.openAll([...texts, { subject: a, sealed: 'nonsense' }]), ['a1', null, 'b', 'a2', null])
  assert.equal(await personal.openAll([]), [])
  assert.equal(await personal.openAll([{ subject: a, sealed: '' }]), [null])
})

test('an erased subject is read and sealed for no more, and its row holds nothing', async () => {
  const [here, there] = [process(), process()]
  const jane = randomUUID()
  const sealed = await here.seal(jane, 'Jane')
  await there.erase(jane)
  assert.is(await here.open(jane, sealed), null)
  assert.instance(await refused(here.seal(jane, 'again')), Erased)
  assert.instance(await refused(there.seal(jane.toUpperCase(), 'again')), Erased)
  const { key_id, sealed: kept, erased_at } = await rowOf(jane)
  assert.equal([key_id, kept], [null, null])
  await here.erase(jane)
  assert.equal((await rowOf(jane)).erased_at, erased_at)
})

test('a subject that was never seen can be erased, and gets no key afterwards', async () => {
  const nobodyYet = randomUUID()
  await process().erase(nobodyYet)
  assert.instance(await refused(process().seal(nobodyYet, 'x')), Erased)
})

test('sealing and erasing at once: afterwards nothing opens, whoever was first', async () => {
  for (let round = 0; round < 20; round += 1) {
    const subject = randomUUID()
    const work = Array.from({ length: 12 }, (_, n) =>
      n === round % 12
        ? process().erase(subject)
        : process()
            .seal(subject, 'x')
            .catch((error) => error),
    )
    const all = await Promise.all(work)
    for (const one of all) {
      if (typeof one === 'string') assert.is(await process().open(subject, one), null)
      else if (one !== undefined) assert.instance(one, Erased)
    }
    assert.instance(await refused(process().seal(subject, 'x')), Erased)
  }
})

test('a key is closed with the current ENCRYPTION_KEY, opened with the previous one, and closed anew by a rewrap', async () => {
  const [old, next] = [randomBytes(32), randomBytes(32)]
  await pool.query('delete from subject_keys')
  const subjects = Array.from({ length: 1_201 }, () => randomUUID())
  const texts: { subject: string; sealed: string }[] = []
  // All at once would wait longer for a connection than a request may.
  const sealed = async (subject: string) => ({ subject, sealed: await process(old).seal(subject, subject) })
  for (let from = 0; from < subjects.length; from += 100)
    texts.push(...(await Promise.all(subjects.slice(from, from + 100).map(sealed))))
  const hash = await process(old).hash('jane@example.com')
  const gone = subjects[7] ?? ''
  await process(old).erase(gone)
  assert.is(await process(next, old).open(subjects[0] ?? '', texts[0]?.sealed ?? ''), subjects[0])
  assert.is(await process(next, old).hash('jane@example.com'), hash)
  assert.match((await refused(process(next).open(subjects[0] ?? '', texts[0]?.sealed ?? ''))).message, /ENCRYPTION_KEY/)
  const young = randomUUID()
  await process(next, old).seal(young, 'young')
  assert.is(await rewrapSubjectKeys(pool, [next, old]), 1_201) // with the key of the hashes, without the erased one
  assert.is(await rewrapSubjectKeys(pool, [next, old]), 0)
  assert.equal(
    await process(next).openAll(texts),
    subjects.map((subject) => (subject === gone ? null : subject)),
  )
  assert.is(await process(next).hash('jane@example.com'), hash)
  assert.instance(await refused(process(next).seal(gone, 'x')), Erased)
})

test('a rewrap names the subject whose key it cannot open, and changes none of what it could not read', async () => {
  await pool.query('delete from subject_keys')
  const subject = randomUUID()
  await process(randomBytes(32)).seal(subject, 'x')
  const before = await rowOf(subject)
  assert.match((await refused(rewrapSubjectKeys(pool, [randomBytes(32)]))).message, new RegExp(subject))
  assert.equal(await rowOf(subject), before)
})

test('erasing beside a rewrap: what was erased stays erased', async () => {
  const [old, next] = [randomBytes(32), randomBytes(32)]
  await pool.query('delete from subject_keys')
  const subjects = Array.from({ length: 300 }, () => randomUUID())
  const sealed = await Promise.all(subjects.map((subject) => process(old).seal(subject, 'x')))
  const erased = subjects.filter((_, n) => n % 3 === 0)
  await Promise.all([
    rewrapSubjectKeys(pool, [next, old]),
    rewrapSubjectKeys(pool, [next, old]),
    ...erased.map((subject) => process(next, old).erase(subject)),
  ])
  const opened = await process(next).openAll(subjects.map((subject, n) => ({ subject, sealed: sealed[n] ?? '' })))
  assert.equal(
    opened,
    subjects.map((_, n) => (n % 3 === 0 ? null : 'x')),
  )
})

test('a hash is the same in every process, and its key cannot be erased', async () => {
  const hash = await process().hash('jane@example.com')
  assert.match(hash, /^[0-9a-f]{64}$/)
  assert.is(await process().hash('jane@example.com'), hash)
  assert.is.not(await process().hash('joe@example.com'), hash)
  await refused(process().erase(NO_SUBJECT))
  assert.is(await process().hash('jane@example.com'), hash)
})

test('a copied row does not open for another subject', async () => {
  const personal = process()
  const [jane, thief] = [randomUUID(), randomUUID()]
  const sealed = await personal.seal(jane, 'Jane')
  await pool.query('insert into subject_keys select $2, key_id, sealed from subject_keys where subject = $1', [
    jane,
    thief,
  ])
  assert.match((await refused(personal.open(thief, sealed))).message, /was encrypted with another/)
})
