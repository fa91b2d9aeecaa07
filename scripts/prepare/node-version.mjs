import { spawnSync } from 'node:child_process'

// The first version that runs TypeScript natively.
export const OLDEST = [22, 18]

/** A program's version such as 'v24.1.0'; undefined if it does not run. */
export const versionOf = (program, path = process.env.PATH) => {
  const { status, stdout } = spawnSync(program, ['--version'], {
    encoding: 'utf8',
    env: { ...process.env, PATH: path },
  })
  return status === 0 ? stdout.trim() : undefined
}

export const isNewEnough = (version) => {
  const [major, minor] = version.replace(/^v/, '').split('.').map(Number)
  return major > OLDEST[0] || (major === OLDEST[0] && minor >= OLDEST[1])
}
