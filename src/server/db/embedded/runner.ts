import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, lchownSync, lstatSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { userInfo } from 'node:os'
import { join } from 'node:path'
import { type Binaries, EmbeddedPostgresError } from './binaries.ts'

interface Account {
  readonly uid: number
  readonly gid: number
}

/**
 * How the server's programs are started. PostgreSQL refuses to run as root, needs a user that has a name, and must
 * own its files; root's home folder may be closed to everybody else.
 */
export interface Runner extends Account {
  readonly name: 'direct' | 'namespace' | 'capability' | 'copy'
  /** Folder of the binaries that this runner starts. */
  readonly binFolder: string
  /** The command line that starts the program in this way. */
  wrap(program: string, args: readonly string[]): readonly [string, string[]]
}

const runs = (program: string, args: readonly string[]): boolean => {
  try {
    execFileSync(program, args, { stdio: 'ignore', timeout: 10_000, cwd: '/' })
    return true
  } catch {
    return false
  }
}

const hasName = (): boolean => {
  try {
    return userInfo().username !== ''
  } catch {
    return false
  }
}

/** An unprivileged account of this machine: `postgres`, `nobody` or the first one of /etc/passwd. */
const unprivilegedAccount = (): Account => {
  const accounts = new Map<string, Account>()
  for (const line of existsSync('/etc/passwd') ? readFileSync('/etc/passwd', 'utf8').split('\n') : []) {
    const [name = '', , uid, gid] = line.split(':')
    if (Number(uid) > 0) accounts.set(name, { uid: Number(uid), gid: Number(gid) })
  }
  const first = accounts.values().next().value
  return accounts.get('postgres') ?? accounts.get('nobody') ?? first ?? { uid: 65_534, gid: 65_534 }
}

// PostgreSQL gets SIGINT (fast shutdown) when the process that started it dies in any way, also by SIGKILL.
const untilParentDies = ['--pdeathsig', 'INT']

const directly = (own: Account, binFolder: string): Runner => {
  const isWatched = runs('setpriv', [...untilParentDies, '--', 'true'])
  return {
    name: 'direct',
    ...own,
    binFolder,
    wrap: (program, args) =>
      isWatched ? ['setpriv', [...untilParentDies, '--', program, ...args]] : [program, [...args]],
  }
}

/** Another user inside a user namespace only: outside, files keep their owner and closed folders stay readable. */
const inNamespace = (own: Account, binFolder: string, account: Account): Runner => {
  const enter = ['--user', `--map-user=${account.uid}`, `--map-group=${account.gid}`]
  return {
    name: 'namespace',
    ...own,
    binFolder,
    wrap: (program, args) => [
      'unshare',
      [...enter, '--', 'setpriv', ...untilParentDies, '--', program, ...args],
    ],
  }
}

const become = ({ uid, gid }: Account): string[] => [
  `--reuid=${uid}`,
  `--regid=${gid}`,
  '--clear-groups',
  ...untilParentDies,
]

/** An ordinary user with CAP_DAC_OVERRIDE, for containers that forbid user namespaces. */
const withCapability = (account: Account, binFolder: string): Runner => {
  // initdb calls access(2), which ignores the capability unless no_setuid_fixup is set.
  const mayPass = [
    '--inh-caps=+dac_override',
    '--ambient-caps=+dac_override',
    '--securebits=+no_setuid_fixup',
  ]
  return {
    name: 'capability',
    ...account,
    binFolder,
    wrap: (program, args) => ['setpriv', [...become(account), ...mayPass, '--', program, ...args]],
  }
}

/** The last resort: binaries copied to where the ordinary user can read them. */
const withCopy = (account: Account, binaries: Binaries, folder: string): Runner => {
  const copy = join(folder, `binaries-${binaries.major}`)
  rmSync(copy, { recursive: true, force: true })
  cpSync(binaries.folder, copy, { recursive: true, verbatimSymlinks: true })
  return {
    name: 'copy',
    ...account,
    binFolder: join(copy, 'bin'),
    wrap: (program, args) => ['setpriv', [...become(account), '--', program, ...args]],
  }
}

function* candidates(binaries: Binaries, folder: string): Generator<Runner> {
  const own = { uid: process.geteuid?.() ?? 0, gid: process.getegid?.() ?? 0 }
  const account = unprivilegedAccount()
  const binFolder = join(binaries.folder, 'bin')
  if (own.uid !== 0 && hasName()) yield directly(own, binFolder)
  yield inNamespace(own, binFolder, account)
  if (own.uid !== 0) return
  yield withCapability(account, binFolder)
  yield withCopy(account, binaries, folder)
}

const giveTo = (path: string, { uid, gid }: Account): void => {
  const stat = lstatSync(path)
  if (stat.uid !== uid) lchownSync(path, uid, gid)
  if (stat.isDirectory()) for (const name of readdirSync(path)) giveTo(join(path, name), { uid, gid })
}

const works = (runner: Runner, folder: string): boolean =>
  runs(...runner.wrap(join(runner.binFolder, 'postgres'), ['--version'])) &&
  runs(...runner.wrap('test', ['-w', folder]))

/** The first runner that works here, with the folder given to the user it runs as. `skip` is for tests. */
export const chooseRunner = (
  binaries: Binaries,
  folder: string,
  skip: readonly Runner['name'][] = [],
): Runner => {
  for (const runner of candidates(binaries, folder)) {
    if (skip.includes(runner.name)) continue
    if (process.geteuid?.() === 0) giveTo(folder, runner)
    if (works(runner, folder)) return runner
  }
  throw new EmbeddedPostgresError(
    `PostgreSQL cannot run on ${folder} as this user: start as an ordinary user, set POSADA_DATA to a folder that others may enter, or set DATABASE_URL`,
  )
}
