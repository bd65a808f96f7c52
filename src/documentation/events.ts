// The events of the documentation of a project: its repository, synchronisations and documents.

import { z } from 'zod'
import { count, event } from '../event-log/event-definition.ts'

const text = z.string()

const SYNC_REASONS = ['asked', 'push', 'reconcile'] as const
export const DOCUMENT_FORMATS = ['markdown', 'mdx', 'html', 'rst'] as const

/** Why a document of the repository has no sections. */
export const LEFT_OUT = ['too_large', 'not_text', 'unreadable'] as const
export type LeftOut = (typeof LEFT_OUT)[number]

const project_id = z.uuid()
const connection_id = z
  .uuid()
  .describe('The connection to a repository; a change of settings or of the repository makes a new one')
const document_id = z.uuid().describe('The document, derived from the project and the path')
const path = text.describe('Its path in the repository')
const commit = text.nullable().describe('The commit at the head of the branch')
const sections_before = count.describe('How many sections it had before')
const up_to = count.describe('The revision of the newest request in this stream that this answers')
const looked_at = z.iso.datetime().describe('When the head of the branch was looked up')

export const documentationEvents = {
  RepositoryConnected: event({
    title: 'A repository was connected to a project',
    description: 'It replaces any earlier one. A synchronisation follows.',
    data: {
      project_id,
      organization_id: z.uuid(),
      connection_id,
      repository: text.describe('owner/name'),
      branch: text.nullable().describe("null: the repository's default branch"),
      folder: text.nullable().describe('Only what is below this path; null: the whole repository'),
    },
    personal: [],
  }),
  RepositoryDisconnected: event({
    title: 'A project no longer has a repository',
    description: 'Its documents can no longer be found and are removed one by one.',
    data: {
      project_id,
      connection_id,
      because: z.enum(['asked', 'project_deleted']).describe('Who requested it'),
    },
    personal: [],
  }),
  RepositorySecretRotated: event({
    title: 'A repository has a new secret for its pushes',
    description: "Pushes signed with the service's secret are no longer accepted. Events never contain secrets.",
    data: { project_id, connection_id },
    personal: [],
  }),
  DocumentationSyncRequested: event({
    title: 'The documents of a project may have changed',
    description: 'Requests that arrive during a synchronisation lead to one more.',
    data: {
      project_id,
      connection_id,
      reason: z.enum(SYNC_REASONS).describe('A user, a push, or the check every ten minutes'),
      head: text.nullable().describe('The reported commit of the branch; null if none was reported'),
    },
    internal: true,
  }),
  DocumentationSyncDelayed: event({
    title: 'A synchronisation waits for the repository host',
    description: 'The host cannot be reached, or was asked too often. The request stays open.',
    data: {
      project_id,
      connection_id,
      until: z.iso.datetime().nullable().describe('When the host may be asked again; null if it did not say'),
      error: text.describe('Why, a sentence for the user'),
    },
    internal: true,
  }),
  DocumentChanged: event({
    title: 'A document is new or has changed',
    description: 'All of its sections, replacing the earlier ones.',
    data: {
      project_id,
      connection_id,
      document_id,
      path,
      blob_id: text.describe('The hash of the content in the repository; the same content is not read again'),
      format: z.enum(DOCUMENT_FORMATS),
      title: text,
      left_out: z.enum(LEFT_OUT).nullable().describe('Why it has no sections; null if it was read'),
      sections: z
        .array(
          z.object({
            headings: z.array(text).describe('The headings above it, outermost first'),
            anchor: text.nullable().describe('The anchor of the innermost heading'),
            text: text.describe('Without markup'),
          }),
        )
        .describe('In the order of the document; long sections are split'),
      sections_before,
    },
    // Documents may name people, and those of a private repository are not for others.
    personal: ['title', 'sections'],
  }),
  DocumentRemoved: event({
    title: 'A document was removed',
    description: 'From the repository, or with the repository. A renamed document is a new one.',
    data: { project_id, document_id, path, sections_before },
    personal: [],
  }),
  DocumentationSyncCompleted: event({
    title: 'The documents of a project match a commit',
    description: 'Or they are all gone, if no repository is connected any more.',
    data: {
      project_id,
      connection_id,
      up_to,
      looked_at,
      commit: commit.describe('The source of the documents; null if no repository is connected'),
      branch: text.nullable(),
      repository_id: text.nullable().describe("The host's id of the repository, independent of its name"),
      web_url: text.nullable().describe('The web page of the repository'),
      documents: count.describe('How many there are now'),
      changed: count.describe('How many of them are new or have changed'),
      removed: count.describe('How many were removed'),
      left_out: count.describe('How many of them could not be read'),
      refused: count.describe('How many paths were refused because they lead out of the repository'),
      beyond: count.describe('How many were skipped because there are too many'),
    },
    personal: [],
  }),
  DocumentationSyncFailed: event({
    title: 'The documents of a project could not be synchronised',
    description: 'They stay as they are, and are tried again every ten minutes.',
    data: {
      project_id,
      connection_id,
      up_to,
      looked_at,
      commit,
      error: text.describe('Why, a sentence for the user'),
    },
    personal: ['commit'],
  }),
}
