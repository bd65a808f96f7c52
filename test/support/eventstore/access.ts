// Who asks the double, and what they may. As on a new server: whoever gives no name may do nothing, whoever gives a wrong one
// is not let in at all, and the whole log is for those alone who may read it.

import grpc from '@grpc/grpc-js'
import { failure } from './messages.ts'

/** The only user there is. Reading the whole log is a right of its own. */
export type User = { user: string; password: string; readsWholeLog?: boolean }

const denied = () => failure(grpc.status.PERMISSION_DENIED, 'Access Denied', { exception: 'access-denied' })

/** Without a user everybody may do everything. */
export const createAccess = (known: User | undefined) => {
  const expected = known && `Basic ${Buffer.from(`${known.user}:${known.password}`).toString('base64')}`
  const givenIn = (metadata: grpc.Metadata) => metadata.get('authorization')[0]

  /** @throws for a name or a password that is not known, whatever is asked. */
  const letIn = (metadata: grpc.Metadata): void => {
    const given = givenIn(metadata)
    if (expected && given !== undefined && given !== expected)
      // What the client makes of the server's bare answer of HTTP.
      throw failure(grpc.status.UNAUTHENTICATED, 'Received HTTP status code 401')
  }
  const isStranger = (metadata: grpc.Metadata): boolean => expected !== undefined && givenIn(metadata) !== expected

  return {
    letIn,
    isStranger,
    /** @throws where the call is not for who makes it. */
    check: (metadata: grpc.Metadata, isOfWholeLog: boolean): void => {
      letIn(metadata)
      if (isStranger(metadata) || (isOfWholeLog && known?.readsWholeLog === false)) throw denied()
    },
  }
}
