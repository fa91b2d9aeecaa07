import { existsSync, readdirSync } from 'node:fs'
import { ensureBuilt } from './prepare/build.mjs'
import { ensureInstalled } from './prepare/install.mjs'
import { findNode } from './prepare/node.mjs'
import { fromRoot } from './prepare/paths.mjs'
import { runScript } from './prepare/problem.mjs'
import { runProgram } from './prepare/run.mjs'

// npm start, npm run dev: from whatever is there to a running board. Runs under Node 18 with nothing installed.
const isDevelopment = process.argv.includes('--dev')

/**
 * What plain Node runs; a change there starts the program again, a change of a page is Vite's. Named one by one, as
 * `node --watch` alone also sees the temporary files of Vite's configuration and never comes to rest.
 */
const watched = () => {
  const features = readdirSync(fromRoot('src', 'features')).map((name) => fromRoot('src', 'features', name))
  const app = readdirSync(fromRoot('src', 'app')).filter((name) => /(?<!\.test)\.ts$/.test(name))
  return [
    ...['kernel', 'server', 'search-core'].map((name) => fromRoot('src', name)),
    ...features.flatMap((path) => ['server', 'contract.ts', 'rules.ts'].map((name) => `${path}/${name}`)),
    ...[...app, 'feeds', 'http', 'pages', 'start'].map((name) => fromRoot('src', 'app', name)),
  ].filter((path) => existsSync(path))
}

runScript(async () => {
  ensureInstalled()
  const node = findNode()
  if (!isDevelopment) await ensureBuilt(node)
  process.exitCode = await runProgram({
    node,
    nodeArgs: isDevelopment
      ? ['--watch-preserve-output', ...watched().map((path) => `--watch-path=${path}`)]
      : [],
    entry: 'src/app/server.ts',
    args: isDevelopment ? ['--dev'] : [],
    // What is being worked on is started again by the next change.
    isKeptRunning: !isDevelopment,
    environment: { NODE_ENV: isDevelopment ? 'development' : 'production' },
  })
})
