// What the repository host delivers: of a push what its branch was and is. Which files it touches is not taken from it, as long lists are cut there.

import { at, type Headers, idOrNull, type Json, malformed, type Reading, textOrNull, wordIn } from '../parse-body.ts'

const EVENT = ['x-repo-event', 'x-github-event']
const LONGEST_REF = 1_000

/** `sha256` of the body replaces a missing id of the delivery. @throws 400 */
export const readRepohost = (headers: Headers, body: Json, sha256: string): Reading => {
  const topic = wordIn(headers, EVENT)?.toLowerCase()
  if (topic === undefined) throw malformed('X-Repo-Event', 'is missing; it names the type of the event')
  const delivery_id = wordIn(headers, ['x-github-delivery']) ?? sha256
  const repository_id = idOrNull(at(body, 'repository', 'id'))
  const isPrivate = at(body, 'repository', 'private')
  return {
    delivery_id,
    topic,
    subject: repository_id ?? delivery_id,
    happened_at: null,
    notice: {
      repository_id,
      full_name: textOrNull(at(body, 'repository', 'full_name')),
      ref: textOrNull(body.ref, LONGEST_REF),
      before: textOrNull(body.before),
      after: textOrNull(body.after),
      created: body.created === true,
      deleted: body.deleted === true,
      forced: body.forced === true,
      default_branch: textOrNull(at(body, 'repository', 'default_branch')),
      private: typeof isPrivate === 'boolean' ? isPrivate : null,
    },
  }
}
