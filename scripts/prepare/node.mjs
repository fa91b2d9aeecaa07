import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { isNewEnough, OLDEST, versionOf } from './node-version.mjs'
import { fromRoot, pathOutside } from './paths.mjs'
import { Problem } from './problem.mjs'

function* candidates() {
  yield fromRoot('node_modules', `node-${process.platform}-${process.arch}`, 'bin', 'node')
  yield process.execPath
  for (const folder of pathOutside().split(delimiter)) yield join(folder, 'node')
}

/** The Node.js that npm installed with the project, or else a sufficiently new one of this machine. */
export const findNode = () => {
  for (const program of candidates()) {
    if (!existsSync(program)) continue
    const version = versionOf(program)
    if (version && isNewEnough(version)) return program
  }
  throw new Problem(
    `Posada needs Node.js ${OLDEST.join('.')} or newer and npm brings none for ${process.platform}-${process.arch}: install it, this is ${process.version}`,
  )
}
