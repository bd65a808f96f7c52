// What holds on every page of the dashboard: axe finds nothing wrong in light and dark, and a phone shows it without sideways scrolling.

import { dashboardService, inPage, logIn, sampleShop, settled, testInBrowser, violations } from './dashboard.ts'
import { assert, eventually } from './test.ts'

/** What the colours change is their contrast. */
const SCHEMES = [
  ['light', undefined],
  ['dark', ['color-contrast']],
] as const

export const checkPages = (paths: readonly string[]): void => {
  for (const [colorScheme, rules] of SCHEMES)
    testInBrowser(`axe finds nothing wrong in ${colorScheme} on ${paths.length} pages and the login`, async () => {
      await dashboardService()
      await sampleShop()
      await inPage(
        async (page) => {
          const wrong: string[] = []
          const check = async (name: string) =>
            wrong.push(...(await violations(page, rules)).map((one) => `${name}: ${one}`))
          await page.goto('/')
          await settled(page)
          await check('login')
          await logIn(page)
          for (const path of paths) {
            await page.goto(path)
            await settled(page)
            await check(path)
          }
          assert.equal(wrong, [])
        },
        { colorScheme },
      )
    })

  testInBrowser(`none of ${paths.length} pages is wider than a phone of 360 pixels`, async () => {
    await sampleShop()
    await inPage(
      async (page) => {
        await logIn(page)
        for (const path of paths) {
          await page.goto(path)
          await settled(page)
          // What is still coming in may push the page for a moment.
          const isNarrow = async () => Number(await page.evaluate('document.documentElement.scrollWidth')) <= 360
          await eventually(isNarrow, { limitMs: 5_000, what: `${path} within 360 pixels` })
        }
        await page.getByRole('button', { name: 'Menu' }).click()
        await page.getByRole('link', { name: 'Products', exact: true }).click()
        await page.getByRole('heading', { name: 'Products', level: 1 }).waitFor()
      },
      { viewport: { width: 360, height: 740 } },
    )
  })
}
