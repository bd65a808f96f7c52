// The port to the repository host: our requests and the meaning of its answers.

/** The host cannot be reached, or not now: the same may succeed later. */
export class RepohostUnavailable extends Error {
  override name = 'RepohostUnavailable'
  /** When to ask again, in milliseconds since 1970; undefined if the host has not said. */
  readonly until: number | undefined
  constructor(message: string, until?: number) {
    super(message)
    this.until = until
  }
}

/** The host answers that it does not have, or does not give, what was requested; the message is a sentence for the user. */
export class RepohostRefused extends Error {
  override name = 'RepohostRefused'
}

/** `name`: owner/name. */
export type FoundRepository = {
  repository_id: string
  name: string
  default_branch: string
  private: boolean
  web_url: string | null
}

/** A file as the tree of a commit has it. `bytes`: null if the host does not say. */
export type TreeFile = { path: string; blob_id: string; bytes: number | null }

/** How many requests the host takes in its current span of time, of all organizations together. `resetAt`: milliseconds since 1970. */
export type Room = { limit: number; remaining: number; resetAt: number }

/** All but `room` throw RepohostUnavailable and RepohostRefused. */
export type Repohost = {
  repository: (name: string, signal: AbortSignal) => Promise<FoundRepository>
  head: (name: string, branch: string, signal: AbortSignal) => Promise<string>
  /** All files of a commit below a folder, neither links nor submodules; paths are from the root, and as the host gives them. */
  files: (name: string, commit: string, folder: string | null, signal: AbortSignal) => Promise<TreeFile[]>
  /** The files in the root of a commit alone, of the same kinds. */
  rootFiles: (name: string, commit: string, signal: AbortSignal) => Promise<TreeFile[]>
  /** The content of a file; null if it is longer than that. */
  blob: (name: string, blobId: string, maxBytes: number, signal: AbortSignal) => Promise<Uint8Array | null>
  /** What the host said with its last answer; undefined if it has said nothing. */
  room: () => Room | undefined
}
