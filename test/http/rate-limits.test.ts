// How often somebody may ask, and the headers that say so on every answer.

import { randomUUID } from 'node:crypto'
import type { PlanName } from '../../src/accounts/names.ts'
import { organizationId } from '../../src/event-log/ids.ts'
import { subscriptionStream } from '../../src/event-log/streams.ts'
import { anOrganization, aProject, appendFacts } from '../support/accounts.ts'
import { anAgentsProject, post, request } from '../support/agents.ts'
import { product } from '../support/products.ts'
import {
  AEO,
  type Answer,
  BASE,
  type ProblemAnswer,
  randomShop,
  startTestService,
  type TestService,
} from '../support/service.ts'
import { after, assert, before, eventually, slowTest, test } from '../support/test.ts'
import { deliver, repohostDelivery, repohostSignature } from '../support/webhooks.ts'

const FREE = 60
const HEADERS = ['x-ratelimit-limit', 'x-ratelimit-remaining', 'x-ratelimit-reset']
const JOBS = `${AEO}/analysis-jobs`

let service: TestService
/** Behind a proxy on this machine, as whose clients may say where they come from. */
let proxied: TestService
/** Which has none. */
let off: TestService
before(async () => {
  service = await startTestService({ env: { RATE_LIMITS: 'on' } })
  const databaseUrl = service.database.url
  proxied = await startTestService({ databaseUrl, env: { RATE_LIMITS: 'on', TRUST_PROXY: '127.0.0.0/8, ::1' } })
  off = await startTestService({ databaseUrl })
})
after(async () => {
  await off?.stop()
  await proxied?.stop()
  await service?.stop()
})

const standing = ({ headers }: Pick<Answer, 'headers'>) => {
  const [limit, remaining, reset] = HEADERS.map((name) => {
    const value = headers.get(name)
    assert.match(value ?? 'nothing', /^\d+$/, name)
    return Number(value)
  })
  return { limit: limit ?? 0, remaining: remaining ?? 0, reset: reset ?? 0 }
}

/** Minutes end when they like: what one was too short for is done again. */
const inOneMinute = async (work: () => Promise<readonly Pick<Answer, 'headers'>[]>): Promise<void> => {
  for (let tries = 0; tries < 3; tries += 1) {
    const minute = Math.floor(Date.now() / 60_000)
    try {
      await work()
      return
    } catch (error) {
      if (Math.floor(Date.now() / 60_000) === minute) throw error
    }
  }
  throw new Error('no minute was long enough')
}

/** At once. */
const times = <T>(count: number, ask: () => Promise<T>): Promise<T[]> => Promise.all(Array.from({ length: count }, ask))

const from = (address: string) => ({ 'x-forwarded-for': address })
let addresses = 0
/** Where nobody has asked from yet. */
const newAddress = () => {
  addresses += 1
  return `198.51.${Math.floor(addresses / 200)}.${(addresses % 200) + 1}`
}

type Operation = { responses: Record<string, { headers?: object }> }

const operationsOf = ({ document }: TestService): [method: string, path: string, operation: Operation][] =>
  Object.entries(document.paths as unknown as Record<string, Record<string, Operation>>).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]): [string, string, Operation] => [method, path, operation]),
  )

slowTest('every operation carries the headers, with and without credentials', async () => {
  const operations = operationsOf(service)
  assert.ok(operations.length > 20)
  for (const [method, path] of operations) {
    const url = proxied.url + BASE + path.replaceAll(/\{[^}]+\}/g, randomUUID())
    const headers = from(newAddress())
    for (const authorization of ['', 'Bearer nonsense', `Bearer ${await proxied.token(randomShop())}`]) {
      // Logins lead elsewhere.
      const init = { method: method.toUpperCase(), redirect: 'manual' } as const
      const answer = await fetch(url, { ...init, headers: authorization ? { ...headers, authorization } : headers })
      standing(answer)
      await answer.arrayBuffer()
    }
  }
})

