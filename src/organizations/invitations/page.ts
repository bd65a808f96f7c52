// The page that the link of an invitation leads to: it accepts the invitation as the user logged in in the browser, or sends them to
// log in first.

import { createHash } from 'node:crypto'
import { BASE_PATH, type Http } from '../../http/app.ts'
import { INVITATION_PATH } from './links.ts'

const STYLE =
  'body{font:1rem/1.5 system-ui,sans-serif;max-width:32rem;margin:4rem auto;padding:0 1rem}[hidden]{display:none}'

/** The token survives the login in the tab's session storage. */
const SCRIPT = `
const KEPT = 'citable invitation'
const element = (id) => document.getElementById(id)
const say = (text) => { element('said').textContent = text }
const given = new URLSearchParams(location.hash.slice(1)).get('token')
if (given) {
  sessionStorage.setItem(KEPT, given)
  history.replaceState(null, '', location.pathname)
}
const token = sessionStorage.getItem(KEPT)
const post = (path, body, access) => fetch('${BASE_PATH}' + path, {
  method: 'POST',
  credentials: 'same-origin',
  headers: { 'content-type': 'application/json', ...(access ? { authorization: 'Bearer ' + access } : {}) },
  body: JSON.stringify(body),
})
const accept = async () => {
  const refreshed = await post('/auth/refresh', {})
  if (!refreshed.ok) {
    element('logins').hidden = false
    return say('Log in with the email address that was invited.')
  }
  const { access_token } = await refreshed.json()
  const answer = await post('/invitations/accept', { token }, access_token)
  const body = await answer.json()
  if (!answer.ok) {
    element('logins').hidden = answer.status !== 403
    return say(body.detail)
  }
  sessionStorage.removeItem(KEPT)
  element('accept').hidden = true
  element('logins').hidden = true
  say('You belong to ' + body.organization.name + ' now; your role is ' + body.member.role + '.')
}
for (const link of document.querySelectorAll('#logins a'))
  link.href += '?redirect=' + encodeURIComponent(location.origin + location.pathname)
element('accept').hidden = !token
if (!token) say('This link is not whole; open it as it stands in the mail.')
element('accept').addEventListener('click', () => accept().catch(() => say('The service does not answer; try again.')))
`

const sourceHash = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

const POLICY = [
  `default-src 'none'; script-src ${sourceHash(SCRIPT)}; style-src ${sourceHash(STYLE)}; connect-src 'self'`,
  "base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
].join('; ')

const LOGIN_NAME = /^[a-z\d-]{1,40}$/

/** `logins`: the names of the login providers. */
const page = (logins: readonly string[]): string => {
  const links = logins
    .filter((name) => LOGIN_NAME.test(name))
    .map((name) => `<li><a href="${BASE_PATH}/auth/oauth/${name}/login">Log in with ${name}</a></li>`)
  return [
    '<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Invitation</title>',
    `<meta name="viewport" content="width=device-width"><style>${STYLE}</style></head><body><main><h1>Invitation</h1>`,
    '<p id="said" role="status">You are invited to an organization.</p><button id="accept" hidden>Accept</button>',
    `<ul id="logins" hidden>${links.join('')}</ul></main><script>${SCRIPT}</script></body></html>`,
  ].join('')
}

export const invitationPage = (app: Http, providers: ReadonlyMap<string, unknown>): void => {
  const html = page([...providers.keys()])
  app.get(INVITATION_PATH, { config: { isOpen: true }, schema: { hide: true } }, (_, reply) =>
    reply
      .headers({ 'content-security-policy': POLICY, 'referrer-policy': 'no-referrer' })
      .type('text/html; charset=utf-8')
      .send(html as never),
  )
}
