// The feeds of events over HTTP: whose events come, in which order, from where on, and who gets none.

import { randomUUID } from 'node:crypto'
import { organizationStream } from '../../src/event-log/streams.ts'
import { aKey, anOrganization, aProject } from '../support/accounts.ts'
import { messageChecker, readDocument } from '../support/asyncapi-check.ts'
import { type FeedEvent, followFeed } from '../support/feed-client.ts'
import * as write from '../support/feed-writing.ts'
import { logOf } from '../support/ledger.ts'
import { BASE, type ProblemAnswer, startTestService, type TestService } from '../support/service.ts'
import { after, assert, before, eventually, slowTest, test } from '../support/test.ts'

let service: TestService
before(async () => {
  service = await startTestService({ log: 'postgres' })
})
after(() => service?.stop())

const feedOf = (organizationId: string, query = ''): string =>
  `${service.url}${BASE}/organizations/${organizationId}/events${query}`

const rename = (organizationId: string, ...names: string[]) => write.rename(service.store, organizationId, ...names)

/** An organization that is known to be the token's, and the token. */
const aFollower = async () => {
  const { organization_id, members } = await anOrganization(service)
  return { organization_id, token: members[0]!.token, session_id: members[0]!.session_id }
}

const publicLogOf = async (organizationId: string) => write.publicOf(await logOf(service.pool), organizationId)
const idsOf = (events: readonly { id: string }[]): string[] => events.map(({ id }) => id)

test('from the start: every public event of the organization in the order of the log, each as the AsyncAPI document says', async () => {
  const { organization_id, token } = await aFollower()
  const { project_id } = await aProject(service, organization_id)
  await aKey(service, { organization_id, project_id })
  await aFollower()
  await rename(organization_id, 'Acme & Sons')
  // What has just been written is behind whoever else writes on this server.
  const expected = await eventually(async () => {
    const written = await publicLogOf(organization_id)
    return written.length === 5 && written
  })
  const feed = await followFeed(feedOf(organization_id, '?from=start'), { token })
  const events = await feed.events(expected.length)
  feed.end()
  assert.is(feed.headers.get('content-type'), 'text/event-stream')
  assert.is(feed.headers.get('cache-control'), 'no-store')
  assert.ok(feed.headers.get('x-ratelimit-limit'))
  assert.equal(idsOf(events), idsOf(expected))
  const wrongOf = messageChecker(readDocument())
  for (const event of events) {
    const type = event.type.split('.')[2]
    assert.is(wrongOf(`Public${type}`, 'payload', event), '')
    assert.is(event.organizationid, organization_id)
    assert.not.match(JSON.stringify(event), /Acme|key_hash|"name"/)
  }
})

test('a client that comes again goes on behind the last message that it has, also where others have written meanwhile', async () => {
  const { organization_id, token } = await aFollower()
  const other = await aFollower()
  const feed = await followFeed(feedOf(organization_id), { token })
  assert.ok((await feed.next())?.id, 'a place to come again from, before there is any event')
  await rename(organization_id, 'One')
  const [one] = await feed.events(1)
  const place = feed.lastId()
  feed.end()
  for (let n = 0; n < 30; n += 1) {
    if (n % 3 === 0) await rename(organization_id, `Name ${n}`)
    else await rename(other.organization_id, `Name ${n}`)
  }
  // The place counts, whatever the address says of new clients.
  const again = await followFeed(feedOf(organization_id, '?from=start'), { token, place })
  const events = await again.events(10)
  await rename(organization_id, 'Last')
  events.push(...(await again.events(1)))
  again.end()
  assert.equal([one?.revision, ...events.map(({ revision }) => revision)], [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13])
})

test('only the types that are asked for come, and who asks for others is told which one is none', async () => {
  const { organization_id, token } = await aFollower()
  await rename(organization_id, 'One')
  const query = '?from=start&types=OrganizationRenamed,%20MemberRemoved'
  const feed = await followFeed(feedOf(organization_id, query), { token })
  const [event] = await feed.events(1)
  feed.end()
  assert.is(event?.type, 'dev.citable.OrganizationRenamed.v1')
  for (const types of ['Unknown', 'SessionStarted', 'OrganizationRenamed,', '']) {
    const path = `${BASE}/organizations/${organization_id}/events?types=${types}`
    const { status, body } = await service.call<ProblemAnswer>('GET', path, { token })
    assert.is(status, 400, types)
    assert.match(body.detail, /must be names of public event types/)
  }
  const { status } = await service.call('GET', `${BASE}/organizations/${organization_id}/events?from=here`, { token })
  assert.is(status, 400)
})

