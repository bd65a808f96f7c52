// Mail as features write it: plain text, and the same as simple HTML.

import { clip } from '../engine/text/plain-text.ts'

export type Mail = {
  to: string
  subject: string
  text: string
  html: string
  /** The same for the same mail, so that one that is sent again is known to be it. */
  messageId?: string
  headers?: Readonly<Record<string, string>>
}

/** Rejects when the mail server did not accept it. */
export type SendMail = (mail: Mail) => Promise<void>

const LONGEST_NAME = 80

/** One line, as names may contain line breaks. */
export const oneLine = (name: string): string => name.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]/gu, ' ')

export const inSubject = (name: string): string => clip(oneLine(name), LONGEST_NAME)
