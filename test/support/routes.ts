// The routes of a service as it registers them, so that a test over all of them cannot forget one.

import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import type { FastifyInstance, RouteOptions } from 'fastify'
import type { Access } from '../../src/http/access/caller.ts'
import { BASE } from './service.ts'

export const SCHEMES = ['session_token', 'access_token', 'api_key'] as const
export type Scheme = (typeof SCHEMES)[number]

export type Route = {
  method: string
  /** As it is registered: `/api/v1/projects/:project_id`. */
  url: string
  /** "GET /projects/:project_id" */
  name: string
  schemes: readonly Scheme[]
  access: Access | undefined
  /** The names of the ids in its path. */
  params: readonly string[]
}

/** Names in paths that are nobody's: which provider to log in with. */
const NO_IDS = new Set(['provider'])

const routesOf = ({ method, url, config, schema }: RouteOptions): Route[] => {
  const { security = [] } = (schema ?? {}) as { security?: Record<string, unknown>[] }
  const schemes = security.flatMap((one) => Object.keys(one)) as Scheme[]
  const names = [...url.matchAll(/:(\w+)/g)].map(([, name = '']) => name)
  const params = names.filter((name) => !NO_IDS.has(name))
  return [method].flat().map((one) => ({
    method: one,
    url,
    name: `${one} ${url.slice(BASE.length)}`,
    schemes,
    params,
    access: config?.access,
  }))
}

/** What `start` starts, the routes of the API that it registers meanwhile, and the paths of all routes. */
export const withRoutes = async <T>(
  start: () => Promise<T>,
): Promise<{ started: T; routes: Route[]; paths: string[] }> => {
  const routes: RouteOptions[] = []
  const paths = new Set<string>()
  const listen = (message: unknown) =>
    (message as { fastify: FastifyInstance }).fastify.addHook('onRoute', (route) => {
      paths.add(route.url)
      if (route.url.startsWith(BASE)) routes.push(route)
    })
  subscribe('fastify.initialization', listen)
  try {
    const started = await start()
    // Hooks behind ours say more about a route.
    return { started, routes: routes.flatMap(routesOf), paths: [...paths] }
  } finally {
    unsubscribe('fastify.initialization', listen)
  }
}

/** The path of a route with these values for the names in it; a name without one stands for itself. */
export const filled = ({ url }: Route, values: Readonly<Record<string, string>>): string =>
  url.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(values[name] ?? name))
