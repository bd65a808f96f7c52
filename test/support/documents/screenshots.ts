// Takes the pictures of the documentation: starts the service as a reader would, on the sample shop, and looks at it with a browser.
//
//   node src/launch.mjs test/support/documents/screenshots.ts

import { type ChildProcess, spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Page } from 'playwright-core'

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

const shoot = async (page: Page, name: string): Promise<void> => {
  await page.locator('.skeleton').waitFor({ state: 'detached' })
  await page.waitForTimeout(300)
  await page.screenshot({ path: join(IMAGES, `${name}.png`) })
}

const take = async (url: string): Promise<void> => {
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] })
  try {
    const viewport = { width: 1440, height: 900 }
    const context = await browser.newContext({
      viewport,
      reducedMotion: 'reduce',
      colorScheme: 'light',
      locale: 'en-GB',
    })
    context.setDefaultTimeout(LIMIT_MS)
    await context.route(/^https:/, (route) => route.abort())
    const page = await context.newPage()
    await page.goto(`${url}/changes`)
    await page.getByRole('button', { name: 'Open the sample shop' }).click()
    await page.getByRole('button', { name: 'Suggest changes for all products' }).click()
    await page.getByRole('button', { name: 'Suggest changes', exact: true }).click()
    await page.getByRole('button', { name: /^Apply \d+ changes that are safe/ }).waitFor()
    await page.getByText('Writing suggested changes').waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Close' }).first().click()
    await shoot(page, 'changes')
    await page.goto(`${url}/`)
    await page.getByText('Store score').waitFor()
    await shoot(page, 'overview')
    await page.goto(`${url}/products/9001003`)
    await page.locator('mark').first().waitFor()
    await shoot(page, 'product')
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
