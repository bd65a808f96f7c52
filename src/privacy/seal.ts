// How personal data get into the log: encrypted with a key of the user, or of another subject, that is kept outside
// the log. Once the key is deleted, no copy of it can be read again.

export type Personal = {
  /** Encrypts a text with the key of its subject (a UUID), which is created if there is none. @throws Erased */
  seal: (subject: string, text: string) => Promise<string>
  /** The text again; null if the subject has been erased, or it was sealed for another. */
  open: (subject: string, sealed: string) => Promise<string | null>
  /** The same of many at once, in their order: for lists. */
  openAll: (texts: readonly { subject: string; sealed: string }[]) => Promise<(string | null)[]>
  /** Deletes the key of a subject for good; nothing is ever sealed for it again. */
  erase: (subject: string) => Promise<void>
  /** A keyed hash of a text, in hexadecimal digits: the same for the same text, and not to be guessed from outside. */
  hash: (text: string) => Promise<string>
}

/** Nothing is sealed for a subject whose key was deleted. */
export class Erased extends Error {
  override name = 'Erased'
}
