// Which files of a commit are documents of a project.

import { type Format, formatOf } from '../engine/documentation/read-document.ts'
import type { TreeFile } from '../providers/github/port.ts'

export const MOST_DOCUMENTS = 5_000
/** Larger files are left out. */
export const MOST_FILE_BYTES = 1024 * 1024
/** In bytes: an index of Postgres has no room for much longer ones. */
const LONGEST_PATH = 1_000
/** In the root of a private repository, with the ids of the projects that may read it. */
export const CONSENT_FILE = '.citable'

export type DocumentFile = TreeFile & { format: Format }

const ODD = /[\p{Cc}\\]/u

/** Whether a path stays below where it begins. Git itself makes no other, and a host may be anybody's. */
export const isSafePath = (path: string): boolean =>
  Buffer.byteLength(path) <= LONGEST_PATH &&
  path.isWellFormed() &&
  !ODD.test(path) &&
  path.split('/').every((part) => part !== '' && part !== '.' && part !== '..')

/** The documents by their paths, how many paths were refused, and how many there are beyond those that a project may have. */
export const documentFiles = (
  files: readonly TreeFile[],
): { documents: DocumentFile[]; refused: number; beyond: number } => {
  const known = new Map<string, DocumentFile>()
  let refused = 0
  for (const file of files) {
    const format = formatOf(file.path)
    if (!format) continue
    if (isSafePath(file.path)) known.set(file.path, { ...file, format })
    else refused += 1
  }
  const all = [...known.values()].toSorted((a, b) => (a.path < b.path ? -1 : 1))
  return { documents: all.slice(0, MOST_DOCUMENTS), refused, beyond: Math.max(0, all.length - MOST_DOCUMENTS) }
}
