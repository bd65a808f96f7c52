// Logs in anyone who says so, with the steps of every other login and without a server: for trying things out on one's own machine.

import type { Identity, LoginProvider } from '../../login/provider-port.ts'

export const DEVELOPMENT = 'development'

/** `subject`: what the address is compared by. */
export const developmentIdentity = (email: string, name: string | null, subject: string): Identity => ({
  issuer: DEVELOPMENT,
  subject,
  email,
  email_verified: true,
  name,
  label: email,
})

const PARTS = /^[\w-]{1,2000}$/

const codeOf = (hints: { email?: string; name?: string }): string =>
  Buffer.from(JSON.stringify(hints)).toString('base64url')

const hintsIn = (code: string): { email?: string; name?: string } => {
  try {
    return JSON.parse(Buffer.from(code, 'base64url').toString())
  } catch {
    return {}
  }
}

/** `subjectOf`: what an email address is compared by; undefined for an invalid one. */
export const developmentProvider = (subjectOf: (email: string) => string | undefined): LoginProvider => ({
  authorize: async ({ redirectUri, state }, hints) => {
    const url = new URL(redirectUri)
    url.search = new URLSearchParams({ code: codeOf(hints), state }).toString()
    return url
  },
  identify: async (callback) => {
    const code = callback.searchParams.get('code') ?? ''
    const { email, name } = PARTS.test(code) ? hintsIn(code) : {}
    if (typeof email !== 'string' || email === '')
      return { status: 'refused', reason: 'The login was requested without ?email=.' }
    const subject = subjectOf(email)
    if (subject === undefined) return { status: 'refused', reason: '?email= is not an email address.' }
    const identity = developmentIdentity(email, typeof name === 'string' ? name : null, subject)
    return { status: 'known', identity }
  },
})
