import { runChecks } from './prepare/checks.mjs'
import { ensureInstalled } from './prepare/install.mjs'
import { runScript } from './prepare/problem.mjs'

runScript(async () => {
  ensureInstalled()
  const { failed } = await runChecks()
  process.exitCode = failed === 0 ? 0 : 1
})
