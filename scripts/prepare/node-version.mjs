import { spawnSync } from 'node:child_process'

// The first version that runs TypeScript as it is.
export const OLDEST = [22, 18]

/** 'v24.1.0', or undefined for what does not run. */
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
