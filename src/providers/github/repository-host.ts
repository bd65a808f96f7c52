// Repositories of GitHub, or of your own server with its REST API (https://docs.github.com/en/rest/git).

import { z } from 'zod'
import { type FoundRepository, type Repohost, RepohostRefused, RepohostUnavailable, type TreeFile } from './port.ts'
import { type RepohostSettings, repohostRequests } from './requests.ts'

const JSON_TYPE = 'application/vnd.github+json'
const RAW_TYPE = 'application/vnd.github.raw+json'
const SMALL_BYTES = 1024 * 1024
/** The host answers at most 7 MB for one tree. */
const TREE_BYTES = 16 * 1024 * 1024
/** Of one commit: a repository that is cut into more trees than this is too large. */
const MOST_TREES = 1_000
const MOST_FILES = 200_000

const objectId = z.string().regex(/^[\da-f]{40,64}$/)

const RepositoryAnswer = z.object({
  id: z.int(),
  full_name: z.string().max(255),
  default_branch: z.string().min(1).max(255),
  private: z.boolean(),
  html_url: z.string().max(500).optional(),
})

const Reference = z.object({ object: z.object({ type: z.string(), sha: objectId }) })

const Tree = z.object({
  tree: z.array(
    z.object({
      path: z.string(),
      mode: z.string(),
      type: z.string(),
      sha: z.string(),
      size: z.int().min(0).optional(),
    }),
  ),
  truncated: z.boolean().default(false),
})
type Tree = z.infer<typeof Tree>

const encoded = (path: string): string => path.split('/').map(encodeURIComponent).join('/')

const webUrl = (given: string | undefined): string | null => {
  const url = URL.parse(given ?? '')
  return url && /^https?:$/.test(url.protocol) && url.username === '' ? url.href.replace(/\/$/, '') : null
}

/** A file, in either of the two modes that files have; 120000 is a symbolic link. */
const isFile = ({ type, mode }: Tree['tree'][number]): boolean => type === 'blob' && /^100(?:644|755|664)$/.test(mode)

const fileOf = (entry: Tree['tree'][number], below: string): TreeFile | undefined =>
  isFile(entry) && objectId.safeParse(entry.sha).success
    ? { path: `${below}${entry.path}`, blob_id: entry.sha, bytes: entry.size ?? null }
    : undefined

export const githubRepohost = (settings: RepohostSettings): Repohost => {
  const { request, room } = repohostRequests(settings)

  const json = async <T>(
    shape: z.ZodType<T>,
    path: string,
    missing: string | null,
    maxBytes: number,
    signal: AbortSignal,
  ) => {
    const { bytes, cut } = await request({ path, accept: JSON_TYPE, maxBytes, missing, signal })
    if (cut) throw new RepohostRefused('The repository is too large.')
    try {
      return shape.parse(JSON.parse(Buffer.from(bytes).toString('utf8')))
    } catch {
      throw new RepohostUnavailable('the repository host answered what its API does not have')
    }
  }

  const treeOf = (name: string, tree: string, recursive: boolean, signal: AbortSignal): Promise<Tree> => {
    const path = `/repos/${encoded(name)}/git/trees/${tree}${recursive ? '?recursive=1' : ''}`
    return json(Tree, path, null, TREE_BYTES, signal)
  }

  /** Reads the trees below `tree` one by one, for what one answer has no room for. */
  const files = async (
    name: string,
    commit: string,
    folder: string | null,
    signal: AbortSignal,
  ): Promise<TreeFile[]> => {
    const found: TreeFile[] = []
    let trees = 0

    const read = (tree: string, recursive: boolean): Promise<Tree> => {
      trees += 1
      if (trees > MOST_TREES)
        throw new RepohostRefused('The repository has too many folders; name the one with the documents.')
      return treeOf(name, tree, recursive, signal)
    }

    const take = (entry: Tree['tree'][number], below: string): void => {
      const file = fileOf(entry, below)
      if (!file) return
      if (found.length === MOST_FILES)
        throw new RepohostRefused('The repository has too many files; name the folder with the documents.')
      found.push(file)
    }

    const walk = async (tree: string, below: string): Promise<void> => {
      const all = await read(tree, true)
      if (!all.truncated) {
        for (const entry of all.tree) take(entry, below)
        return
      }
      const level = await read(tree, false)
      if (level.truncated) throw new RepohostRefused('A folder of the repository has too many files.')
      for (const entry of level.tree) {
        if (entry.type === 'tree' && objectId.safeParse(entry.sha).success)
          await walk(entry.sha, `${below}${entry.path}/`)
        else take(entry, below)
      }
    }

    let root = commit
    for (const part of folder?.split('/') ?? []) {
      const { tree } = await read(root, false)
      const next = tree.find(({ path, type }) => type === 'tree' && path === part)
      if (!next || !objectId.safeParse(next.sha).success)
        throw new RepohostRefused(`The branch has no folder ${folder}.`)
      root = next.sha
    }
    await walk(root, folder === null ? '' : `${folder}/`)
    return found
  }

  return {
    room,
    repository: async (name, signal): Promise<FoundRepository> => {
      const missing = `There is no repository ${name}, or this service may not read it.`
      const found = await json(RepositoryAnswer, `/repos/${encoded(name)}`, missing, SMALL_BYTES, signal)
      return {
        repository_id: String(found.id),
        name: found.full_name,
        default_branch: found.default_branch,
        private: found.private,
        web_url: webUrl(found.html_url),
      }
    },

    head: async (name, branch, signal) => {
      const path = `/repos/${encoded(name)}/git/ref/heads/${encoded(branch)}`
      const { object } = await json(Reference, path, `The repository has no branch ${branch}.`, SMALL_BYTES, signal)
      return object.sha
    },

    files,

    rootFiles: async (name, commit, signal) => {
      const { tree } = await treeOf(name, commit, false, signal)
      return tree.flatMap((entry) => fileOf(entry, '') ?? [])
    },

    blob: async (name, blobId, maxBytes, signal) => {
      const path = `/repos/${encoded(name)}/git/blobs/${blobId}`
      const { bytes, cut } = await request({ path, accept: RAW_TYPE, maxBytes, missing: null, signal })
      return cut ? null : bytes
    },
  }
}
