// Ways to let only some people into a nats-server: permissions, a certificate, and users whom an operator vouches for.

import { spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createAccount, createOperator, createUser, type KeyPair } from 'nkeys.js'

/** A folder of its own; `write` answers the path of a file in it. */
export const ownFolder = () => {
  const folder = mkdtempSync(join(tmpdir(), 'citable-nats-access-'))
  const write = (name: string, text: string): string => {
    const path = join(folder, name)
    writeFileSync(path, text, { mode: 0o600 })
    return path
  }
  return { folder, write, remove: () => rmSync(folder, { recursive: true, force: true }) }
}

const encoded = (value: object | Uint8Array): string =>
  Buffer.from(value instanceof Uint8Array ? value : JSON.stringify(value)).toString('base64url')

const jwt = (issuer: KeyPair, subject: KeyPair, name: string, nats: object): string => {
  const claims = {
    jti: randomUUID(),
    iat: Math.floor(Date.now() / 1_000),
    iss: issuer.getPublicKey(),
    name,
    sub: subject.getPublicKey(),
    nats: { ...nats, version: 2 },
  }
  const signed = `${encoded({ typ: 'JWT', alg: 'ed25519-nkey' })}.${encoded(claims)}`
  return `${signed}.${encoded(issuer.sign(new TextEncoder().encode(signed)))}`
}

const UNLIMITED = { subs: -1, data: -1, payload: -1 }
const ACCOUNT = { ...UNLIMITED, conn: -1, leaf: -1, imports: -1, exports: -1, wildcards: true }
const JETSTREAM = { mem_storage: -1, disk_storage: -1, streams: -1, consumer: -1 }

/** The configuration of a server that lets in users of one account, and the credentials of such a user. */
export const operatorMode = (): { configuration: string; credentials: string } => {
  const [operator, system, account, user] = [createOperator(), createAccount(), createAccount(), createUser()]
  const systemJwt = jwt(operator, system, 'SYS', { type: 'account', limits: ACCOUNT })
  const accountJwt = jwt(operator, account, 'citable', { type: 'account', limits: { ...ACCOUNT, ...JETSTREAM } })
  const userJwt = jwt(account, user, 'service', { type: 'user', ...UNLIMITED })
  const configuration = `
    operator: ${jwt(operator, operator, 'operator', { type: 'operator' })}
    system_account: ${system.getPublicKey()}
    resolver: MEMORY
    resolver_preload: { ${system.getPublicKey()}: ${systemJwt}, ${account.getPublicKey()}: ${accountJwt} }`
  const block = (name: string, text: string) => `-----BEGIN ${name}-----\n${text}\n------END ${name}------\n\n`
  const seed = new TextDecoder().decode(user.getSeed())
  return { configuration, credentials: block('NATS USER JWT', userJwt) + block('USER NKEY SEED', seed) }
}

/** A certificate for localhost that nobody else vouches for; nothing where there is no openssl. */
export const selfSigned = (folder: string): { certificate: string; key: string } | undefined => {
  const [certificate, key] = [join(folder, 'certificate.pem'), join(folder, 'key.pem')]
  const subject = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost,IP:127.0.0.1', '-days', '2']
  const curve = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes']
  const { status } = spawnSync('openssl', ['req', '-x509', ...curve, ...subject, '-out', certificate, '-keyout', key])
  return status === 0 ? { certificate, key } : undefined
}

const openssl = (...args: string[]): void => {
  const { status, stderr } = spawnSync('openssl', args, { encoding: 'utf8' })
  if (status !== 0) throw new Error(`openssl ${args[0]}: ${stderr}`)
}

/** A certificate authority, and who it vouches for: each for localhost, as server and as client. */
export const authority = (folder: string) => {
  const curve = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes']
  const [caFile, caKey] = [join(folder, 'authority.pem'), join(folder, 'authority.key')]
  openssl('req', '-x509', ...curve, '-subj', '/CN=authority', '-days', '2', '-out', caFile, '-keyout', caKey)
  const issue = (name: string): { certFile: string; keyFile: string } => {
    const file = (kind: string) => join(folder, `${name}.${kind}`)
    const [certFile, keyFile, request] = [file('pem'), file('key'), file('csr')]
    const names = ['-addext', 'subjectAltName=DNS:localhost']
    openssl('req', ...curve, '-subj', `/CN=${name}`, ...names, '-out', request, '-keyout', keyFile)
    const by = ['-CA', caFile, '-CAkey', caKey, '-CAcreateserial', '-copy_extensions', 'copy', '-days', '2']
    openssl('x509', '-req', '-in', request, ...by, '-out', certFile)
    return { certFile, keyFile }
  }
  return { caFile, issue }
}
