// Reading one job and the history, against a bare Fastify handler that verifies the same token and answers the same bytes
// from one indexed select on the same pool.

import autocannon from 'autocannon'
import Fastify from 'fastify'
import { jwtVerify } from 'jose'
import { product } from '../support/products.ts'
import { AEO, randomShop, startTestService } from '../support/service.ts'
import { figure, median } from './support.ts'

const ROUNDS = 5
const SECONDS = 3
const CONNECTIONS = 16

const service = await startTestService()
const shop = randomShop()
const ids = Array.from({ length: 20 }, (_, n) => String(n))
await service.importProducts(
  shop,
  ids.map((id) => product(id)),
)
const { id } = await service.startJob(shop, ids)
await service.ended(shop, id)
const token = await service.token(shop)
const paths = { job: `${AEO}/analysis-jobs/${id}`, history: `${AEO}/analyze?limit=20` }

const { pool, config } = service
await pool.query('create table bare_answers (path text primary key, body text not null)')
for (const path of Object.values(paths)) {
  const { text } = await service.call('GET', path, { shop })
  await pool.query('insert into bare_answers values ($1, $2)', [path, text])
}
const key = new TextEncoder().encode(config.storefront.secrets[0])
const bare = Fastify()
for (const path of Object.values(paths))
  bare.get(path.split('?')[0] ?? '', async (request, reply) => {
    await jwtVerify(request.headers.authorization?.slice('Bearer '.length) ?? '', key, { algorithms: ['HS256'] })
    const { rows } = await pool.query<{ body: string }>({
      name: 'bare',
      text: 'select body from bare_answers where path = $1',
      values: [request.url],
    })
    return reply.type('application/json').send(rows[0]?.body)
  })
const bareUrl = await bare.listen({ port: 0 })

const rate = async (url: string): Promise<number> => {
  const headers = { authorization: `Bearer ${token}` }
  const { requests, non2xx, errors } = await autocannon({
    url,
    headers,
    connections: CONNECTIONS,
    duration: SECONDS,
    workers: 1,
  })
  if (non2xx + errors > 0) throw new Error(`${url}: ${non2xx} answers other than 200, ${errors} errors`)
  return requests.average
}

for (const [name, path] of Object.entries(paths)) {
  const [ours, bares]: [number[], number[]] = [[], []]
  for (let round = 0; round < ROUNDS; round += 1) {
    bares.push(await rate(bareUrl + path))
    ours.push(await rate(service.url + path))
  }
  figure(`${name}: bare handler`, median(bares), 'requests/s')
  figure(`${name}: service`, median(ours), 'requests/s')
  figure(`${name}: ratio`, median(ours) / median(bares), '', '>= 0.7')
}
await bare.close()
await service.stop()
process.exit(0)
