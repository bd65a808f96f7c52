// Who looks, and by which credential. Tokens are in memory alone: a login comes back by its refresh cookie, which no script can read, and in
// the platform's admin a token is requested from the host for each request.

import { signal } from '@preact/signals'
import { place, replace } from './router.ts'

type TokenSource = {
  kind: 'login' | 'embedded'
  /** `fresh`: the last one was refused. @throws Problem */
  token: (fresh: boolean) => Promise<string>
}

type Organization = { id: string; name: string; role: 'owner' | 'admin' | 'member' }
type Project = { id: string; name: string }

type Session = {
  source: TokenSource
  /** Where the shop's products are, e.g. /api/v1/projects/…/aeo. */
  aeo: string
  organization?: Organization
  organizations?: readonly Organization[]
  project?: Project
  projects?: readonly Project[]
}

export const API = '/api/v1'

/** Undefined until it is known; null for one that has to log in. */
export const session = signal<Session | null | undefined>(undefined)

/** A problem answered by the API, RFC 7807. */
export class Problem extends Error {
  override name = 'Problem'
  readonly status: number
  readonly type: string
  readonly errors: readonly { field: string; message: string }[]
  constructor(body: {
    status: number
    detail: string
    type?: string
    errors?: readonly { field: string; message: string }[]
  }) {
    super(body.detail)
    this.status = body.status
    this.type = body.type?.split('/').at(-1) ?? ''
    this.errors = body.errors ?? []
  }
}

const problemIn = async (response: Response): Promise<Problem> => {
  const body = (await response.json().catch(() => ({}))) as Partial<Problem> & { detail?: string }
  const { detail = `The service answered ${response.status}.`, type = '', errors = [] } = body
  return new Problem({ status: response.status, detail, type, errors })
}

const EARLY_MS = 30_000
type Tokens = { access_token: string; expires_in: number }

const loginSource = (first: Tokens): TokenSource => {
  let current = { token: first.access_token, until: Date.now() + first.expires_in * 1_000 - EARLY_MS }
  let refreshing: Promise<string> | undefined
  const refresh = async (): Promise<string> => {
    const response = await fetch(`${API}/auth/refresh`, { method: 'POST' })
    if (!response.ok) throw await problemIn(response)
    const { access_token, expires_in } = (await response.json()) as Tokens
    current = { token: access_token, until: Date.now() + expires_in * 1_000 - EARLY_MS }
    return access_token
  }
  return {
    kind: 'login',
    token: async (fresh) => {
      if (!fresh && Date.now() < current.until) return current.token
      refreshing ??= refresh().finally(() => {
        refreshing = undefined
      })
      return await refreshing
    },
  }
}

const ANSWER_LIMIT_MS = 5_000

/** Asks the window that shows this page in a frame, which is one that the policy of the page lets do that. */
const hostSource = (): TokenSource => ({
  kind: 'embedded',
  token: () =>
    new Promise((resolve, reject) => {
      const id = crypto.randomUUID()
      const done = (end: () => void) => {
        clearTimeout(timer)
        window.removeEventListener('message', listen)
        end()
      }
      const listen = ({ source, data }: MessageEvent) => {
        if (source !== window.parent || data?.type !== 'citable:token' || data.id !== id) return
        done(() => resolve(String(data.token)))
      }
      const timer = setTimeout(
        () =>
          done(() => reject(new Problem({ status: 401, detail: 'The admin did not answer with a session token.' }))),
        ANSWER_LIMIT_MS,
      )
      window.addEventListener('message', listen)
      window.parent.postMessage({ type: 'citable:token-request', id }, '*')
    }),
})

const REMEMBERED = 'citable.project'
const EXPECTED = 'citable.login'

/** The next visitor in this browser is not shown a login before it is known whether there is a session. */
export const expectLogin = (): void => localStorage.setItem(EXPECTED, 'yes')

const asked = async <T>(source: TokenSource, path: string): Promise<T> => {
  const response = await fetch(API + path, { headers: { authorization: `Bearer ${await source.token(false)}` } })
  if (!response.ok) throw await problemIn(response)
  return (await response.json()) as T
}

/** The page of an organization, and of the project last viewed in this tab, or its first one. */
export const enter = async (source: TokenSource, organizationId?: string, projectId?: string): Promise<void> => {
  expectLogin()
  type List<T> = { data: T[] }
  const organizations = (await asked<List<Organization>>(source, '/organizations?limit=100')).data
  const [lastOrganization, lastProject] = (sessionStorage.getItem(REMEMBERED) ?? '').split(' ')
  const wanted = organizationId ?? lastOrganization
  // Users with several shops start with the list of them.
  if (!wanted && organizations.length > 1 && place.value.path === '/') replace('/shops')
  const organization = organizations.find(({ id }) => id === wanted) ?? organizations[0]
  if (!organization) {
    session.value = { source, aeo: '', organizations }
    return
  }
  const projects = (await asked<List<Project>>(source, `/organizations/${organization.id}/projects?limit=100`)).data
  const project = projects.find(({ id }) => id === (projectId ?? lastProject)) ?? projects[0]
  sessionStorage.setItem(REMEMBERED, `${organization.id} ${project?.id ?? ''}`)
  const aeo = project ? `${API}/projects/${project.id}/aeo` : ''
  session.value = { source, aeo, organization, organizations, projects, ...(project ? { project } : {}) }
}

/** Comes back to the login of this browser, or to that of the host. */
export const startSession = async (): Promise<void> => {
  if (window.parent !== window) {
    session.value = { source: hostSource(), aeo: `${API}/storefront/aeo` }
    return
  }
  if (!localStorage.getItem(EXPECTED)) session.value = null
  const response = await fetch(`${API}/auth/refresh`, { method: 'POST' })
  if (response.ok) return await enter(loginSource((await response.json()) as Tokens))
  localStorage.removeItem(EXPECTED)
  // Someone may have logged in meanwhile.
  session.value ??= null
}

/** One click into the sample shop. @throws Problem */
export const logInAsDeveloper = async (): Promise<void> => {
  const response = await fetch('/development/login', { method: 'POST' })
  if (!response.ok) throw await problemIn(response)
  await enter(loginSource((await response.json()) as Tokens))
}

export const logOut = async (): Promise<void> => {
  await fetch(`${API}/auth/logout`, { method: 'POST' })
  sessionStorage.removeItem(REMEMBERED)
  localStorage.removeItem(EXPECTED)
  // Nothing that was read stays in memory.
  location.assign('/')
}
