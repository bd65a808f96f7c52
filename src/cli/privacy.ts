// `citable privacy export | erase | rewrap`: what is stored about a person or a shop, in clear; its erasure; and the keys of persons under
// another ENCRYPTION_KEY.

import { once } from 'node:events'
import { createInterface } from 'node:readline'
import type { ReadStream } from 'node:tty'
import { z } from 'zod'
import { PUSH_SECRETS } from '../documentation/push-secrets.ts'
import { rewrapSecrets } from '../encryption/rewrap-secrets.ts'
import type { EventStore } from '../event-log/event-store.ts'
import { bySystem } from '../event-log/handle.ts'
import { organizationId, projectId, shopId } from '../event-log/ids.ts'
import { ENDPOINT_SECRETS } from '../outbound/endpoints/secrets.ts'
import type { Pool } from '../postgres/connection.ts'
import { endGrace } from '../privacy/commands.ts'
import { eraseShop } from '../privacy/erase-shop.ts'
import { erasePerson } from '../privacy/erase-user.ts'
import { emailHashes, hashesOfUser, tracesOf, usersByEmail, type Who } from '../privacy/personal-data.ts'
import type { Personal } from '../privacy/seal.ts'
import { rewrapSubjectKeys } from '../privacy/subject-keys.ts'
import { FEED_ADDRESSES } from '../product-feeds/addresses.ts'
import { shopsOfDomain } from '../shops/commands.ts'
import type { Shop } from '../shops/decide.ts'
import { shopDomain } from './arguments.ts'
import { counted, DONE, FAILED, type Output, print, printable, printLine, UsageError } from './output/output.ts'
import { type PersonFound, personLines } from './privacy/person.ts'
import { isKeptAbout, shopLines } from './privacy/shop.ts'

export type PrivacyDeps = Output & {
  pool: Pool
  store: EventStore
  personal: Personal
  /** Where corpora are kept on this machine. */
  folder: string
  /** Endings a shop's domain may have, e.g. ["myshopify.com"]. */
  domainSuffixes: readonly string[]
  /** ISO 8601, UTC, milliseconds. */
  now: () => string
}

type Subject = { kind: 'shop'; shop: Shop } | { kind: 'person'; label: string; found: readonly Who[] }

const shopNamed = (domain: string): Shop => ({
  shop_id: shopId(domain),
  organization_id: organizationId(domain),
  project_id: projectId(domain),
  domain,
})

const personById = async (user_id: string, { store }: PrivacyDeps): Promise<Who[]> => {
  const [first] = await store.readStream(`user-${user_id}`, { limit: 1 })
  return first ? [{ user_id, hashes: await hashesOfUser(store, user_id) }] : []
}

/** @throws an error where several users have the address */
const personByEmail = async (email: string, { store, personal }: PrivacyDeps): Promise<Who[]> => {
  const hashes = await emailHashes(personal, email)
  const users = await usersByEmail(store, hashes)
  const living = users.filter(({ isErased }) => !isErased)
  if (living.length > 1) {
    const ids = living.map(({ user_id }) => user_id).join(', ')
    throw new Error(`${counted(living.length, 'user')} have this email address: ${ids}. Name one by its id.`)
  }
  const those = living.length > 0 ? living : users
  if (those.length > 0)
    return await Promise.all(
      those.map(async ({ user_id }) => ({
        user_id,
        hashes: new Set([...hashes, ...(await hashesOfUser(store, user_id))]),
      })),
    )
  const who = { user_id: undefined, hashes }
  return (await tracesOf(store, who)).invitations.size > 0 ? [who] : []
}

/** Undefined for a subject about which nothing is stored. @throws UsageError for an invalid one */
const subjectOf = async (given: string, deps: PrivacyDeps): Promise<Subject | undefined> => {
  const text = given.trim()
  const id = z.uuid().safeParse(text.toLowerCase()).data
  if (id === undefined && !text.includes('@')) {
    const domain = shopDomain(text, deps.domainSuffixes)
    const [shop = shopNamed(domain)] = await shopsOfDomain(deps.store, domain)
    return (await isKeptAbout(shop, deps)) ? { kind: 'shop', shop } : undefined
  }
  const found = id === undefined ? await personByEmail(text, deps) : await personById(id, deps)
  const label = id === undefined ? `the person with the email address ${printable(text)}` : `the user ${id}`
  return found.length > 0 ? { kind: 'person', label, found } : undefined
}

