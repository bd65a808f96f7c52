// Takes the pictures of the documentation: starts the service as a reader would, on the sample shop, and looks at it with a browser.
//
//   node src/launch.mjs test/support/documents/screenshots.ts

import { type ChildProcess, spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, chromium, type Locator, type Page } from 'playwright-core'

const root = join(import.meta.dirname, '..', '..', '..')
const IMAGES = join(root, 'docs', 'images')
const executablePath = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium'
const LIMIT_MS = 60_000

/** The address that the service prints. */
const dashboardOf = (service: ChildProcess): Promise<string> =>
  new Promise((resolve, reject) => {
    let text = ''
    service.stdout?.on('data', (chunk) => {
      text += chunk
      const [, url] = /^Dashboard +(\S+)\/$/m.exec(text) ?? []
      if (url) resolve(url)
    })
    service.once('exit', () => reject(new Error(`the service has ended:\n${text}`)))
  })

const settled = async (page: Page): Promise<void> => {
  await page.locator('.skeleton').waitFor({ state: 'detached' })
  await page.waitForTimeout(300)
}

const pageOf = async (browser: Browser, width: number, height: number): Promise<Page> => {
  const context = await browser.newContext({
    viewport: { width, height },
    reducedMotion: 'reduce',
    colorScheme: 'light',
    locale: 'en-GB',
  })
  context.setDefaultTimeout(LIMIT_MS)
  await context.route(/^https:/, (route) => route.abort())
  return await context.newPage()
}

const enter = async (page: Page, address: string): Promise<void> => {
  await page.goto(address)
  await page.getByRole('button', { name: 'Open the sample shop' }).click()
}

/** What each picture is of, and what is there when it can be taken. */
const PICTURES: readonly (readonly [name: string, path: string, there: (page: Page) => Locator])[] = [
  ['overview', '/', (page) => page.getByText('Store score')],
  ['product', '/products/9001003', (page) => page.locator('mark').first()],
  ['changes', '/changes', (page) => page.locator('.diff')],
]

const suggest = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Suggest changes for all products' }).click()
  await page.getByRole('button', { name: 'Suggest changes', exact: true }).click()
  await page.getByRole('button', { name: /^Apply \d+ changes that are safe/ }).waitFor()
  await page.getByText('Writing suggested changes').waitFor({ state: 'detached' })
}

/** Each of the pictures, one after the other. */
const shoot = async (page: Page, url: string): Promise<Map<string, Buffer>> => {
  const shots = new Map<string, Buffer>()
  for (const [name, path, there] of PICTURES) {
    await page.goto(url + path)
    await there(page).waitFor()
    await settled(page)
    shots.set(name, await page.screenshot())
  }
  return shots
}

const write = (name: string, picture: Buffer): void => writeFileSync(join(IMAGES, `${name}.png`), picture)

/** Pictures of a phone beside each other. */
const joined = async (browser: Browser, pictures: readonly Buffer[]): Promise<Buffer> => {
  const page = await pageOf(browser, 1_248, 812)
  const image = (picture: Buffer) =>
    `<img src="data:image/png;base64,${picture.toString('base64')}" style="width:360px;border:1px solid #ccc;border-radius:16px">`
  await page.setContent(
    `<body style="margin:0;padding:16px 24px;display:flex;justify-content:space-between">${pictures.map(image).join('')}`,
  )
  await page.waitForTimeout(300)
  return await page.screenshot()
}

const take = async (url: string): Promise<void> => {
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] })
  try {
    const page = await pageOf(browser, 1_440, 900)
    await enter(page, `${url}/changes`)
    await suggest(page)
    for (const [name, picture] of await shoot(page, url)) write(name, picture)
    const phone = await pageOf(browser, 390, 844)
    await enter(phone, url)
    await phone.getByText('Store score').waitFor()
    write('phone', await joined(browser, [...(await shoot(phone, url)).values()]))
  } finally {
    await browser.close()
  }
}

mkdirSync(IMAGES, { recursive: true })
const dataDir = mkdtempSync(join(tmpdir(), 'citable-screenshots-'))
const env = { ...process.env, DATA_DIR: dataDir, PORT: '0' }
const service = spawn(process.execPath, [join(root, 'src/citable.mjs'), 'serve'], {
  env,
  stdio: ['ignore', 'pipe', 'inherit'],
})
try {
  await take(await dashboardOf(service))
} finally {
  service.removeAllListeners('exit')
  const ended = new Promise((resolve) => service.once('exit', resolve))
  service.kill('SIGTERM')
  await ended
  rmSync(dataDir, { recursive: true, force: true })
}
