// The events of projects.

import { z } from 'zod'
import { event } from '../event-log/event-definition.ts'

const id = z.uuid()
const organization_id = id.describe('The organization')
const project_id = id.describe('The project')

export const projectEvents = {
  ProjectCreated: event({
    title: 'A project of an organization exists from now on',
    description: 'The project that a new shop belongs to, or one that a member of the organization has created.',
    data: { project_id, organization_id, name: z.string().describe('Its name') },
    personal: ['name'],
  }),
  ProjectRenamed: event({
    title: 'A project has another name',
    description: 'It is listed under that from now on.',
    data: { project_id, organization_id, name: z.string().describe('Its new name') },
    personal: ['name'],
  }),
  ProjectDeleted: event({
    title: 'A project has been deleted',
    description: 'Nothing of it can be reached any more, and its API keys are worth nothing.',
    data: { project_id, organization_id },
    personal: [],
  }),
}
