import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { pathOutside } from './paths.mjs'

// Preferred: the headless shell needs a third less CPU time in the journeys.
const NAMES = [
  ...['chromium-headless-shell', 'chromium', 'chromium-browser'],
  ...['google-chrome', 'google-chrome-stable'],
]
const PACKAGES = ['chromium-headless-shell', 'chromium']

/** The browser of CHROMIUM_PATH, or one installed on this machine. */
export const findChromium = () => {
  const given = process.env.CHROMIUM_PATH
  if (given) return existsSync(given) ? given : undefined
  const folders = [...pathOutside().split(delimiter), '/usr/bin', '/usr/lib/chromium']
  return NAMES.flatMap((name) => folders.map((folder) => join(folder, name))).find((path) => existsSync(path))
}

/** Like findChromium; installs Debian's if run as root. */
export const ensureChromium = () => {
  const found = findChromium()
  if (found || process.getuid?.() !== 0) return found
  console.log('Installing Chromium (apt-get)…')
  const environment = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const aptGet = (...args) =>
    spawnSync('apt-get', ['-qq', ...args], { stdio: ['ignore', 'ignore', 'inherit'], env: environment })
  aptGet('update')
  for (const name of PACKAGES) {
    aptGet('install', '-y', '--no-install-recommends', name)
    const installed = findChromium()
    if (installed) return installed
  }
  return undefined
}
