// How one gets into the dashboard, and who does not: logins, sessions that end, the platform's admin, a stranger's frame.

import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { dashboardService, fakeAdmin, inPage, logIn, sampleShop, testInBrowser } from '../support/dashboard.ts'
import { BASE } from '../support/service.ts'
import { assert, eventually } from '../support/test.ts'

testInBrowser('a session comes back by its cookie, which no script can read, and ends with the logout', async () => {
  await sampleShop()
  await inPage(async (page) => {
    await logIn(page)
    assert.is(await page.evaluate('document.cookie'), '')
    assert.equal(await page.evaluate('Object.entries(localStorage)'), [['citable.login', 'yes']])
    assert.not.match(String(await page.evaluate('JSON.stringify(sessionStorage)')), /eyJ/)
    await page.reload()
    await page.getByText('Store score').waitFor()
    const cookies = await page.context().cookies(`${page.url()}api/v1/auth/refresh`)
    assert.equal(
      cookies.map(({ name, httpOnly, sameSite }) => ({ name, httpOnly, sameSite })),
      [{ name: 'citable_refresh', httpOnly: true, sameSite: 'Strict' }],
    )
    await page.getByRole('button', { name: 'Log out' }).click()
    await page.getByRole('button', { name: 'Open the sample shop' }).waitFor()
    await page.reload()
    await page.getByRole('button', { name: 'Open the sample shop' }).waitFor()
  })
})

testInBrowser(
  'an access token that is refused is exchanged once, unseen; without a session one logs in again',
  async () => {
    await sampleShop()
    await inPage(async (page) => {
      await logIn(page)
      await page.getByText('Store score').waitFor()
      let refused = 0
      await page.route('**/aeo/products?**', async (route) => {
        refused += 1
        if (refused > 1) return route.continue()
        return route.fulfill({
          status: 401,
          contentType: 'application/problem+json',
          body: '{"detail":"The token has expired."}',
        })
      })
      await page.getByRole('link', { name: 'Products', exact: true }).click()
      await page.getByRole('link', { name: 'Litter' }).waitFor()
      assert.ok(refused >= 2)
      await page.context().clearCookies()
      await page.route(`**${BASE}/**`, (route) =>
        route.fulfill({
          status: 401,
          contentType: 'application/problem+json',
          body: '{"detail":"The session has ended."}',
        }),
      )
      await page.getByRole('link', { name: 'Overview' }).click()
      await page.getByRole('button', { name: 'Open the sample shop' }).waitFor()
    })
  },
)

testInBrowser(
  'in the admin of the platform it asks the host for a token with each request, and keeps none',
  async () => {
    const { url } = await dashboardService()
    await sampleShop()
    const admin = await fakeAdmin(url)
    try {
      await inPage(async (page) => {
        await page.goto(admin.url)
        const frame = page.frameLocator('iframe')
        await frame.getByText('Store score').waitFor()
        await frame.getByRole('link', { name: 'Products', exact: true }).click()
        await frame.getByRole('link', { name: 'Litter' }).waitFor()
        assert.ok(Number(await page.evaluate('window.asked')) >= 3)
        assert.is(await frame.getByRole('link', { name: 'Members' }).count(), 0)
        const inner = page.frames()[1]
        assert.match(inner?.url() ?? '', /\/products\?shop=/)
        assert.equal(await page.context().cookies(), [])
      })
    } finally {
      admin.close()
    }
  },
)

testInBrowser('a stranger cannot show it in a frame, whatever shop he names', async () => {
  const { url } = await dashboardService()
  await sampleShop()
  const stranger = createServer((_, response) => {
    const frames = ['', '?shop=sample-shop.myshopify.com', '?shop=unknown.myshopify.com', '?shop=evil.example']
    response.setHeader('content-type', 'text/html')
    response.end(frames.map((query) => `<iframe src="${url}/${query}"></iframe>`).join(''))
  })
  await new Promise<void>((resolve) => stranger.listen(0, '127.0.0.1', resolve))
  const { port } = stranger.address() as AddressInfo
  try {
    await inPage(
      async (page) => {
        await page.goto(`http://evil.localhost:${port}/`)
        await eventually(async () => page.frames().length === 5)
        await eventually(async () =>
          page
            .frames()
            .slice(1)
            .every((frame) => frame.url().startsWith('chrome-error:')),
        )
      },
      { isPolicyBroken: true },
    )
  } finally {
    stranger.close()
  }
})

testInBrowser('a key is shown once, and revoked; a member is invited', async () => {
  const { call } = await dashboardService()
  await sampleShop()
  await inPage(async (page) => {
    await logIn(page, '/projects')
    await page.getByLabel('What the key is for').fill('Warehouse')
    await page.getByRole('button', { name: 'New key' }).click()
    const key = (await page.locator('code.secret').textContent()) ?? ''
    assert.match(key, /^ctb_/)
    const project = String(await page.evaluate('sessionStorage.getItem("citable.project").split(" ")[1]'))
    const status = async () => (await call('GET', `${BASE}/projects/${project}/aeo/products`, { token: key })).status
    assert.is(await status(), 200)
    await page.reload()
    await page.getByText('Warehouse').waitFor()
    assert.is(await page.locator('code.secret').count(), 0)
    await page.getByRole('button', { name: 'Revoke' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click()
    await page.getByText('The project has no keys.').waitFor()
    assert.is(await status(), 401)
    await page.goto('/members')
    await page.getByLabel('Email address').fill('maeve@example.com')
    await page.getByRole('button', { name: 'Invite' }).click()
    await page.getByText('Send this link').waitFor()
    await page.getByText('maeve@example.com').waitFor()
  })
})