test('the document says so of every answer, and that every operation may answer 429', () => {
  for (const [method, path, { responses }] of operationsOf(service)) {
    assert.ok(responses[429], `${method} ${path} 429`)
    for (const [status, { headers = {} }] of Object.entries(responses)) {
      const names = Object.keys(headers).map((name) => name.toLowerCase())
      for (const name of status === '429' ? [...HEADERS, 'retry-after'] : HEADERS)
        assert.ok(names.includes(name), `${method} ${path} ${status} ${name}`)
    }
  }
})

test('so does every refusal, and nothing outside of the API', async () => {
  const shop = randomShop()
  const json = { resource_type: 'product', resource_id: '1' }
  const headers = from(newAddress())
  const answers = [
    [404, await proxied.call('GET', `${BASE}/nothing`, { headers })],
    [404, await proxied.call('GET', `${AEO}/%E0%A4%A`, { headers })],
    [404, await proxied.call('GET', `${BASE}/${'x'.repeat(3_000)}`, { headers })],
    [405, await proxied.call('DELETE', JOBS, { headers, shop })],
    [401, await proxied.call('GET', JOBS, { headers })],
    [400, await proxied.call('GET', `${JOBS}?limit=0`, { headers, shop })],
    [400, await proxied.call('POST', `${AEO}/analyze`, { headers, shop, body: '{' })],
    [404, await proxied.call('GET', `${JOBS}/${randomUUID()}`, { headers, shop })],
    [413, await proxied.call('POST', `${AEO}/analyze`, { headers, shop, body: `{"a":"${'x'.repeat(2 ** 21)}"}` })],
    [
      415,
      await proxied.call('POST', `${AEO}/analyze`, { shop, json, headers: { ...headers, 'content-encoding': 'gzip' } }),
    ],
    [
      415,
      await proxied.call('POST', `${AEO}/analyze`, { shop, json, headers: { ...headers, 'content-type': 'text/csv' } }),
    ],
  ] as const
  for (const [status, answer] of answers) {
    assert.is(answer.status, status, answer.text)
    standing(answer)
  }
  for (const path of ['/healthz', '/readyz', '/metrics', '/docs', '/', '/api/v2/x', '/api/v1x']) {
    const answer = await fetch(proxied.url + path, { redirect: 'manual' })
    for (const name of HEADERS) assert.not(answer.headers.has(name), `${path} ${name}`)
  }
})

/** One that has subscribed to the free plan, as shops in development are on the largest one. */
const aFreeShop = async (): Promise<string> => {
  const shop = randomShop()
  const organization_id = organizationId(shop)
  const terms = { provider: 'local', external_id: null, customer_id: null, anchor: '2026-01-01' } as const
  const started = { type: 'SubscriptionStarted', data: { organization_id, plan: 'free', ...terms } } as const
  await appendFacts(service, subscriptionStream(organization_id), [started], { organization_id })
  return shop
}

test('a shop on the free plan gets sixty answers in a minute, then 429 until the next one', async () => {
  await inOneMinute(async () => {
    const shop = await aFreeShop()
    const answers: Answer<ProblemAnswer>[] = []
    for (let n = 0; n < FREE + 3; n += 1) answers.push(await service.call<ProblemAnswer>('GET', JOBS, { shop }))
    const reset = (Math.floor(Date.now() / 60_000) + 1) * 60
    answers.forEach((answer, n) => {
      assert.is(answer.status, n < FREE ? 200 : 429, answer.text)
      assert.equal(standing(answer), { limit: FREE, remaining: Math.max(0, FREE - 1 - n), reset })
    })
    const last = answers.at(-1)
    const seconds = Number(last?.headers.get('retry-after'))
    assert.ok(seconds >= 1 && seconds <= 60, `${seconds}`)
    assert.is(last?.body.type, 'https://citable.dev/problems/too-many-requests')
    assert.match(last?.body.detail ?? '', /60 requests a minute/)
    assert.is((await service.call('GET', JOBS, { shop: randomShop() })).status, 200, 'others are not concerned')
    return answers
  })
})

