// Projects: the shops, sites or environments of an organization.

import { randomUUID } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { type ProjectRow, projectOf, projectsOf } from '../../projections/accounts/projects.ts'
import { withMutex } from '../concurrency/keyed-mutex.ts'
import { callerContext } from '../http/access/caller.ts'
import { userOfRequest } from '../http/access/guard.ts'
import { BASE_PATH, type Http, type RouteParts } from '../http/app.ts'
import { sendJson } from '../http/json-text.ts'
import { envelope, OrganizationParams, PageQuery, ProjectParams } from '../http/parameters.ts'
import { problem } from '../http/problems.ts'
import { wrote } from '../http/read-your-writes.ts'
import { accountRoute, answer } from '../http/route-schemas.ts'
import { createProject, type Handling, removeProject, renameProject } from './commands.ts'
import { type Project as Known, MOST_PROJECTS } from './decide.ts'
import { Project, ProjectList, ProjectRequest } from './schemas.ts'

const GROUP = 'accounts'
const TAG = 'Projects'
const OF_ORGANIZATION = `${BASE_PATH}/organizations/:org_id/projects`
const ONE = `${BASE_PATH}/projects/:project_id`

const projectAnswer = ({ project_id, organization_id, name, created_at }: ProjectRow | Known) => ({
  id: project_id,
  organization_id,
  name,
  created_at,
})

export type ProjectRouteDeps = RouteParts

export const projectRoutes = (app: Http, deps: ProjectRouteDeps): void => {
  const { store, pool, rows: rowsOf, recentWrites, now } = deps

  const handling = (request: FastifyRequest): Handling => ({
    store,
    projectId: request.caller.project_id ?? '',
    context: callerContext(request, now),
  })

  /** Remembers the write for the caller's next reads. */
  const sent = (
    request: FastifyRequest,
    reply: unknown,
    { project, position }: { project: Known; position: string },
  ) => {
    wrote(recentWrites, position, project.organization_id, project.project_id, userOfRequest(request))
    return sendJson(reply, JSON.stringify(projectAnswer(project)))
  }

  app.get(
    OF_ORGANIZATION,
    accountRoute(TAG, 'projects.list', {
      operationId: 'listProjects',
      summary: 'Projects of an organization, newest first',
      params: OrganizationParams,
      querystring: PageQuery,
      answers: answer('Projects', ProjectList),
    }),
    async ({ params, query }, reply) => {
      await recentWrites.seen(params.org_id, GROUP)
      const { rows, total } = await projectsOf(rowsOf(params.org_id), params.org_id, query)
      return sendJson(reply, JSON.stringify(envelope(rows.map(projectAnswer), query, total)))
    },
  )

  app.post(
    OF_ORGANIZATION,
    accountRoute(TAG, 'projects.create', {
      operationId: 'createProject',
      summary: 'Create a project',
      description: `Names need not be unique. An organization has at most ${MOST_PROJECTS} projects.`,
      params: OrganizationParams,
      body: ProjectRequest,
      answers: answer('The project', Project),
      problems: { 409: `The organization has ${MOST_PROJECTS} projects` },
    }),
    async (request, reply) => {
      const { name } = ProjectRequest.parse(request.body)
      const { org_id } = request.params
      // One at a time, so that concurrent creations cannot pass the limit together.
      return await withMutex(store, `projects ${org_id}`, async () => {
        await recentWrites.seen(org_id, GROUP)
        const { total } = await projectsOf(rowsOf(org_id), org_id, { limit: 1, offset: 0 })
        if (total >= MOST_PROJECTS)
          throw problem.limitReached(`The organization has ${MOST_PROJECTS} projects; delete one first.`)
        const projectId = randomUUID()
        const { tenant, ...context } = callerContext(request, now)
        const created = { store, projectId, context: { ...context, tenant: { ...tenant, project_id: projectId } } }
        return sent(request, reply, await createProject(created, name))
      })
    },
  )

  app.get(
    ONE,
    accountRoute(TAG, 'projects.read', {
      operationId: 'getProject',
      summary: 'A project',
      description: 'With an API key: the project of the key.',
      params: ProjectParams,
      answers: answer('The project', Project),
    }),
    async ({ params }, reply) => {
      await recentWrites.seen(params.project_id, GROUP)
      const project = await projectOf(pool, params.project_id)
      if (!project) throw problem.notFound()
      return sendJson(reply, JSON.stringify(projectAnswer(project)))
    },
  )

  app.patch(
    ONE,
    accountRoute(TAG, 'projects.update', {
      operationId: 'updateProject',
      summary: 'Rename a project',
      params: ProjectParams,
      body: ProjectRequest,
      answers: answer('The project as it is now', Project),
    }),
    async (request, reply) => {
      const { name } = ProjectRequest.parse(request.body)
      const changed = await renameProject(handling(request), name)
      if ('refused' in changed) throw problem.notFound()
      return sent(request, reply, changed)
    },
  )

  app.delete(
    ONE,
    accountRoute(TAG, 'projects.delete', {
      operationId: 'deleteProject',
      summary: 'Delete a project',
      description: 'Its API keys no longer work. The project of an installed shop cannot be deleted.',
      params: ProjectParams,
      answers: answer('The deleted project', Project),
      problems: { 409: 'A shop is installed in the project' },
    }),
    async (request, reply) => {
      const changed = await removeProject(handling(request))
      if (!('refused' in changed)) return sent(request, reply, changed)
      throw changed.refused === 'has_shop' ? problem.shopInstalled() : problem.notFound()
    },
  )
}
