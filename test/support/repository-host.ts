// A host of repositories that speaks what is used of GitHub's REST API, over repositories in memory or over a real local one.

import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { createServer, type IncomingMessage, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'

type Entry = { path: string; mode: string; type: 'blob' | 'tree' | 'commit'; sha: string; size?: number }

/** What the host serves of a repository. `tree`: one level of it. */
export type Source = {
  head: (branch: string) => string | undefined
  tree: (id: string) => Entry[] | undefined
  blob: (id: string) => Buffer | undefined
}

const sha1 = (text: string | Buffer): string => createHash('sha1').update(text).digest('hex')

/** A file, and in which mode where that is another one than usual. */
export type GivenFile = string | Buffer | { content: string | Buffer; mode: string }

/** A repository in memory, whose branches have these files by path. */
export const memoryRepository = () => {
  const heads = new Map<string, string>()
  const trees = new Map<string, Entry[]>()
  const blobs = new Map<string, Buffer>()
  let commits = 0

  const addBlob = (given: GivenFile): Entry => {
    const { content, mode } = typeof given === 'object' && 'mode' in given ? given : { content: given, mode: '100644' }
    const bytes = Buffer.from(content)
    const sha = sha1(Buffer.concat([Buffer.from(`blob ${bytes.length}\0`), bytes]))
    blobs.set(sha, bytes)
    return { path: '', mode, type: mode === '160000' ? 'commit' : 'blob', sha, size: bytes.length }
  }

  const addTree = (files: Record<string, GivenFile>): string => {
    const entries: Entry[] = []
    const folders = new Map<string, Record<string, GivenFile>>()
    for (const [path, file] of Object.entries(files)) {
      const [first = '', ...rest] = path.startsWith('/') || path.includes('..') ? [path] : path.split('/')
      if (rest.length === 0) entries.push({ ...addBlob(file), path: first })
      else folders.set(first, { ...folders.get(first), [rest.join('/')]: file })
    }
    for (const [path, below] of folders) entries.push({ path, mode: '040000', type: 'tree', sha: addTree(below) })
    const id = sha1(JSON.stringify(entries))
    trees.set(id, entries)
    return id
  }

  return {
    source: {
      head: (branch) => heads.get(branch),
      tree: (id) => trees.get(id),
      blob: (id) => blobs.get(id),
    } satisfies Source,
    /** Puts a branch, with whatever was there before, to a commit that has these files; answers the commit. */
    push: (files: Record<string, GivenFile>, branch = 'main'): string => {
      const tree = trees.get(addTree(files)) ?? []
      commits += 1
      const commit = sha1(`commit ${commits}`)
      trees.set(commit, tree)
      heads.set(branch, commit)
      return commit
    },
    deleteBranch: (branch: string) => heads.delete(branch),
  }
}

/** A repository of git's in a folder. */
export const gitSource = (folder: string): Source => {
  const git = (...words: string[]): Buffer | undefined => {
    try {
      return execFileSync('git', words, { cwd: folder, stdio: ['ignore', 'pipe', 'ignore'], maxBuffer: 1e8 })
    } catch {
      return undefined
    }
  }
  return {
    head: (branch) => git('rev-parse', '--verify', `refs/heads/${branch}^{commit}`)?.toString().trim(),
    tree: (id) =>
      git('ls-tree', '-z', '-l', id)
        ?.toString()
        .split('\0')
        .filter((line) => line !== '')
        .map((line): Entry => {
          const [about = '', path = ''] = line.split('\t')
          const [mode = '', type = 'blob', sha = '', size = '-'] = about.split(/ +/)
          return { path, mode, type: type as Entry['type'], sha, ...(size === '-' ? {} : { size: Number(size) }) }
        }),
    blob: (id) => git('cat-file', 'blob', id),
  }
}

export type Refusal = { status: number; headers?: Record<string, string> }

export type HostedRepository = {
  source: Source
  default_branch?: string
  private?: boolean
  /** Recursive trees are said to be cut off. */
  truncated?: boolean
}

/** Listens on this machine. `refuses` may answer in place of a repository, or not at all. */
export const startRepositoryHost = async (token?: string) => {
  const repositories = new Map<string, HostedRepository>()
  const asked: string[] = []
  const host = {
    url: '',
    repositories,
    /** The paths that were asked for, below the repository: "git/blobs/…", or "" for itself. */
    asked,
    refuses: undefined as ((path: string) => Refusal | 'silent' | undefined) | undefined,
    stop: () => {
      server.closeAllConnections()
      return new Promise((resolve) => server.close(resolve))
    },
  }

  const below = (source: Source, id: string, path: string): Entry[] =>
    (source.tree(id) ?? []).flatMap((entry) => {
      const own = { ...entry, path: `${path}${entry.path}` }
      return entry.type === 'tree' ? [own, ...below(source, entry.sha, `${own.path}/`)] : [own]
    })

  const treeOf = (source: Source, id: string, recursive: boolean, truncated: boolean): object | undefined => {
    const level = source.tree(id)
    if (!level || !recursive) return level && { sha: id, tree: level, truncated: false }
    const tree = below(source, id, '')
    return { sha: id, tree: truncated ? tree.slice(0, 1) : tree, truncated }
  }

  const answerOf = (
    name: string,
    repository: HostedRepository,
    path: string,
    recursive: boolean,
  ): object | Buffer | undefined => {
    const { source, default_branch = 'main', private: isPrivate = false, truncated = false } = repository
    const [, kind, ...rest] = path.split('/')
    const id = rest.join('/')
    if (path === '')
      return {
        id: Number.parseInt(sha1(name.toLowerCase()).slice(0, 8), 16),
        full_name: name,
        default_branch,
        private: isPrivate,
        html_url: `https://repositories.example/${name}`,
      }
    if (kind === 'ref') {
      const sha = source.head(id.slice('heads/'.length))
      return sha === undefined ? undefined : { ref: `refs/${id}`, object: { type: 'commit', sha } }
    }
    if (kind === 'trees') return treeOf(source, id, recursive, truncated)
    return kind === 'blobs' ? source.blob(id) : undefined
  }

  const answer = (request: IncomingMessage): (Refusal & { body?: object | Buffer }) | 'silent' => {
    const url = new URL(request.url ?? '', 'http://host.example')
    const [, , owner = '', repo = '', ...rest] = url.pathname.split('/').map(decodeURIComponent)
    const name = `${owner}/${repo}`
    const path = rest.join('/')
    asked.push(path)
    const refused = host.refuses?.(path)
    if (refused) return refused
    if (token !== undefined && request.headers.authorization !== `Bearer ${token}`) return { status: 401 }
    const repository = repositories.get(name)
    const body = repository && answerOf(name, repository, path, url.searchParams.has('recursive'))
    return body === undefined ? { status: 404 } : { status: 200, body }
  }

  const listener: RequestListener = (request, response) => {
    const answered = answer(request)
    if (answered === 'silent') return
    const { status, headers = {}, body } = answered
    const bytes = Buffer.isBuffer(body) ? body : Buffer.from(JSON.stringify(body ?? { message: 'no' }))
    const etag = `"${sha1(bytes)}"`
    if (status === 200 && request.headers['if-none-match'] === etag) response.writeHead(304).end()
    else response.writeHead(status, { ...headers, etag }).end(bytes)
  }
  const server = createServer(listener)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  host.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return host
}

export type RepositoryHost = Awaited<ReturnType<typeof startRepositoryHost>>
