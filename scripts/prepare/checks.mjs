import { fromRoot } from './paths.mjs'
import { runTool } from './tools.mjs'

// Cache of the type check for unchanged files.
const TYPES_KNOWN = fromRoot('node_modules', '.cache', 'types.tsbuildinfo')

const types = async () => {
  // The router's route types are generated and not committed.
  const made = await runTool('react-router', ['typegen'])
  return made.code === 0
    ? runTool('tsc', ['--noEmit', '--incremental', '--tsBuildInfoFile', TYPES_KNOWN])
    : made
}

const checks = {
  'format and lint (biome)': () => runTool('biome', ['check', '--error-on-warnings', '.']),
  'types (tsc)': types,
  'nothing unused (knip)': () => runTool('knip', ['--no-progress']),
  'house rules (vitest)': () => runTool('vitest', ['run', '--project', 'unit', 'tests/house']),
}

const report = (name, { code, output }, startedAt) => {
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
  console.log(`${code === 0 ? 'ok    ' : 'FAILED'} ${name} (${seconds} s)`)
  if (code !== 0) console.log(output)
}

/** Runs the quick checks, two at a time; returns how many passed and failed. */
export const runChecks = async () => {
  const waiting = Object.entries(checks)
  const result = { passed: 0, failed: 0 }
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [name, check] = next
      const startedAt = performance.now()
      const outcome = await check()
      report(name, outcome, startedAt)
      result[outcome.code === 0 ? 'passed' : 'failed']++
    }
  }
  await Promise.all([work(), work()])
  return result
}
