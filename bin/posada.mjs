#!/usr/bin/env node
import { ensureInstalled } from '../scripts/prepare/install.mjs'
import { findNode } from '../scripts/prepare/node.mjs'
import { runScript } from '../scripts/prepare/problem.mjs'
import { runProgram } from '../scripts/prepare/run.mjs'

// Whatever Node runs this, the command itself runs on the one that came with the project.
runScript(async () => {
  ensureInstalled()
  process.exitCode = await runProgram({
    node: findNode(),
    entry: 'src/app/cli.ts',
    args: process.argv.slice(2),
    environment: { NODE_ENV: 'production' },
  })
})
