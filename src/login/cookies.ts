// The two cookies of logins: scripts cannot read them, and each is sent only to the paths that need it.

import type { FastifyReply, FastifyRequest } from 'fastify'
import { BASE_PATH } from '../http/app.ts'

type Cookie = { name: string; path: string; sameSite: 'Lax' | 'Strict'; seconds: number }

/** Binds a login to the browser that began it, which must send it back to the callback. */
export const LOGIN_COOKIE: Cookie = {
  name: 'citable_login',
  path: `${BASE_PATH}/auth/oauth`,
  sameSite: 'Lax',
  seconds: 10 * 60,
}
/** The refresh token of a browser. */
export const REFRESH_COOKIE: Cookie = {
  name: 'citable_refresh',
  path: `${BASE_PATH}/auth`,
  sameSite: 'Strict',
  seconds: 60 * 24 * 60 * 60,
}

const VALUE = /^[\w-]{1,100}$/

/** The value of the cookie; undefined if it comes twice or does not have our form. */
export const cookieIn = ({ headers }: FastifyRequest, { name }: Cookie): string | undefined => {
  const values = (headers.cookie ?? '')
    .split(';')
    .map((pair) => pair.trim())
    .filter((pair) => pair.startsWith(`${name}=`))
    .map((pair) => pair.slice(name.length + 1))
  const [value] = values
  return values.length === 1 && value !== undefined && VALUE.test(value) ? value : undefined
}

/** `secure`: the service is reached over https. An empty value removes the cookie. */
export const setCookie = (reply: FastifyReply, cookie: Cookie, value: string, secure: boolean): void => {
  const { name, path, sameSite, seconds } = cookie
  const age = value === '' ? 0 : seconds
  const text = `${name}=${value}; Path=${path}; Max-Age=${age}; HttpOnly; SameSite=${sameSite}`
  reply.header('set-cookie', secure ? `${text}; Secure` : text)
}
