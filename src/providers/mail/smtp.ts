// Mail by SMTP: the one file that knows nodemailer.

import type { Transporter } from 'nodemailer'
import type { Mail } from '../../accounts/mail-port.ts'
import { withTimeout } from '../../concurrency/waiting.ts'

type Server = {
  host: string
  port: number | undefined
  /** TLS from the first byte on. */
  isSecure: boolean
  /** Only over TLS. */
  requiresTls: boolean
  login: { user: string; pass: string } | undefined
  from: { name: string; address: string }
}

const LIMIT_MS = 10_000

class MailTooSlow extends Error {
  override name = 'MailTooSlow'
  readonly code = 'ETIMEDOUT'
}

/** Hands a mail over to the server, within `limitMs` for all of it. Rejects if the server does not accept it. */
export const smtpMailer = ({ host, port, isSecure, requiresTls, login, from }: Server, limitMs = LIMIT_MS) => {
  const timeouts = { connectionTimeout: limitMs, greetingTimeout: limitMs, socketTimeout: limitMs, dnsTimeout: limitMs }
  let opened: Promise<Transporter> | undefined
  // The library takes a tenth of a second to load, which a process that sends no mail need not wait for.
  const open = async (): Promise<Transporter> => {
    const { createTransport } = await import('nodemailer')
    return createTransport({
      host,
      secure: isSecure,
      requireTLS: requiresTls,
      ...timeouts,
      ...(port === undefined ? {} : { port }),
      ...(login ? { auth: { ...login } } : {}),
      // Nothing that is written into a mail makes us read a file or fetch an address.
      disableFileAccess: true,
      disableUrlAccess: true,
    })
  }
  return async ({ to, ...mail }: Mail): Promise<void> => {
    // As an address alone: a text would be read as a list of them. Copies, because the library writes into what it is given.
    opened ??= open()
    const transport = await opened
    const sending = transport.sendMail({ ...mail, from: { ...from }, to: { name: '', address: to } })
    await withTimeout(limitMs, sending, () => new MailTooSlow(`the mail server took longer than ${limitMs} ms`))
  }
}
