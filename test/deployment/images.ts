// The images of a deployment: the service's from its Dockerfile, and stand-ins for those of a registry, made of Debian's packages.

import { copyFileSync, cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { docker, run } from './docker.ts'

/** The Debian of the base image that the Dockerfile names. */
const SUITE = 'trixie'
const STAND_INS = join(import.meta.dirname, 'stand-ins')
const NAME = 'citable-stand-in'

const inFolder = (work: (folder: string) => void): void => {
  const folder = mkdtempSync(join(tmpdir(), 'citable-images-'))
  try {
    work(folder)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

const has = (image: string): boolean => docker('images', '--quiet', image) !== ''

const makeDebian = (): void =>
  inFolder((folder) => {
    const system = join(folder, 'system')
    run('debootstrap', ['--variant=minbase', '--include=ca-certificates', SUITE, system])
    const archive = join(folder, 'system.tar')
    run('tar', ['--create', '--file', archive, '--directory', system, '.'])
    docker('import', archive, `${NAME}/debian`)
  })

/** Makes those that are not there yet; `node` and npm are this machine's. */
export const makeStandIns = (): void => {
  if (!has(`${NAME}/debian`)) makeDebian()
  inFolder((folder) => {
    for (const file of ['Dockerfile', 'postgres.sh']) copyFileSync(join(STAND_INS, file), join(folder, file))
    copyFileSync(process.execPath, join(folder, 'node'))
    cpSync(join(run('npm', ['root', '--global']), 'npm'), join(folder, 'npm'), { recursive: true, dereference: true })
    const trusted = process.env.NODE_EXTRA_CA_CERTS
    writeFileSync(join(folder, 'certificates.pem'), trusted ? readFileSync(trusted) : '')
    for (const target of ['node', 'postgres', 'nats'])
      docker('build', '--target', target, '--tag', `${NAME}/${target}`, folder)
  })
}

/** The service as it was at a commit, from what is committed alone. */
export const buildCommit = (commit: string, image: string, args: readonly string[]): void =>
  inFolder((folder) => {
    const archive = join(folder, 'commit.tar')
    run('git', ['archive', '--output', archive, commit])
    run('docker', ['build', ...args, '--tag', image, '-'], { input: readFileSync(archive) })
  })
