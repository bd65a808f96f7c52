// The events of projects and of their API keys.

import { z } from 'zod'
import { SCOPES } from '../accounts/names.ts'
import { event, id, organization_id, project_id, time } from '../event-log/event-definition.ts'

export const projectEvents = {
  ProjectCreated: event({
    title: 'A project was created',
    description: 'The project of a new shop, or one that a member of the organization created.',
    data: { project_id, organization_id, name: z.string().describe('Its name') },
    personal: ['name'],
  }),
  ProjectRenamed: event({
    title: 'A project was renamed',
    description: 'It is listed under the new name.',
    data: { project_id, organization_id, name: z.string().describe('Its new name') },
    personal: ['name'],
  }),
  ProjectDeleted: event({
    title: 'A project has been deleted',
    description: 'It can no longer be reached, and its API keys no longer work.',
    data: { project_id, organization_id },
    personal: [],
  }),
}

const key_id = id.describe('The API key')

/** In the stream of the project. */
export const apiKeyEvents = {
  ApiKeyIssued: event({
    title: 'An API key was created',
    description: 'The key is shown once, to the user who created it.',
    data: {
      project_id,
      organization_id,
      key_id,
      name: z.string().describe('Its name'),
      prefix: z.string().describe('Its first characters, to recognise it'),
      key_hash: z.string().describe('SHA-256 of the key, in hexadecimal; the key itself is shown only once'),
      scopes: z.array(z.enum(SCOPES)).describe('What it may do'),
      expires_at: time.nullable().describe('When it expires; null: it works until it is revoked'),
    },
    personal: ['name', 'prefix', 'key_hash'],
    // Since version 2 there are scopes that a reader of version 1 does not know.
    upcasters: [(data) => data],
  }),
  ApiKeyRevoked: event({
    title: 'An API key was revoked',
    description: 'It no longer works.',
    data: { project_id, organization_id, key_id },
    personal: [],
  }),
}