test('a refused start has done nothing', async () => {
  await inOneMinute(async () => {
    const shop = await aFreeShop()
    const answers = await times(FREE, () => service.call('GET', JOBS, { shop }))
    const json = { resource_type: 'product', resource_id: '1' }
    assert.is((await service.call('POST', `${AEO}/analyze`, { shop, json })).status, 429)
    assert.equal((await off.call('GET', JOBS, { shop })).body, [])
    return answers
  })
})

test('an answer that nothing has changed is free', async () => {
  const shop = randomShop()
  const { id } = await off.startJob(shop, ['nothing'])
  await off.ended(shop, id)
  await inOneMinute(async () => {
    const first = await service.call('GET', `${JOBS}/${id}`, { shop })
    const headers = { 'if-none-match': first.headers.get('etag') ?? '' }
    const { remaining } = standing(first)
    const answers = [first]
    for (let n = 0; n < 10; n += 1) {
      const again = await service.call('GET', `${JOBS}/${id}`, { shop, headers })
      assert.is(again.status, 304)
      assert.is(standing(again).remaining, remaining)
      answers.push(again)
    }
    const last = await service.call('GET', `${JOBS}/${id}`, { shop })
    assert.is(standing(last).remaining, remaining - 1)
    return [...answers, last]
  })
})

const subscribed = (shop: string, plan: PlanName) => {
  const organization_id = organizationId(shop)
  const terms = { provider: 'local', external_id: null, customer_id: null, anchor: '2026-01-01' } as const
  const started = { type: 'SubscriptionStarted', data: { organization_id, plan, ...terms } } as const
  return appendFacts(service, subscriptionStream(organization_id), [started], { organization_id })
}

test('another plan holds within seconds, in the same minute, and the end of it too', async () => {
  const shop = randomShop()
  const ask = () => service.call('GET', JOBS, { shop })
  await times(FREE + 1, ask)
  await subscribed(shop, 'starter')
  const more = await eventually(async () => {
    const answer = await ask()
    return answer.status === 200 && standing(answer).limit === 300 && answer
  })
  assert.ok(standing(more).remaining < 300)
  const organization_id = organizationId(shop)
  const ended = { type: 'SubscriptionEnded', data: { organization_id, reason: 'cancelled' } } as const
  await appendFacts(service, subscriptionStream(organization_id), [ended], { organization_id })
  await eventually(async () => standing(await ask()).limit === FREE)
})

test('a smaller plan counts what was used under the larger one and nothing else, in each process', async () => {
  await inOneMinute(async () => {
    const shop = randomShop()
    const processes = [service, proxied]
    let asked = 0
    const ask = (at: TestService) => {
      asked += 1
      return at.call('GET', JOBS, { shop })
    }
    for (const at of processes) for (let n = 0; n < 6; n += 1) assert.is(standing(await ask(at)).limit, 6_000)
    await subscribed(shop, 'starter')
    const answers: Answer[] = []
    for (const at of processes)
      answers.push(
        await eventually(async () => {
          const answer = await ask(at)
          assert.is(answer.status, 200, answer.text)
          return standing(answer).limit === 300 && answer
        }),
      )
    // The other one may have a twentieth in hand.
    const { remaining } = standing(answers.at(-1)!)
    assert.ok(remaining <= 300 - asked && remaining >= 300 - asked - 15, `${remaining} of 300 after ${asked}`)
    return answers
  })
})

