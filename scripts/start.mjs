import { existsSync, readdirSync } from 'node:fs'
import { ensureBuilt } from './prepare/build.mjs'
import { ensureInstalled } from './prepare/install.mjs'
import { findNode } from './prepare/node.mjs'
import { fromRoot } from './prepare/paths.mjs'
import { runScript } from './prepare/problem.mjs'
import { holdProgram, runProgram } from './prepare/run.mjs'

// npm start and npm run dev: from a fresh clone to a running board. Runs under Node 18 with nothing installed.
const isDevelopment = process.argv.includes('--dev')

const sourcesIn = (folder) =>
  readdirSync(folder)
    .filter((name) => /(?<!\.test)\.ts$/.test(name))
    .map((name) => `${folder}/${name}`)

/**
 * Paths run by plain Node, whose changes restart the program; changes of pages are handled by Vite. Listed explicitly,
 * as `node --watch` alone would also watch Vite's temporary configuration files and restart forever.
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

/** The database stays up across restarts; after a crash the next change restarts the program. */
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
