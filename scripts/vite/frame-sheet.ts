import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '@react-router/dev/config'

/** In both lists of the routes' files: the browser's and the server's. */
const LISTS = [
  { folder: 'client/assets', name: /^manifest-.*\.js$/ },
  { folder: 'server/assets', name: /^pages-.*\.js$/ },
]

/**
 * Takes the router's mark off the address of the sheet that every page has. It marks, with a '#', whatever a late part
 * needs too, so that the part links it once more and still has it when the page is left. The frame's stays on all
 * pages: linked twice, it was read twice, and each element of a page matched with each of its rules twice.
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