test('sixty refused credentials of an address are 401, then 429; valid ones go on', async () => {
  await inOneMinute(async () => {
    const headers = from(newAddress())
    const shop = randomShop()
    const answers: Answer<ProblemAnswer>[] = []
    for (let n = 0; n < 63; n += 1)
      answers.push(
        await proxied.call<ProblemAnswer>('GET', JOBS, n % 2 ? { headers } : { headers, token: `bad${n}.bad.bad` }),
      )
    answers.forEach((answer, n) => {
      assert.is(answer.status, n < 60 ? 401 : 429)
      assert.is(standing(answer).remaining, Math.max(0, 59 - n))
    })
    assert.match(answers.at(-1)?.headers.get('retry-after') ?? '', /^[1-9]\d?$/)
    assert.is((await proxied.call('GET', JOBS, { headers, shop })).status, 200)
    assert.is((await proxied.call('GET', `${BASE}/nothing`, { headers })).status, 404)
    assert.is((await proxied.call('GET', JOBS, { headers: from(newAddress()) })).status, 401)
    return answers
  })
})

test('all addresses of a network of IPv6 are one', async () => {
  await inOneMinute(async () => {
    const network = `2001:db8:${randomUUID().slice(0, 4)}:1`
    const ask = (address: string) => proxied.call('GET', JOBS, { headers: from(address) })
    const first = await ask(`${network}::1`)
    const second = await ask(`${network}:ffff::2`)
    const other = await ask(`${network.slice(0, -1)}2::1`)
    assert.equal(
      [first, second, other].map((answer) => standing(answer).remaining),
      [59, 58, 59],
    )
    return [first, second, other]
  })
})

test('no header says where a request comes from, unless a proxy is trusted', async () => {
  await inOneMinute(async () => {
    const answers: Answer[] = []
    for (const address of ['203.0.113.1', '203.0.113.2', '203.0.113.3, 203.0.113.4'])
      answers.push(await service.call('GET', JOBS, { headers: { ...from(address), forwarded: `for=${address}` } }))
    const [first = 0, ...others] = answers.map((answer) => standing(answer).remaining)
    assert.equal(others, [first - 1, first - 2])
    // The trusted proxy adds who has asked it; what stands before that, a client has made up.
    const address = newAddress()
    const made = await proxied.call('GET', JOBS, { headers: from(`203.0.113.5, ${address}`) })
    const again = await proxied.call('GET', JOBS, { headers: from(`203.0.113.6, ${address}`) })
    assert.equal([standing(made).remaining, standing(again).remaining], [59, 58])
    return answers
  })
})

test('deliveries to webhooks are never refused where their signature is right; those that are refused count by address', async () => {
  await inOneMinute(async () => {
    const headers = from(newAddress())
    const given = (signature?: string) =>
      deliver(proxied, repohostDelivery({ event: 'ping' }), {
        ...headers,
        ...(signature === undefined ? {} : { 'x-hub-signature-256': signature }),
      })
    const wrong = `sha256=${'0'.repeat(64)}`
    const remaining = (answer: Answer) => [answer.status, standing(answer).limit, standing(answer).remaining]
    assert.equal(remaining(await given()), [200, 60, 60])
    assert.equal(remaining(await given(wrong)), [401, 60, 59])
    assert.equal(remaining(await given('no signature')), [401, 60, 58])
    const answers = await times(60, () => given(wrong))
    assert.is(answers.filter(({ status }) => status === 401).length, 58)
    assert.is(answers.filter(({ status }) => status === 429).length, 2)
    assert.equal(remaining(await given()), [200, 60, 0])
    assert.is((await proxied.call('GET', JOBS, { headers })).status, 429)
    return answers
  })
})

test("a shop's first request counts against its plan, in each process", async () => {
  for (const at of [service, proxied]) {
    const shop = randomShop()
    assert.equal(
      [standing(await at.call('GET', JOBS, { shop })).limit, standing(await at.call('GET', JOBS, { shop })).limit],
      [6_000, 6_000],
    )
  }
})

