// The connection string of an EventStoreDB or KurrentDB server. The client that it is for prints the whole string, with the
// password in it, when it meets an option that it does not know; so the options are looked at here first.

const OPTIONS = [
  'connectionName',
  'defaultDeadline',
  'discoveryInterval',
  'gossipTimeout',
  'keepAliveInterval',
  'keepAliveTimeout',
  'maxDiscoverAttempts',
  'nodePreference',
  'throwOnAppendFailure',
  'tls',
  'tlsCAFile',
  'tlsVerifyCert',
  'userCertFile',
  'userKeyFile',
]

const flat = (name: string): string => name.toLowerCase().replaceAll(/[_-]/g, '')
const known = new Set(OPTIONS.map(flat))

/** KurrentDB's names of the two protocols, which are the same as EventStoreDB's. */
const PROTOCOL = /^(?:esdb|kurrentdb)(\+discover)?:\/\//

/** What is wrong with a connection string, to follow the name of its setting; nothing where it is in order. */
export const wrongInEventStoreUrl = (url: string): string | undefined => {
  if (!PROTOCOL.test(url)) return 'must be an esdb:// or kurrentdb:// connection string'
  const query = url.split('?')[1] ?? ''
  for (const pair of query.split('&')) {
    const [name = '', value = ''] = pair.split('=')
    if (pair !== '' && !known.has(flat(name))) return `has an option that the client does not know: ${name}`
    if (flat(name) === 'tlsverifycert' && value === 'false')
      return 'asks for tlsVerifyCert=false, which the client cannot do; name the certificate in tlsCAFile'
  }
  return undefined
}

/** The string as the client takes it. */
export const clientEventStoreUrl = (url: string): string => url.replace(PROTOCOL, 'esdb$1://')
