import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { isNewEnough, versionOf } from './node-version.mjs'
import { fromRoot, pathOutside, root } from './paths.mjs'
import { Problem } from './problem.mjs'

const readLock = (path) => JSON.parse(readFileSync(path, 'utf8')).packages

const isMusl = process.platform === 'linux' && existsSync('/etc/alpine-release')

const isForThisMachine = (name, { os, cpu, libc }) =>
  (!os || os.includes(process.platform)) &&
  (!cpu || cpu.includes(process.arch)) &&
  (process.platform !== 'linux' || isMusl === (/musl/.test(name) || Boolean(libc?.includes('musl'))))

// Native packages are optional for npm, as they differ by platform; the ones of this platform are required.
const isNeeded = (name, entry) =>
  name !== '' && (!entry.optional || (Boolean(entry.os ?? entry.cpu) && isForThisMachine(name, entry)))

/** Packages of the lock file that are missing or outdated, by the record of npm's last install. */
const missingPackages = () => {
  const written = fromRoot('node_modules', '.package-lock.json')
  const installed = existsSync(written) ? readLock(written) : {}
  return Object.entries(readLock(fromRoot('package-lock.json')))
    .filter(([name, entry]) => isNeeded(name, entry))
    .filter(([name, entry]) => installed[name]?.version !== entry.version || !existsSync(fromRoot(name)))
    .map(([name]) => name)
}

// Records packages that npm could not install although it succeeded, as a retry at every start would not help.
const acceptedFile = fromRoot('node_modules', '.posada-accepted')
const lockHash = () =>
  createHash('sha256')
    .update(readFileSync(fromRoot('package-lock.json')))
    .digest('hex')
const isAccepted = () => existsSync(acceptedFile) && readFileSync(acceptedFile, 'utf8') === lockHash()

const npm = (args, { path = pathOutside(), cwd = root } = {}) =>
  spawnSync(
    'npm',
    [...args, '--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error'],
    {
      cwd,
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, PATH: path },
      shell: process.platform === 'win32',
    },
  )

/**
 * npm leaves out native packages that require a newer Node than the one it runs on. If that is old, the Node of the
 * lock file is installed first, into a temporary folder, and npm runs on it.
 */
const withModernNode = (work) => {
  const outside = pathOutside()
  const name = `node-${process.platform}-${process.arch}`
  const pinned = readLock(fromRoot('package-lock.json'))[`node_modules/${name}`]
  if (isNewEnough(versionOf('node', outside) ?? process.version) || !pinned) return work(outside)
  const folder = mkdtempSync(join(tmpdir(), 'posada-node-'))
  try {
    // A project with this single package, so that npm installs the locked version and checks its hash.
    const project = { name: 'posada-node', version: '0.0.0', dependencies: { [name]: pinned.version } }
    const { optional: _, ...entry } = pinned
    const packages = { '': project, [`node_modules/${name}`]: entry }
    writeFileSync(join(folder, 'package.json'), JSON.stringify(project))
    writeFileSync(
      join(folder, 'package-lock.json'),
      JSON.stringify({ ...project, lockfileVersion: 3, requires: true, packages }),
    )
    npm(['ci'], { cwd: folder })
    const node = join(folder, 'node_modules', name, 'bin', 'node')
    return work(existsSync(node) ? `${dirname(node)}${delimiter}${outside}` : outside)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

const install = (path) => {
  const clean = npm(['ci'], { path })
  if (clean.error) throw new Problem(`npm cannot be run (${clean.error.message}): install Node.js with npm`)
  if (clean.status === 0) return
  console.log('npm ci failed, as its last lines say; trying npm install, which may pick other packages…')
  if (npm(['install'], { path }).status !== 0) {
    throw new Problem('npm could not install the packages: see its last lines')
  }
}

/** Installs the packages of package-lock.json, unless they are installed already. */
export const ensureInstalled = () => {
  if (missingPackages().length === 0 || isAccepted()) return
  console.log('Installing packages (npm ci)…')
  withModernNode(install)
  const missing = missingPackages()
  if (missing.length === 0) return
  console.log(`npm did not bring ${missing.map((name) => name.replace('node_modules/', '')).join(', ')}`)
  writeFileSync(acceptedFile, lockHash())
}
