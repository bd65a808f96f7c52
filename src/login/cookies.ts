// The two cookies of logins: neither can be read by scripts, and each goes to the paths that need it alone.

import type { FastifyReply, FastifyRequest } from 'fastify'
import { BASE_PATH } from '../http/app.ts'

type Cookie = { name: string; path: string; sameSite: 'Lax' | 'Strict'; seconds: number }

/** Binds a login to the browser that began it; it has to come along when the provider sends the browser back. */
export const LOGIN_COOKIE: Cookie = {
  ...{ name: 'citable_login', path: `${BASE_PATH}/auth/oauth`, sameSite: 'Lax', seconds: 10 * 60 },
}
/** The refresh token of a browser. */
export const REFRESH_COOKIE: Cookie = {
  ...{ name: 'citable_refresh', path: `${BASE_PATH}/auth`, sameSite: 'Strict', seconds: 60 * 24 * 60 * 60 },
}

const VALUE = /^[\w-]{1,100}$/

/** The one value of the cookie; one that comes twice, or was written by somebody else, is none. */
export const cookieIn = ({ headers }: FastifyRequest, { name }: Cookie): string | undefined => {
  const values = (headers.cookie ?? '')
    .split(';')
    .map((pair) => pair.trim())
    .filter((pair) => pair.startsWith(`${name}=`))
    .map((pair) => pair.slice(name.length + 1))
  const [value] = values
  return values.length === 1 && value !== undefined && VALUE.test(value) ? value : undefined
}

/** `secure`: the service is reached over https. An empty value removes it. */
export const setCookie = (reply: FastifyReply, cookie: Cookie, value: string, secure: boolean): void => {
  const { name, path, sameSite, seconds } = cookie
  const age = value === '' ? 0 : seconds
  const text = `${name}=${value}; Path=${path}; Max-Age=${age}; HttpOnly; SameSite=${sameSite}`
  reply.header('set-cookie', secure ? `${text}; Secure` : text)
}
