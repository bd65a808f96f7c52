// `citable keys create`: an API key of a project, shown once.

import { freshApiKey } from '../../api-keys/format.ts'
import { issueApiKey, readProject } from '../../projects/commands.ts'
import { MOST_LIVE_KEYS } from '../../projects/decide.ts'
import { ApiKeyRequest, expiryOf } from '../../projects/schemas.ts'
import { now } from '../../runtime/clock.ts'
import { timeNamed } from '../arguments.ts'
import { DONE, FAILED, printable, printLine, UsageError } from '../output/output.ts'
import { byOperator, idNamed, type OperatorDeps, onlyOne, organizationNamed, seen, takenBy } from './operator.ts'

type Options = { project: string; scope: string[]; name: string; expires?: string }

const WORDS = { name: '--name', scopes: '--scope', expires_at: '--expires' }

/** @throws UsageError */
const askedFor = ({ name, scope: scopes, expires }: Options) => {
  const expires_at = expires === undefined ? null : timeNamed('--expires', expires)
  const asked = takenBy(ApiKeyRequest, { name, scopes, expires_at }, WORDS)
  const expiry = expiryOf(asked, now())
  if ('wrong' in expiry) throw new UsageError(`--expires ${expiry.wrong}.`)
  return { name: asked.name, scopes: asked.scopes ?? [], ...expiry }
}

/** Prints nothing but the key; what it is goes to `err`. Returns 1 if the project has too many. @throws UsageError, Busy */
export const keysCreate = async (options: Options, deps: OperatorDeps): Promise<number> => {
  const asked = askedFor(options)
  const projectId = idNamed('a project', options.project)
  const { store, out, err } = deps
  return await onlyOne(deps, 'citable keys create', async () => {
    const { project } = await readProject(store, projectId)
    if (!project || project.deleted) throw new UsageError(`There is no project ${projectId}.`)
    const { organization_id } = await organizationNamed(project.organization_id, deps)
    const { key, stored } = freshApiKey()
    const context = byOperator({ organization_id, project_id: projectId })
    const issued = await issueApiKey({ store, projectId, context }, { ...stored, ...asked })
    if ('refused' in issued) {
      await printLine(err, `citable: The project ${projectId} has ${MOST_LIVE_KEYS} working keys; revoke one first.`)
      return FAILED
    }
    // Before anything else, because a command that ends here leaves a key that no one has seen.
    await printLine(out, key)
    const until = asked.expires_at === null ? 'until it is revoked' : `until ${asked.expires_at}`
    await printLine(
      err,
      `The key "${asked.name}" of ${printable(project.name)} has the scopes ${asked.scopes.join(', ')}, ${until}; it is shown only once.`,
    )
    await seen(deps, issued.position)
    return DONE
  })
}
