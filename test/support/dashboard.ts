// A real browser in front of a real service: Debian's chromium, driven by Playwright. Where there is none, its tests are skipped by name.

import { existsSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { createRequire } from 'node:module'
import type { AddressInfo } from 'node:net'
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core'
import { openPage } from '../../src/dashboard/page.ts'
import { loadSampleShop, SAMPLE_DOMAIN } from '../../src/embedded/sample-shop.ts'
import { loginAt } from './logins.ts'
import { startTestService, type TestService } from './service.ts'
import { assert, atEnd, eventually, testIf } from './test.ts'

const PLACES = [process.env.CHROMIUM_PATH, '/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']
const executablePath = PLACES.find((path) => path !== undefined && existsSync(path))

/** `test` where there is a browser. */
export const testInBrowser = testIf(
  executablePath !== undefined,
  'there is no chromium: apt-get install chromium, or CHROMIUM_PATH',
)

const ARGS = [
  '--no-sandbox',
  '--disable-dev-shm-usage',
  '--disable-gpu',
  // Pictures of the sample shop are nowhere. What keeps its requests from going out in the browser itself, costs no way to here and back.
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE *.localhost, EXCLUDE 127.0.0.1',
]

let browser: Promise<Browser> | undefined
const launched = (): Promise<Browser> => {
  browser ??= chromium.launch({ executablePath: executablePath!, args: ARGS })
  return browser
}

let service: Promise<TestService> | undefined
/** One for all files of the process. */
export const dashboardService = (): Promise<TestService> => {
  // Chromium takes every name under localhost for this machine.
  const env = {
    STOREFRONT_ADMIN_URL: 'http://admin.localhost:9178',
    OPERATORS: 'developer@citable.test',
    OUTBOUND_LOOPBACK: 'on',
  }
  service ??= Promise.all([startTestService({ env }), openPage()]).then(([started]) => started)
  return service
}

atEnd(async () => {
  await (await browser)?.close()
  await (await service)?.stop()
})

/** What must not happen on any page of a test. */
const watch = (page: Page): string[] => {
  const wrong: string[] = []
  page.on('pageerror', (error) => wrong.push(String(error)))
  page.on('console', (message) => {
    if (/Content Security Policy|Refused to/.test(message.text())) wrong.push(message.text())
  })
  return wrong
}

/** Opens a page of its own, and closes it when the work has ended. Fails where a script failed or the policy was broken. */
export const inPage = async <T>(
  work: (page: Page, url: string) => Promise<T>,
  { isPolicyBroken = false, ...options }: BrowserContextOptions & { isPolicyBroken?: boolean } = {},
): Promise<T> => {
  const { url } = await dashboardService()
  const context = await (await launched()).newContext({
    baseURL: url,
    reducedMotion: 'reduce',
    viewport: { width: 1280, height: 900 },
    locale: 'en-GB',
    ...options,
  })
  context.setDefaultTimeout(20_000)
  const page = await context.newPage()
  const wrong = watch(page)
  try {
    const done = await work(page, url)
    if (!isPolicyBroken) assert.equal(wrong, [])
    return done
  } finally {
    await context.close()
  }
}

let sample: Promise<void> | undefined
/** The sample shop, analysed. */
export const sampleShop = (): Promise<void> => {
  sample ??= (async () => {
    const { pool, startJob, ended } = await dashboardService()
    const ids = await loadSampleShop(pool)
    const job = await startJob(SAMPLE_DOMAIN, ids)
    await ended(SAMPLE_DOMAIN, job.id)
  })()
  return sample
}

/** One click into the sample shop. */
export const logIn = async (page: Page, path = '/'): Promise<void> => {
  await page.goto(path)
  await page.getByRole('button', { name: 'Open the sample shop' }).click()
  await page.getByRole('main').getByRole('heading', { level: 1 }).and(page.locator('.page *')).waitFor()
}

/** By the provider of development, as someone of this address: the browser has the session then. */
export const logInAs = async (page: Page, email: string): Promise<void> => {
  const { url } = await dashboardService()
  await page.goto(loginAt(url, 'development', { email, redirect: `${url}/` }))
  await page.getByRole('heading', { level: 1 }).waitFor()
}

/** The admin of the platform: a page with the dashboard of the sample shop in a frame, which answers its requests for tokens. */
export const fakeAdmin = async (url: string): Promise<{ url: string; close: () => void }> => {
  const { token } = await dashboardService()
  const bearer = await token(SAMPLE_DOMAIN)
  const page = `<!doctype html><title>Admin</title><iframe src="${url}/?shop=${SAMPLE_DOMAIN}" width="1200" height="800"></iframe><script>
    window.asked = 0
    window.addEventListener('message', ({ data, source, origin }) => {
      if (origin !== ${JSON.stringify(url)} || data?.type !== 'citable:token-request') return
      window.asked += 1
      source.postMessage({ type: 'citable:token', id: data.id, token: ${JSON.stringify(bearer)} }, origin)
    })</script>`
  const server = createServer((_, response) => response.setHeader('content-type', 'text/html').end(page))
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(9178, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return { url: `http://admin.localhost:${port}/`, close: () => server.close() }
}

/** Until the page shows what it has asked for. */
export const settled = async (page: Page): Promise<void> => {
  await page.getByRole('heading', { level: 1 }).waitFor()
  await eventually(async () => (await page.locator('.skeleton').count()) === 0)
}

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** What axe finds wrong on the page, by rule and place; by these rules alone, where they are given. */
export const violations = async (page: Page, rules?: readonly string[]): Promise<string[]> => {
  const only = rules ? `runOnly: ${JSON.stringify(rules)},` : ''
  await page.evaluate(axe)
  return (await page.evaluate(
    `axe.run(document, { ${only} resultTypes: ['violations'] }).then(({ violations }) =>
      violations.flatMap(({ id, nodes }) => nodes.map(({ target, failureSummary }) => id + ' ' + target + ' ' + failureSummary)))`,
  )) as string[]
}
