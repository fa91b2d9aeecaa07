import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('../..', import.meta.url)).replace(/[/\\]$/, '')

export const fromRoot = (...parts) => join(root, ...parts)

/** PATH without any node_modules/.bin: npm must not run on a Node that it is about to replace. */
export const pathOutside = () =>
  (process.env.PATH ?? '')
    .split(delimiter)
    .filter((folder) => !/node_modules[/\\]\.bin$|node-gyp-bin$/.test(folder))
    .join(delimiter)

/** PATH with the project's tools, and so its Node, first. */
export const pathInside = () => `${fromRoot('node_modules', '.bin')}${delimiter}${pathOutside()}`
