// The packages of the lock file: whether it is whole, their licences, against those that may be among them, and the bill of materials of a release.
//   npm run licences    a line for each package that a release holds
//   npm run sbom        the same as a bill of materials, CycloneDX 1.6 (ECMA-424)
// npm's own bill (`npm sbom --omit=dev`) leaves out whatever a development package needs too, so it is not used.

import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Identifiers of SPDX. All let a service be run and its sources be passed on, with the notice at most. */
const ALLOWED: ReadonlySet<string> = new Set([
  ...['MIT', 'MIT-0', 'Apache-2.0', 'BSD-2-Clause', 'BSD-3-Clause', 'ISC'],
  ...['0BSD', 'BlueOak-1.0.0', 'Unlicense', 'Zlib', 'Python-2.0'],
])

/** Of what builds or tests and is in no release: its files stay under it, and we change none of them. */
const ALLOWED_UNSHIPPED = 'MPL-2.0'

/** Packages whose lock entry names none, as they tell it in the way of old packages; read in the packages themselves. */
const TOLD_ELSEWHERE: Readonly<Record<string, string>> = {
  format: 'MIT',
  buildcheck: 'MIT',
  'cpu-features': 'MIT',
  ssh2: 'MIT',
}

type Entry = {
  version?: string
  license?: string
  integrity?: string
  resolved?: string
  dependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
  peerDependencies?: Record<string, string>
  dev?: boolean
  optional?: boolean
  devOptional?: boolean
}

export type Package = {
  /** Where it is installed: "node_modules/a/node_modules/b". */
  path: string
  name: string
  version: string
  /** An expression of SPDX; undefined where none is known. */
  licence: string | undefined
  /** Whether a release holds it: not those of development, nor the embedded engines of a developer's machine. */
  isShipped: boolean
  entry: Entry
}

const nameOf = (path: string): string => path.replace(/^.*node_modules\//, '')

const entriesOf = (root: string): [path: string, Entry][] =>
  Object.entries(JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages)

/**
 * Sentences about what is wrong with the lock file; none when it is whole. npm leaves out the packages of other platforms that its registry
 * did not have that day, and `npm ci` then refuses the file on every machine.
 */
export const lockFileDefects = (root: string): string[] => {
  const entries = entriesOf(root)
  const known = new Set(entries.map(([path]) => nameOf(path)))
  return entries.flatMap(([path, { dependencies, optionalDependencies, resolved }]) => {
    const needed = Object.keys({ ...dependencies, ...optionalDependencies })
    const missing = needed.filter((name) => !known.has(name)).map((name) => `${name} is missing, which ${path} needs`)
    return resolved ? [...missing, `${path} carries the address it came from`] : missing
  })
}

/** All of the lock file but our own. */
export const packagesOf = (root: string): Package[] =>
  entriesOf(root).flatMap(([path, entry]) => {
    const { version = '', license, dev = false, optional = false, devOptional = false } = entry
    const name = nameOf(path)
    const licence = license ?? TOLD_ELSEWHERE[name]
    return path === '' ? [] : [{ path, name, version, licence, isShipped: !(dev || optional || devOptional), entry }]
  })

/** Whether an expression of SPDX, `A`, `A OR B` or `A AND B` in brackets or not, can be met with allowed licences alone. */
export const isAllowed = (expression: string): boolean => {
  const plain = expression.replaceAll(/[()]/g, '')
  if (plain.includes(' OR ') && plain.includes(' AND ')) return false
  if (plain.includes(' OR ')) return plain.split(' OR ').some((one) => ALLOWED.has(one))
  return plain.split(' AND ').every((one) => ALLOWED.has(one))
}

/** A line for each package that has none of the licences, or none at all. */
export const licenceDefects = (root: string): string[] =>
  packagesOf(root).flatMap(({ name, version, licence, isShipped }) =>
    licence !== undefined && (isAllowed(licence) || (!isShipped && licence === ALLOWED_UNSHIPPED))
      ? []
      : [`${name} ${version}: ${licence ?? 'no licence'}`],
  )

const purlOf = ({ name, version }: Pick<Package, 'name' | 'version'>): string =>
  `pkg:npm/${name.replace('@', '%40')}@${version}`

/** The bill of materials of a release: every package in it with licence, checksum and what it needs. The same sources give the same bill. */
export const billOfMaterials = (root: string): object => {
  const own = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as Entry & { name: string; version: string }
  const shipped = packagesOf(root).filter(({ isShipped }) => isShipped)
  const byPath = new Map(shipped.map((one) => [one.path, one]))
  /** As Node finds it from there: in the nearest folder on the way to the root. */
  const found = (from: string, name: string): Package | undefined => {
    const here = byPath.get(join(from, 'node_modules', name).replaceAll('\\', '/'))
    if (here || from === '') return here
    return found(from.slice(0, Math.max(0, from.lastIndexOf('/node_modules/'))), name)
  }
  const needs = (path: string, { dependencies, optionalDependencies, peerDependencies }: Entry): string[] => {
    const names = Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies })
    return [...new Set(names.flatMap((name) => found(path, name) ?? []).map(purlOf))].sort()
  }
  const unique = [...new Map(shipped.map((one) => [purlOf(one), one])).entries()].sort(([a], [b]) => (a < b ? -1 : 1))
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: {
      component: {
        type: 'application',
        'bom-ref': purlOf(own),
        name: own.name,
        version: own.version,
        purl: purlOf(own),
      },
    },
    components: unique.map(([purl, { name, version, licence, entry }]) => ({
      type: 'library',
      'bom-ref': purl,
      name,
      version,
      purl,
      ...(licence === undefined ? {} : { licenses: [{ expression: licence }] }),
      ...(entry.integrity?.startsWith('sha512-')
        ? { hashes: [{ alg: 'SHA-512', content: Buffer.from(entry.integrity.slice(7), 'base64').toString('hex') }] }
        : {}),
    })),
    dependencies: [
      { ref: purlOf(own), dependsOn: needs('', own) },
      ...unique.map(([ref, { path, entry }]) => ({ ref, dependsOn: needs(path, entry) })),
    ],
  }
}

if (import.meta.main) {
  const root = join(import.meta.dirname, '..', '..')
  if (process.argv.includes('sbom')) console.log(JSON.stringify(billOfMaterials(root), undefined, 2))
  else
    for (const { name, version, licence, isShipped } of packagesOf(root))
      if (isShipped) console.log(`${name} ${version} ${licence}`)
}
