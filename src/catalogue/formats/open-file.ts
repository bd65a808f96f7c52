// Opens a file, or says in a sentence why that is not possible.

import { type FileHandle, open, stat } from 'node:fs/promises'

/** The message is a sentence for the person who named the file. */
export class UnreadableFile extends Error {}

const REFUSALS: Record<string, string> = {
  ENOENT: 'There is no file',
  ENOTDIR: 'There is no file',
  EACCES: 'There is no permission to read',
  EPERM: 'There is no permission to read',
}

const refused = (path: string) => (error: NodeJS.ErrnoException) => {
  const refusal = REFUSALS[error.code ?? '']
  throw refusal ? new UnreadableFile(`${refusal} ${path}.`) : error
}

const directory = (path: string): UnreadableFile => new UnreadableFile(`${path} is a directory, not a file.`)

/** Says in a sentence that there is nothing to read, without opening what goes by once. */
export const mustBeThere = async (path: string): Promise<void> => {
  if ((await stat(path).catch(refused(path))).isDirectory()) throw directory(path)
}

/** Returns the open file, which the caller closes, and its size in bytes; null if it does not say (a pipe). */
export const openFile = async (path: string): Promise<{ file: FileHandle; size: number | null }> => {
  const file = await open(path).catch(refused(path))
  const stat = await file.stat()
  if (!stat.isDirectory()) return { file, size: stat.isFile() ? stat.size : null }
  await file.close()
  throw directory(path)
}
