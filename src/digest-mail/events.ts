// The events of digests by mail: who wants them, and the outcome of each mail. None of them contains an address.

import { z } from 'zod'
import { event } from '../event-log/event-definition.ts'

const whose = {
  digest_mail_id: z.uuid().describe('Identifies the user and the project'),
  project_id: z.uuid().describe('The project'),
  user_id: z.uuid().describe('The user'),
}

const mailed = {
  digest_id: z.uuid().describe('The digest'),
  user_id: z.uuid().describe('The user'),
}

export const digestMailEvents = {
  DigestMailWanted: event({
    title: 'A member wants the digests of a project by mail',
    description: 'All future digests, as long as the user is a member.',
    data: whose,
    internal: true,
  }),
  DigestMailStopped: event({
    title: 'A member no longer wants the digests of a project by mail',
    description: 'The link in a mail needs no login.',
    data: { ...whose, by: z.enum(['member', 'link']) },
    internal: true,
  }),
}

export const mailedDigestEvents = {
  DigestMailSent: event({
    title: 'A digest was mailed',
    description: 'The mail server accepted it; once for each digest and user.',
    data: mailed,
    internal: true,
  }),
  DigestMailGivenUp: event({
    title: 'A digest could not be mailed',
    description: 'The mail server refused it, or could not be reached for a day.',
    data: { ...mailed, reason: z.enum(['refused', 'too_late']) },
    internal: true,
  }),
}