const unknown = async (given: string, { err }: Output): Promise<number> => {
  await printLine(err, `citable: No data are stored about ${printable(given)}.`)
  return FAILED
}

/** Prints everything stored about the subject, in clear, as NDJSON. Returns 1 if nothing is. */
export const privacyExport = async (given: string, deps: PrivacyDeps): Promise<number> => {
  const subject = await subjectOf(given, deps)
  if (!subject) return await unknown(given, deps)
  const found: PersonFound[] = []
  if (subject.kind === 'person')
    for (const who of subject.found) found.push({ who, traces: await tracesOf(deps.store, who) })
  const lines = subject.kind === 'shop' ? await shopLines(subject.shop, deps) : await personLines(found, deps)
  if (lines.length === 0) return await unknown(given, deps)
  await print(
    deps.out,
    lines.map((line) => `${JSON.stringify(line)}\n`),
  )
  return DONE
}

const isConfirmed = async (question: string, err: Output['err'], input: ReadStream): Promise<boolean> => {
  const reading = createInterface({ input })
  try {
    err.write(question)
    const [answer] = await Promise.race([once(reading, 'line'), once(reading, 'close').then(() => [''])])
    return String(answer).trim().toLowerCase() === 'yes'
  } finally {
    reading.close()
  }
}

/** @throws UsageError if there is no terminal to ask on */
const mayErase = async (
  what: string,
  { yes }: { yes?: boolean },
  { err }: Output,
  input: ReadStream,
): Promise<boolean> => {
  if (yes) return true
  if (!input.isTTY) throw new UsageError('There is no terminal to confirm this; add --yes.')
  if (await isConfirmed(`Erase ${what}? This cannot be undone. Type "yes" to continue: `, err, input)) return true
  await printLine(err, 'citable: Nothing was erased.')
  return false
}

/** Also closes the shop's deleted organizations, so that they can no longer be restored. */
const eraseShopForGood = async (deps: PrivacyDeps & Parameters<typeof eraseShop>[0], shop: Shop): Promise<void> => {
  await eraseShop(deps, shop)
  const { store, now } = deps
  for (const { organization_id: id } of await shopsOfDomain(store, shop.domain))
    await endGrace(store, id, 'redaction', bySystem('privacy', id, now))
}

/**
 * Erases the subject, after asking on a terminal. Returns 1 if nothing is stored about it, or where it was not confirmed.
 * @throws UsageError if there is no terminal to ask on, LastOwner where another owner has to be appointed first
 */
export const privacyErase = async (
  given: string,
  options: { yes?: boolean },
  deps: PrivacyDeps,
  input: ReadStream = process.stdin,
): Promise<number> => {
  const subject = await subjectOf(given, deps)
  if (!subject) return await unknown(given, deps)
  const what = subject.kind === 'shop' ? `the data of the shop ${subject.shop.domain}` : subject.label
  if (!(await mayErase(what, options, deps, input))) return FAILED
  const onStep = (kind: string, count: number) => {
    if (count > 0) deps.err.write(`${kind}: ${count.toLocaleString('en')}\n`)
  }
  if (subject.kind === 'shop') await eraseShopForGood({ ...deps, onStep }, subject.shop)
  else for (const who of subject.found) await erasePerson({ ...deps, onStep }, who)
  await printLine(deps.out, `Erased ${what}.`)
  return DONE
}

/** Closes the keys of all persons, and the secrets of webhooks, pushes and feeds, with the first of `keys`, which are opened with any of them. */
export const privacyRewrap = async (
  { pool, out }: Output & { pool: Pool },
  keys: readonly Buffer[],
): Promise<number> => {
  const rewrapped =
    (await rewrapSubjectKeys(pool, keys)) +
    (await rewrapSecrets(pool, keys, ENDPOINT_SECRETS)) +
    (await rewrapSecrets(pool, keys, PUSH_SECRETS)) +
    (await rewrapSecrets(pool, keys, FEED_ADDRESSES))
  const message =
    rewrapped === 0
      ? 'Nothing to do: every key is encrypted with ENCRYPTION_KEY.'
      : `Encrypted ${counted(rewrapped, 'key')} with ENCRYPTION_KEY; the data encrypted with them is unchanged.`
  await printLine(out, message)
  return DONE
}
