// Shapes of logins, tokens and sessions.

import { z } from 'zod'
import { User } from '../accounts/schemas.ts'
import { strictBody } from '../http/bodies/json.ts'
import { idOf, listOf, time } from '../http/parameters.ts'

const CONTROL_CHARACTERS = /\p{Cc}/u

/** A text of a query string or a body, of one line. */
const line = (longest: number) =>
  z
    .string({ error: 'must be a string' })
    .max(longest, `must have at most ${longest} characters`)
    .refine((text) => !CONTROL_CHARACTERS.test(text), 'must not contain control characters')
    .refine((text) => text.isWellFormed(), 'must be well-formed Unicode')

const ADDRESS = line(2_000)

export const ProviderParams = z.object({
  provider: z
    .string()
    .regex(/^[a-z0-9]{1,50}$/, 'must be the name of a login provider')
    .meta({ maxLength: 50, description: 'github, google, …' }),
})

export const LoginQuery = z.strictObject({
  redirect: ADDRESS.optional().describe('Where the browser goes after the login; must have an allowed origin'),
  email: line(254).optional().describe('Only for the development login: who logs in'),
  name: line(200).optional().describe('Only for the development login: the name of a new user'),
})

/** The parameters of providers; unknown ones are ignored. */
export const CallbackQuery = z.looseObject({
  state: line(500).min(1, 'must not be empty').describe('The state that the login passed to the provider'),
  code: line(4_000).optional().describe('The authorization code of the provider'),
  iss: ADDRESS.optional().describe('The issuer (RFC 9207)'),
  error: line(200).optional().describe('Why the provider refused'),
  error_description: line(2_000).optional().describe('The same in words; ignored'),
})

const refresh_token = z
  .string({ error: 'must be a string' })
  .max(200, 'must have at most 200 characters')
  .describe('The refresh token; absent if it is in the cookie')

export const RefreshRequest = strictBody({ refresh_token: refresh_token.optional() }, 'refresh_token, or without').meta(
  { description: 'The token to exchange', example: { refresh_token: `ctr_${'x'.repeat(43)}` } },
)

export const LogoutRequest = strictBody({ refresh_token: refresh_token.optional() }, 'refresh_token, or without').meta({
  description: 'Whose session ends',
  example: { refresh_token: `ctr_${'x'.repeat(43)}` },
})

export const Tokens = z
  .object({
    access_token: z.string().describe('For Authorization: Bearer, a JWT (RFC 9068)'),
    token_type: z.literal('Bearer'),
    expires_in: z.int().describe('Seconds until the access token expires'),
    refresh_token: z
      .string()
      .nullable()
      .describe('For POST /auth/refresh, once; null if it is in the cookie citable_refresh'),
  })
  .describe('Tokens of a session')

export const LoggedIn = Tokens.extend({ user: User }).describe('Tokens of a new session, and its user')

export const EndedSession = z.object({ id: z.uuid() }).describe('A session that has ended')

export const Session = z
  .object({
    id: z.uuid(),
    provider: z.string().describe('The login provider'),
    user_agent: z.string().nullable().describe('The User-Agent of the login; null if it had none'),
    created_at: time,
    last_used_at: time.describe('The last login or refresh'),
    expires_at: time.describe('When it ends unless it is refreshed'),
    current: z.boolean().describe('Whether it is the session of this request'),
  })
  .describe('A session of the user')

export const SessionPage = listOf(Session, 'Sessions of the user')

export const SessionParams = z.object({ session_id: idOf('session') })

export type CallbackQuery = z.infer<typeof CallbackQuery>

export const LinkRequest = strictBody(
  { redirect: ADDRESS.optional().describe('Where the browser goes afterwards; must have an allowed origin') },
  'redirect, or without',
).meta({ description: 'How an identity is linked', example: { redirect: 'https://app.example.com/settings' } })

export const LinkAnswer = z
  .object({ url: z.url().describe('Where to send the browser') })
  .describe('Where linking goes on')

export const loginComponents = {
  Tokens,
  LoggedIn,
  RefreshRequest,
  LogoutRequest,
  EndedSession,
  Session,
  SessionPage,
  LinkRequest,
  LinkAnswer,
}
