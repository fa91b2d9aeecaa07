import { build } from './prepare/build.mjs'
import { ensureInstalled } from './prepare/install.mjs'
import { findNode } from './prepare/node.mjs'
import { runScript } from './prepare/problem.mjs'

runScript(async () => {
  ensureInstalled()
  await build(findNode())
})
