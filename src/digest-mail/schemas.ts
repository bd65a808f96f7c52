// The shapes of digests by mail.

import { z } from 'zod'
import { idOf } from '../http/parameters.ts'

export const DigestMail = z
  .object({
    project_id: z.uuid(),
    wanted: z.boolean().describe('Whether the user wants the digests of the project by mail'),
    since: z.iso.datetime().nullable().describe('Since when; null if they are not wanted'),
    mail_server: z.boolean().describe('Whether the service has a mail server; without one nothing is mailed or queued'),
  })
  .describe('Whether a user gets digests by mail')

export const UnsubscribeParams = z.object({
  digest_mail_id: idOf('user and the project'),
  signature: z
    .string()
    .max(100, 'must have at most 100 characters')
    .describe('Signature that proves that the service issued the link'),
})

export const digestMailComponents = { DigestMail }
