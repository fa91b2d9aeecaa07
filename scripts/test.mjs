import { existsSync } from 'node:fs'
import { ensureBuilt } from './prepare/build.mjs'
import { runChecks } from './prepare/checks.mjs'
import { ensureChromium } from './prepare/chromium.mjs'
import { ensureInstalled } from './prepare/install.mjs'
import { findNode } from './prepare/node.mjs'
import { fromRoot } from './prepare/paths.mjs'
import { Problem } from './prepare/problem.mjs'
import { runPlaywright, runVitest } from './prepare/suites.mjs'
import { ensureSystemPostgres } from './prepare/system-postgres.mjs'

// npm test: from a fresh clone to all tests. Runs under Node 18 with nothing installed; its last line is 'N passed, N
// failed'. --real runs only the tests on the data beside the clone, --with-real runs them as well.
const FAILED = { passed: 0, failed: 1 }
const NOTHING = { passed: 0, failed: 0 }

const buildPages = async () => {
  try {
    await ensureBuilt(findNode())
    return { passed: 1, failed: 0 }
  } catch (error) {
    console.error(error instanceof Problem ? error.message : error)
    return FAILED
  }
}

/** Unit tests run on the oldest supported PostgreSQL if there is one; pages and journeys use the embedded one. */
const unitTests = async () => {
  const postgres = ensureSystemPostgres()
  console.log(
    postgres
      ? `Stores and migrations on PostgreSQL ${postgres.major}`
      : 'No PostgreSQL 15 or newer in /usr/lib/postgresql: the stores are tested on the embedded 18 alone',
  )
  return runVitest(['--project', 'unit'], postgres ? { TEST_POSTGRES: postgres.folder } : {})
}

const journeys = async () => {
  const chromium = ensureChromium()
  if (chromium) return runPlaywright(chromium)
  console.error(
    'No Chromium for the journeys: install one (apt-get install chromium), or name it in CHROMIUM_PATH',
  )
  return FAILED
}

const onRealData = async () => {
  if (existsSync(fromRoot('..', 'shared', 'data'))) return runVitest(['--project', 'real'])
  console.log('No ../shared/data beside the clone: nothing to test on real data')
  return NOTHING
}

const everything = {
  'Quick checks': runChecks,
  Build: buildPages,
  'Unit tests': unitTests,
  'Pages of the build': () => runVitest(['--project', 'pages']),
  'Journeys in the browser': journeys,
}
const real = { 'Real data': onRealData }

const chosen = () => {
  if (process.argv.includes('--real')) return real
  return process.argv.includes('--with-real') ? { ...everything, ...real } : everything
}

const runAll = async () => {
  const total = { passed: 0, failed: 0, failures: [] }
  for (const [name, run] of Object.entries(chosen())) {
    console.log(`\n== ${name}`)
    const startedAt = performance.now()
    const { passed, failed, failures = [] } = await run()
    console.log(
      `== ${name}: ${passed} passed, ${failed} failed, ${Math.round((performance.now() - startedAt) / 1000)} s`,
    )
    total.passed += passed
    total.failed += failed
    total.failures.push(...failures.map((title) => `${name}: ${title}`))
  }
  return total
}

const main = async () => {
  try {
    ensureInstalled()
    return await runAll()
  } catch (error) {
    console.error(error instanceof Problem ? error.message : error)
    return FAILED
  }
}

const { passed, failed, failures = [] } = await main()
process.exitCode = failed === 0 && passed > 0 ? 0 : 1
if (failures.length > 0) console.log(`\nFailed:\n  ${failures.join('\n  ')}`)
console.log(`\n${passed} passed, ${failed} failed`)
