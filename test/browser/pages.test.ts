// Every page of the dashboard: nothing that axe finds wrong in light and dark, and on a phone no sideways scrolling.

import { dashboardService, inPage, logIn, sampleShop, testInBrowser, violations } from '../support/dashboard.ts'
import { assert } from '../support/test.ts'

const PATHS = ['/', '/products', '/products/9001003', '/products/9001003?tab=trust', '/changes', '/import', '/nothing']
const SCHEMES = ['light', 'dark'] as const

for (const colorScheme of SCHEMES)
  testInBrowser(`axe finds nothing wrong on any page in ${colorScheme}`, async () => {
    await dashboardService()
    await sampleShop()
    await inPage(
      async (page) => {
        await page.goto('/')
        await page.getByRole('heading', { level: 1 }).waitFor()
        const wrong = (await violations(page)).map((one) => `login: ${one}`)
        await logIn(page)
        for (const path of PATHS) {
          const there = await page.goto(path)
          if (path === '/nothing') {
            assert.is(there?.status(), 404)
            continue
          }
          await page.getByRole('heading', { level: 1 }).waitFor()
          await page.locator('.skeleton').waitFor({ state: 'detached' })
          wrong.push(...(await violations(page)).map((one) => `${path}: ${one}`))
        }
        assert.equal(wrong, [])
      },
      { colorScheme },
    )
  })

testInBrowser('nothing is wider than a phone of 360 pixels', async () => {
  await sampleShop()
  await inPage(
    async (page) => {
      await logIn(page)
      for (const path of PATHS.slice(0, -1)) {
        await page.goto(path)
        await page.getByRole('heading', { level: 1 }).waitFor()
        await page.locator('.skeleton').waitFor({ state: 'detached' })
        const width = await page.evaluate('document.documentElement.scrollWidth')
        assert.ok(Number(width) <= 360, `${path} is ${width} wide`)
      }
      await page.getByRole('button', { name: 'Menu' }).click()
      await page.getByRole('link', { name: 'Products', exact: true }).click()
      await page.getByRole('heading', { name: 'Products', level: 1 }).waitFor()
    },
    { viewport: { width: 360, height: 740 } },
  )
})
