import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

const DEBIAN = '/usr/lib/postgresql'
const OLDEST = 15

const find = () => {
  const majors = existsSync(DEBIAN) ? readdirSync(DEBIAN).map(Number) : []
  const oldest = majors
    .filter((major) => major >= OLDEST && existsSync(join(DEBIAN, String(major), 'bin', 'initdb')))
    .sort((a, b) => a - b)[0]
  return oldest === undefined ? undefined : { folder: join(DEBIAN, String(oldest)), major: oldest }
}

const aptGet = (...args) =>
  spawnSync('apt-get', ['-qq', ...args], {
    stdio: 'ignore',
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  })

/** The oldest supported PostgreSQL on this machine; on CI, Debian's 15 is installed if possible. */
export const ensureSystemPostgres = () => {
  const found = find()
  if (found || process.getuid?.() !== 0 || !process.env.CI) return found
  aptGet('update')
  aptGet('install', '-y', '--no-install-recommends', `postgresql-${OLDEST}`)
  return find()
}
