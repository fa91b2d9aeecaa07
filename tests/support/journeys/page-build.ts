import { spawnSync } from 'node:child_process'

/** Builds the pages from the current sources before they are tested. */
export default function buildPages(): void {
  const script =
    "import('./scripts/prepare/build.mjs').then(({ ensureBuilt }) => ensureBuilt(process.execPath))"
  const { status, stderr } = spawnSync(process.execPath, ['-e', script], { encoding: 'utf8' })
  if (status !== 0) throw new Error(`the pages could not be built\n${stderr}`)
}