test('an id that is none of this log is refused, and so is one of another log', async () => {
  const { organization_id, token } = await aFollower()
  const feed = await followFeed(feedOf(organization_id), { token })
  const place = (await feed.next())?.id ?? ''
  feed.end()
  const [head, tail] = [place.slice(0, 22), place.slice(22)]
  const wrong = ['1', '0', randomUUID(), head, tail, `${head}.${tail}`, `${tail}${head}`, `${place}A`, place.slice(1)]
  wrong.push(Buffer.from('9:9').toString('base64url'), 'x'.repeat(201), '%00', '../../etc/passwd')
  for (const id of wrong) {
    const path = `${BASE}/organizations/${organization_id}/events`
    const headers = { 'last-event-id': id }
    const { status, body } = await service.call<ProblemAnswer>('GET', path, { token, headers })
    assert.equal([id, status, body.errors?.[0]?.field.toLowerCase()], [id, 400, 'last-event-id'])
  }
})

test('the feed of a project has its events alone, and an API key of the project may read it', async () => {
  const { organization_id, token } = await aFollower()
  const of = { organization_id, ...(await aProject(service, organization_id)) }
  const beside = { organization_id, ...(await aProject(service, organization_id)) }
  const { key } = await aKey(service, of, ['read'])
  const url = `${service.url}${BASE}/projects/${of.project_id}/events?from=start`
  await write.renameProject(service.store, beside, 'Other')
  await write.renameProject(service.store, of, 'Own')
  await rename(organization_id, 'Acme')
  for (const credentials of [key, token]) {
    const feed = await followFeed(url, { token: credentials })
    const events = await feed.events(3)
    feed.end()
    assert.equal(
      events.map(({ type, projectid }) => [type.split('.')[2], projectid]),
      ['ProjectCreated', 'ApiKeyIssued', 'ProjectRenamed'].map((type) => [type, of.project_id]),
    )
  }
})

test('no one follows another organization, or as a mere member', async () => {
  const ours = await anOrganization(service, ['owner', 'admin', 'member'])
  const theirs = await aFollower()
  const path = (id: string) => `${BASE}/organizations/${id}/events`
  const statuses = []
  for (const { token } of ours.members)
    statuses.push((await service.call('GET', path(ours.organization_id), { token })).status)
  assert.equal(statuses, [200, 200, 403])
  const foreign = await service.call('GET', path(theirs.organization_id), { token: ours.members[0]!.token })
  const unknown = await service.call('GET', path(randomUUID()), { token: ours.members[0]!.token })
  assert.equal([foreign.status, foreign.text], [404, unknown.text])
  assert.is((await service.call('GET', path(theirs.organization_id))).status, 401)
  assert.is((await service.call('POST', path(theirs.organization_id), { token: theirs.token })).status, 405)
  assert.is((await fetch(feedOf(theirs.organization_id), { method: 'HEAD' })).status, 405)
})

test('clients of many organizations get all that is theirs and nothing else while all of them write', async () => {
  const followers = await Promise.all(Array.from({ length: 4 }, aFollower))
  const feeds = await Promise.all(
    followers.map(({ organization_id, token }) => followFeed(feedOf(organization_id), { token })),
  )
  const writing = followers.map(async ({ organization_id }) => {
    for (let n = 0; n < 5; n += 1) await rename(organization_id, `Name ${n}`, `Again ${n}`)
  })
  const received: FeedEvent[][] = await Promise.all(feeds.map((feed) => feed.events(10)))
  await Promise.all(writing)
  for (const feed of feeds) feed.end()
  received.forEach((events, index) => {
    assert.equal(
      events.map(({ revision, subject }) => [revision, subject]),
      events.map((_, n) => [n + 2, organizationStream(followers[index]!.organization_id)]),
    )
  })
})