test('deliveries that a project signs itself are requests of its organization', async () => {
  await inOneMinute(async () => {
    const { organization_id, members } = await anOrganization(service)
    const { project_id } = await aProject(service, organization_id)
    const token = members[0]?.token ?? ''
    const path = `${BASE}/projects/${project_id}/docs/repository`
    await service.call('PUT', path, { token, json: { repository: 'example/handbook' } })
    const { body } = await service.call<{ secret: string }>('POST', `${path}/rotate-secret`, { token })
    const ping = (secret: string) => {
      const sent = repohostDelivery({ event: 'ping' })
      const signature = { 'x-hub-signature-256': repohostSignature(sent.body, secret) }
      return deliver(service, { ...sent, path: `${sent.path}/${project_id}` }, signature)
    }
    assert.is((await ping('another')).status, 401)
    const answers = await times(FREE, () => ping(body.secret))
    assert.is(answers.filter(({ status }) => status === 200).length, FREE - 2)
    assert.is(answers.filter(({ status }) => status === 429).length, 2)
    assert.is((await deliver(service, repohostDelivery({ event: 'ping' }))).status, 200)
    return answers
  })
})

test('unknown paths are counted by address too, and refused when it is enough', async () => {
  await inOneMinute(async () => {
    const headers = from(newAddress())
    const answers = await times(302, () => proxied.call('GET', `${BASE}/nothing`, { headers }))
    assert.is(answers.filter(({ status }) => status === 404).length, 300)
    assert.is(answers.filter(({ status }) => status === 429).length, 2)
    assert.is((await proxied.call('GET', JOBS, { headers, shop: randomShop() })).status, 200)
    return answers
  })
})

test('without rate limits the headers say what would be, and nothing is counted', async () => {
  const shop = randomShop()
  for (const answer of await times(FREE + 5, () => off.call('GET', JOBS, { shop }))) {
    const { limit, remaining } = standing(answer)
    assert.is(remaining, limit)
  }
  for (const { status } of await times(FREE + 5, () => off.call('GET', JOBS))) assert.is(status, 401)
})

test('a call of a tool counts as one request, whatever the tool asks for it, and without credentials the address counts', async () => {
  const { url, key } = await anAgentsProject(service, ['aeo:write'], JSON.stringify(product('mug', { handle: 'mug' })))
  await inOneMinute(async () => {
    const call = (name: string, given: object) => request(url, key, 'tools/call', { name, arguments: given } as never)
    const first = await request(url, key, 'tools/list')
    const { remaining } = standing(first)
    const long = await call('analyze_product', { resource_ids: ['mug'], wait_seconds: 25 })
    assert.is(long.body.result.structuredContent.job.status, 'completed')
    assert.is(standing(long).remaining, remaining - 1)
    assert.is(standing(await call('list_worst', {})).remaining, remaining - 2)
    return [first]
  })
  await inOneMinute(async () => {
    const refused = await times(FREE + 10, () => request(url, key, 'tools/list') as Promise<Answer>)
    const { status, headers } = refused.at(-1)!
    assert.is(status, 429)
    assert.match(headers.get('retry-after') ?? '', /^[1-9]\d?$/)
    return refused
  })
  await inOneMinute(async () => {
    const bad = { authorization: 'Bearer bad.bad.bad', ...from(newAddress()) }
    const answers = await times(62, () => post(`${proxied.url}/mcp`, {}, bad) as Promise<Answer>)
    assert.is(answers.filter((one) => one.status === 401).length, 60)
    return answers
  })
})

test('the metrics tell what was refused, and how often the windows were asked', async () => {
  const text = await (await fetch(`${service.url}/metrics`)).text()
  assert.match(text, /^citable_rate_refused_total\{reason="organization"\} [1-9]\d*$/m)
  assert.match(text, /^citable_rate_refused_total\{reason="user"\} 0$/m)
  assert.match(text, /^citable_rate_leases_total [1-9]\d*$/m)
})
