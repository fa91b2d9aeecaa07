import { spawn } from 'node:child_process'
import { fromRoot, pathInside, root } from './paths.mjs'

/** Runs a tool of node_modules on the project's Node; resolves to its exit code and, unless shown live, its output. */
export const runTool = (name, args, { environment = {}, isShown = false } = {}) =>
  new Promise((resolve) => {
    const child = spawn(fromRoot('node_modules', '.bin', name), args, {
      cwd: root,
      stdio: ['ignore', isShown ? 'inherit' : 'pipe', isShown ? 'inherit' : 'pipe'],
      env: { ...process.env, PATH: pathInside(), ...environment },
    })
    const said = []
    child.stdout?.on('data', (chunk) => said.push(chunk))
    child.stderr?.on('data', (chunk) => said.push(chunk))
    child.once('error', (error) => resolve({ code: 1, output: error.message }))
    child.once('close', (code) => resolve({ code: code ?? 1, output: Buffer.concat(said).toString() }))
  })