slowTest('a client that reads nothing for a while keeps nobody waiting, and gets all of it afterwards', async () => {
  const { organization_id, token } = await aFollower()
  const [slow, quick] = await Promise.all([0, 1].map(() => followFeed(feedOf(organization_id), { token })))
  const stream = `analysis-${randomUUID()}`
  const reading = quick!.events(100)
  for (let n = 0; n < 100; n += 10) await write.editedAtLength(service.store, stream, organization_id, 10)
  const revisions = (events: FeedEvent[]) => events.map(({ revision }) => revision)
  const all = Array.from({ length: 100 }, (_, n) => n)
  assert.equal(revisions(await reading), all)
  assert.equal(revisions(await slow!.events(100)), all)
  slow?.end()
  quick?.end()
})

test('one client too many of an organization, or of all, is told to come again; a session that ends ends its feed and frees its place', async () => {
  const limits = { all: 3, ofOrganization: 2 }
  const full = await startTestService({
    databaseUrl: service.database.url,
    feed: { limits, pace: { heartbeatMs: 20, recheckMs: 20 } },
  })
  const of = async () => {
    const { organization_id, members } = await anOrganization(full)
    const path = `${BASE}/organizations/${organization_id}/events`
    return { path, ...members[0]!, follow: () => followFeed(full.url + path, { token: members[0]!.token }) }
  }
  const [one, other, third] = [await of(), await of(), await of()]
  const refused = async ({ path, token }: typeof one) => {
    const { status, headers } = await full.call('GET', path, { token })
    return [status, Number(headers.get('retry-after')) > 0]
  }
  const feeds = [await one.follow(), await one.follow()]
  assert.equal(await refused(one), [429, true])
  feeds.push(await other.follow())
  assert.equal(await refused(third), [503, true])
  const ended = await full.call('DELETE', `${BASE}/users/me/sessions/${one.session_id}`, { token: one.token })
  assert.is(ended.status, 200)
  for (const feed of feeds.slice(0, 2)) assert.equal(await feed.events(1), [])
  await eventually(async () => (await refused(third))[0] === 200)
  assert.is((await refused(one))[0], 401)
  feeds[2]?.end()
  await full.stop()
})

test(
  'a feed ends when its key is revoked, its member removed or its organization deleted, long before the look at every minute',
  async () => {
    const { organization_id, members } = await anOrganization(service, ['owner', 'admin'])
    const [owner, admin] = [members[0]!, members[1]!]
    const of = { organization_id, ...(await aProject(service, organization_id)) }
    const { key, key_id } = await aKey(service, of, ['read'])
    const project = `${BASE}/projects/${of.project_id}`
    const ofKey = await followFeed(`${service.url}${project}/events`, { token: key })
    const ofAdmin = await followFeed(feedOf(organization_id), { token: admin.token })
    const ofOwner = await followFeed(feedOf(organization_id), { token: owner.token })
    const { token } = owner
    const untilEnd = async ({ next }: typeof ofKey): Promise<void> => {
      while (await next());
    }
    await service.call('DELETE', `${project}/api-keys/${key_id}`, { token })
    await untilEnd(ofKey)
    await service.call('DELETE', `${BASE}/organizations/${organization_id}/members/${admin.member_id}`, { token })
    await untilEnd(ofAdmin)
    const told = (await ofOwner.events(2)).map(({ type }) => type.split('.')[2])
    assert.equal(told, ['ApiKeyRevoked', 'MemberRemoved'])
    await service.call('DELETE', `${BASE}/organizations/${organization_id}`, { token })
    await untilEnd(ofOwner)
  },
  { limitMs: 40_000 },
)

test('the clients are counted, and a stop ends their feeds', async () => {
  const stopping = await startTestService({ databaseUrl: service.database.url })
  const { organization_id, members } = await anOrganization(stopping)
  const url = `${stopping.url}${BASE}/organizations/${organization_id}/events`
  const feeds = await Promise.all([0, 1].map(() => followFeed(url, { token: members[0]!.token })))
  const clients = async () =>
    /^citable_feed_clients (\d+)$/m.exec(await (await fetch(`${stopping.url}/metrics`)).text())?.[1]
  assert.is(await clients(), '2')
  feeds[0]?.end()
  await eventually(async () => (await clients()) === '1')
  const ended = feeds[1]?.events(1)
  await stopping.stop()
  assert.equal(await ended, [])
})
