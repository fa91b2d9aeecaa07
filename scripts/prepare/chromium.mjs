import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { pathOutside } from './paths.mjs'

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

/** The browser of CHROMIUM_PATH, or one of this machine. */
export const findChromium = () => {
  const given = process.env.CHROMIUM_PATH
  if (given) return existsSync(given) ? given : undefined
  const folders = [...pathOutside().split(delimiter), '/usr/bin', '/usr/lib/chromium']
  return folders.flatMap((folder) => NAMES.map((name) => join(folder, name))).find((path) => existsSync(path))
}

/** As findChromium; installs Debian's where this user may. */
export const ensureChromium = () => {
  const found = findChromium()
  if (found || process.getuid?.() !== 0) return found
  console.log('Installing Chromium (apt-get)…')
  const environment = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  for (const args of [['update'], ['install', '-y', '--no-install-recommends', 'chromium']]) {
    spawnSync('apt-get', ['-qq', ...args], { stdio: ['ignore', 'ignore', 'inherit'], env: environment })
  }
  return findChromium()
}
