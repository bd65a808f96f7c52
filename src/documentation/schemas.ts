// The shapes of the documentation of projects.

import { z } from 'zod'
import { strictBody } from '../http/bodies/json.ts'
import { count, listOf, page, plainText, time } from '../http/parameters.ts'
import { DOCUMENT_FORMATS, LEFT_OUT } from './events.ts'

const NAME = /^[\w-][\w.-]{0,99}\/[\w.-]{1,100}$/
/** What Git takes for no name of a branch, and what would lead elsewhere in an address. */
const NO_BRANCH = /[ ~^:?*[\\]|\.\.|@\{|\/\/|^[/.-]|[/.]$/

const isBelow = (folder: string): boolean =>
  !folder.includes('\\') && folder.split('/').every((part) => part !== '' && part !== '.' && part !== '..')

export const RepositoryRequest = strictBody(
  {
    repository: z
      .string({ error: 'must be a string' })
      .regex(NAME, 'must be owner/name')
      .refine((name) => !/\/\.{1,2}$/.test(name), 'must be owner/name')
      .meta({ maxLength: 201, description: 'owner/name, as the host calls it' }),
    branch: plainText(255)
      .refine((branch) => !NO_BRANCH.test(branch), 'must be the name of a branch')
      .nullish()
      .describe('Default: its default branch'),
    folder: plainText(500)
      .refine(isBelow, 'must be a path from the root of the repository, like docs or site/help')
      .nullish()
      .describe('Only what is below this path. Default: the whole repository'),
  },
  'repository',
).meta({
  description: 'The repository with the documentation of the project',
  example: { repository: 'example/handbook', branch: 'main', folder: 'docs' },
})

const counts = z.object({
  documents: count.describe('How many there are'),
  left_out: count.describe('How many of them could not be read'),
  refused: count.describe('How many paths were refused because they lead out of the repository'),
  beyond: count.describe('How many were skipped because a project has at most 5,000'),
})

export const ConnectedRepository = z
  .object({
    repository: z.string(),
    branch: z.string().nullable().describe('null: its default branch'),
    folder: z.string().nullable().describe('null: the whole repository'),
    status: z
      .enum(['syncing', 'synced', 'failed'])
      .describe('Whether a synchronisation is running, and how the last one ended'),
    error: z
      .string()
      .nullable()
      .describe('Why the current one waits for the host or the last one failed, or null; what was read before stays'),
    commit: z
      .string()
      .nullable()
      .describe('The commit that the documents come from; null before the first synchronisation'),
    synced_at: time.nullable().describe('null before the first synchronisation'),
    counts: counts.nullable().describe('Time of the last successful synchronisation; null before the first'),
    connected_at: time,
    secret_rotated_at: time
      .nullable()
      .describe("When it was given its own secret; null: its pushes are signed with the service's"),
  })
  .describe('The repository with the documentation of a project, and the state of its documents')

export const ConnectedRepositoryWithSecret = ConnectedRepository.extend({
  secret: z.string().describe('Signs its pushes; shown only here'),
}).describe('A repository with its new secret')

const DocumentEntry = z
  .object({
    id: z.uuid(),
    path: z.string(),
    title: z.string(),
    format: z.enum(DOCUMENT_FORMATS),
    url: z
      .string()
      .nullable()
      .describe('Where people can read it, for a match at its heading; null if the host does not say'),
    sections: count.describe('How many sections it has'),
    left_out: z.enum(LEFT_OUT).nullable().describe('Why it has no sections; null if it has some'),
    changed_at: time,
    match: z
      .object({
        headings: z.array(z.string()).describe('The headings above the section, outermost first'),
        anchor: z.string().nullable().describe('null if the section has no heading'),
        text: z.string(),
        score: z.number().describe('How well it answers; comparable only within one answer'),
      })
      .nullable()
      .describe('The section that answers the query; null without one'),
  })
  .describe('A document, or with a query one of its sections')

export const DocumentList = listOf(DocumentEntry, 'Documents of a project; with a query the sections that answer it')

export const DocumentsQuery = z.object({
  query: z
    .string()
    .max(500, 'must have at most 500 characters')
    .refine((query) => !query.includes('\0'), 'must not contain control characters')
    .refine((query) => query.isWellFormed(), 'must be well-formed Unicode')
    .optional()
    .describe('Words to search for: "two words" for a phrase, -word to exclude a word'),
  ...page,
})

export const documentationComponents = {
  RepositoryRequest,
  ConnectedRepository,
  ConnectedRepositoryWithSecret,
  DocumentEntry,
  DocumentList,
}
