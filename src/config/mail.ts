// The settings of mail: which of them belong together.

import { z } from 'zod'
import { isOwnNetwork } from './values.ts'

/** A plain address, or a name and the address in angle brackets. */
const SENDER = /^(?:([^<>"\p{Cc}]{1,100}) )?<?([^\s<>@,;"\p{Cc}]{1,64}@[^\s<>@,;"\p{Cc}]{1,189})>?$/u

const sender = (value: string): { name: string; address: string } | undefined => {
  const [, name = '', address = ''] = SENDER.exec(value) ?? []
  const isBracketed = value.endsWith('>')
  const isWhole = address !== '' && isBracketed === value.includes('<') && (name === '' || isBracketed)
  return isWhole ? { name: name.trim(), address } : undefined
}

export const mailSettings = {
  SMTP_URL: z.url({ protocol: /^smtps?$/, hostname: /.+/, error: 'must be an smtp:// or smtps:// address' }).optional(),
  MAIL_FROM: z
    .string()
    .refine((value) => sender(value) !== undefined, 'must be an email address, or a name and <an email address>')
    .optional(),
}

export type MailConfig = Readonly<{
  host: string
  port: number | undefined
  /** TLS from the first byte on. */
  isSecure: boolean
  /** Only over TLS, by STARTTLS at the latest; not asked of a server in one's own network. */
  requiresTls: boolean
  login: Readonly<{ user: string; pass: string }> | undefined
  from: Readonly<{ name: string; address: string }>
}>

type Given = { SMTP_URL?: string | undefined; MAIL_FROM?: string | undefined }

const decoded = (part: string): string | undefined => {
  try {
    return decodeURIComponent(part)
  } catch {
    return undefined
  }
}

/** The mail server that is set, undefined if none is; or a sentence about what is missing. */
export const mailIn = ({ SMTP_URL, MAIL_FROM }: Given): { mail: MailConfig | undefined } | { problem: string } => {
  if (SMTP_URL === undefined && MAIL_FROM === undefined) return { mail: undefined }
  const from = sender(MAIL_FROM ?? '')
  if (SMTP_URL === undefined || !from) return { problem: 'SMTP_URL and MAIL_FROM must be set together.' }
  const { protocol, hostname, port, username, password, pathname, search, hash } = new URL(SMTP_URL)
  if (!['', '/'].includes(pathname) || search !== '' || hash !== '')
    return { problem: 'SMTP_URL must have no path, query or fragment.' }
  const [user, pass] = [decoded(username), decoded(password)]
  if (user === undefined || pass === undefined)
    return { problem: 'SMTP_URL must have % in its user name and password only as %25.' }
  const host = hostname.replace(/^\[|\]$/g, '')
  const mail = {
    host,
    port: port === '' ? undefined : Number(port),
    isSecure: protocol === 'smtps:',
    requiresTls: protocol === 'smtp:' && !isOwnNetwork(hostname),
    login: user === '' ? undefined : Object.freeze({ user, pass }),
    from: Object.freeze(from),
  }
  return { mail: Object.freeze(mail) }
}
