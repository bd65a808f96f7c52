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
      .describe('Only what is below it; default the whole repository'),
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
  beyond: count.describe('How many were passed over because a project has at most 5,000'),
})

export const ConnectedRepository = z
  .object({
    repository: z.string(),
    branch: z.string().nullable().describe('null: its default branch'),
    folder: z.string().nullable().describe('null: all of the repository'),
    status: z
      .enum(['syncing', 'synced', 'failed'])
      .describe('Whether a synchronisation is open, and how the last one has ended'),
    error: z
      .string()
      .nullable()
      .describe(
        'Why the open one waits for the host, or the last one has failed; what was read before stays; null if neither',
      ),
    commit: z.string().nullable().describe('What the documents are those of; null before the first synchronisation'),
    synced_at: time.nullable().describe('null before the first synchronisation'),
    counts: counts.nullable().describe('Of the last synchronisation that has succeeded; null before'),
    connected_at: time,
    secret_rotated_at: time
      .nullable()
      .describe('When it was given a secret of its own; null: its pushes are signed with that of the service'),
  })
  .describe('The repository with the documentation of a project, and the state of its documents')

export const ConnectedRepositoryWithSecret = ConnectedRepository.extend({
  secret: z.string().describe('What its pushes are signed with; shown here alone'),
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
      .describe('Where people see it; of a match, at its heading; null if the host does not tell'),
    sections: count.describe('How many sections it has'),
    left_out: z.enum(LEFT_OUT).nullable().describe('Why it has none; null if it has some'),
    changed_at: time,
    match: z
      .object({
        headings: z.array(z.string()).describe('The headings above the section, the outermost first'),
        anchor: z.string().nullable().describe('null where the section has no heading'),
        text: z.string(),
        score: z.number().describe('How well it answers, to be compared within one answer alone'),
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
    .describe('Words that are searched for: "two words" together, -word for what is not to be there'),
  ...page,
})

export const documentationComponents = {
  RepositoryRequest,
  ConnectedRepository,
  ConnectedRepositoryWithSecret,
  DocumentEntry,
  DocumentList,
}
