import { ensureBuilt } from './prepare/build.mjs'
import { ensureInstalled } from './prepare/install.mjs'
import { findNode } from './prepare/node.mjs'
import { runScript } from './prepare/problem.mjs'
import { runProgram } from './prepare/run.mjs'

// npm start, npm run dev: from whatever is there to a running board. Runs under Node 18 with nothing installed.
const isDevelopment = process.argv.includes('--dev')

runScript(async () => {
  ensureInstalled()
  const node = findNode()
  if (!isDevelopment) await ensureBuilt(node)
  process.exitCode = await runProgram({
    node,
    // A change of server code starts the program again; a change of a page is Vite's.
    nodeArgs: isDevelopment ? ['--watch', '--watch-preserve-output'] : [],
    entry: 'src/app/server.ts',
    args: isDevelopment ? ['--dev'] : [],
    environment: { NODE_ENV: isDevelopment ? 'development' : 'production' },
  })
})
