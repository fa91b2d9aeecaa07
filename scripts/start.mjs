import { existsSync, readdirSync } from 'node:fs'
import { ensureBuilt } from './prepare/build.mjs'
import { ensureInstalled } from './prepare/install.mjs'
import { findNode } from './prepare/node.mjs'
import { fromRoot } from './prepare/paths.mjs'
import { runScript } from './prepare/problem.mjs'
import { holdProgram, runProgram } from './prepare/run.mjs'

// npm start, npm run dev: from whatever is there to a running board. Runs under Node 18 with nothing installed.
const isDevelopment = process.argv.includes('--dev')

const sourcesIn = (folder) =>
  readdirSync(folder)
    .filter((name) => /(?<!\.test)\.ts$/.test(name))
    .map((name) => `${folder}/${name}`)

/**
 * What plain Node runs; a change there starts the program again, a change of a page is Vite's. Named one by one, as
 * `node --watch` alone also sees the temporary files of Vite's configuration and never comes to rest.
 */
const watched = () => {
  const features = readdirSync(fromRoot('src', 'features')).map((name) => fromRoot('src', 'features', name))
  return [
    ...['kernel', 'server', 'search-core'].map((name) => fromRoot('src', name)),
    ...features.flatMap((path) => [`${path}/server`, ...sourcesIn(path)]),
    ...sourcesIn(fromRoot('src', 'app')),
    ...['feeds', 'http', 'pages', 'start'].map((name) => fromRoot('src', 'app', name)),
  ].filter((path) => existsSync(path))
}

const start = async (node) =>
  runProgram({
    ...{ node, entry: 'build/program/server.js', args: [], isKeptRunning: true },
    environment: { NODE_ENV: 'production' },
  })

/** The database stays while the program is started again; what is being worked on is started by the next change. */
const develop = async (node) => {
  const environment = { NODE_ENV: 'development' }
  const stopDatabase = await holdProgram({ node, entry: 'src/app/development-database.ts', environment })
  try {
    return await runProgram({
      ...{ node, entry: 'src/app/server.ts', args: ['--dev'], environment },
      nodeArgs: ['--watch-preserve-output', ...watched().map((path) => `--watch-path=${path}`)],
    })
  } finally {
    await stopDatabase()
  }
}

runScript(async () => {
  ensureInstalled()
  const node = findNode()
  if (!isDevelopment) await ensureBuilt(node)
  process.exitCode = await (isDevelopment ? develop(node) : start(node))
})
