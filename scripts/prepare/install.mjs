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

// Native parts are optional for npm, as each machine needs others; without its own the program does not run.
const isNeeded = (name, entry) =>
  name !== '' && (!entry.optional || (Boolean(entry.os ?? entry.cpu) && isForThisMachine(name, entry)))

/** Packages of the lock file that are not there as it asks, by what npm wrote down when it last installed. */
const missingPackages = () => {
  const written = fromRoot('node_modules', '.package-lock.json')
  const installed = existsSync(written) ? readLock(written) : {}
  return Object.entries(readLock(fromRoot('package-lock.json')))
    .filter(([name, entry]) => isNeeded(name, entry))
    .filter(([name, entry]) => installed[name]?.version !== entry.version || !existsSync(fromRoot(name)))
    .map(([name]) => name)
}

// What npm could not get although it ended well; asking again at every start would not bring it.
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
 * npm leaves out native parts that name a newer Node than the one npm runs on. So where that one is old, the Node of
 * the lock file comes first, into a folder of its own, and npm runs on it.
 */
const withModernNode = (work) => {
  const outside = pathOutside()
  const name = `node-${process.platform}-${process.arch}`
  const pinned = readLock(fromRoot('package-lock.json'))[`node_modules/${name}`]
  if (isNewEnough(versionOf('node', outside) ?? process.version) || !pinned) return work(outside)
  const folder = mkdtempSync(join(tmpdir(), 'posada-node-'))
  try {
    // A project of that one package, so that npm takes what our lock file says and checks its hash.
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

/** Installs what package-lock.json asks for, if that is not what is there. */
export const ensureInstalled = () => {
  if (missingPackages().length === 0 || isAccepted()) return
  console.log('Installing packages (npm ci)…')
  withModernNode(install)
  const missing = missingPackages()
  if (missing.length === 0) return
  console.log(`npm did not bring ${missing.map((name) => name.replace('node_modules/', '')).join(', ')}`)
  writeFileSync(acceptedFile, lockHash())
}
