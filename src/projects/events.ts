// The events of projects.

import { z } from 'zod'
import { event, organization_id, project_id } from '../event-log/event-definition.ts'

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
