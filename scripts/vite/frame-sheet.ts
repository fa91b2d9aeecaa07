import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '@react-router/dev/config'

/** The manifests of the routes' files: the browser's and the server's. */
const LISTS = [
  { folder: 'client/assets', name: /^manifest-.*\.js$/ },
  { folder: 'server/assets', name: /^pages-.*\.js$/ },
]

/**
 * Removes the router's '#' from the URL of the frame's style sheet. The router appends it to sheets that a lazy part
 * needs as well, so that the part links them again and keeps them after navigation. The frame's sheet is on all pages:
 * a second link would load it twice, and double the rules to match for each element.
 */
export const unmarkFrameSheet: NonNullable<Config['buildEnd']> = ({
  reactRouterConfig: { buildDirectory },
}) => {
  for (const { folder, name } of LISTS)
    for (const file of readdirSync(join(buildDirectory, folder)).filter((file) => name.test(file))) {
      const path = join(buildDirectory, folder, file)
      const text = readFileSync(path, 'utf8')
      writeFileSync(path, text.replaceAll(/(\/assets\/frame-[\w-]+\.css)#/g, '$1'))
    }
}
