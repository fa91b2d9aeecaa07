import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runTool } from './tools.mjs'

const UNKNOWN = { passed: 0, failed: 1 }

const readReport = (file) => {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return undefined
  }
}

/** Runs a suite that writes its results to a file; without a report, or after an error outside its tests, it failed. */
const withReport = async (run, count) => {
  const folder = mkdtempSync(join(tmpdir(), 'posada-report-'))
  const file = join(folder, 'report.json')
  try {
    const { code } = await run(file)
    const report = readReport(file)
    const result = report ? count(report) : { ...UNKNOWN, failures: ['a suite that left no report'] }
    if (code === 0 || result.failed > 0) return result
    return { ...result, failed: 1, failures: ['a suite that is unwell beside its tests: see its output'] }
  } finally {
    rmSync(folder, { recursive: true })
  }
}

export const runVitest = (args, environment) =>
  withReport(
    (file) =>
      runTool(
        'vitest',
        ['run', ...args, '--reporter=default', '--reporter=json', `--outputFile.json=${file}`],
        {
          environment,
          isShown: true,
        },
      ),
    ({ numPassedTests, numFailedTests, testResults }) => ({
      passed: numPassedTests,
      failed: numFailedTests,
      failures: testResults
        .flatMap(({ assertionResults }) => assertionResults)
        .flatMap(({ status, fullName }) => (status === 'failed' ? [fullName] : [])),
    }),
  )

const freePort = () =>
  new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address()
      probe.close(() => resolve(port))
    })
  })

const failedSpecs = ({ specs = [], suites = [] }) => [
  ...specs.flatMap(({ ok, title, file }) => (ok ? [] : [`${file}: ${title}`])),
  ...suites.flatMap(failedSpecs),
]

export const runPlaywright = async (chromium) => {
  const port = String(await freePort())
  return withReport(
    (file) =>
      runTool('playwright', ['test', '--reporter=list,json'], {
        environment: { CHROMIUM_PATH: chromium, E2E_PORT: port, PLAYWRIGHT_JSON_OUTPUT_FILE: file },
        isShown: true,
      }),
    ({ stats, errors, suites }) => ({
      passed: stats.expected + stats.flaky,
      failed: stats.unexpected + (errors.length > 0 ? 1 : 0),
      failures: [...suites.flatMap(failedSpecs), ...errors.map(({ message }) => message)],
    }),
  )
}
