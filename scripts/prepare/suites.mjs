import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runTool } from './tools.mjs'

const readReport = (file) => {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return undefined
  }
}

/** Runs a suite that writes its results into a file; one that leaves none, or is unwell without saying why, failed. */
const withReport = async (run, count) => {
  const folder = mkdtempSync(join(tmpdir(), 'posada-report-'))
  const file = join(folder, 'report.json')
  try {
    const { code } = await run(file)
    const report = readReport(file)
    const result = report ? count(report) : { passed: 0, failed: 1 }
    return code !== 0 && result.failed === 0 ? { ...result, failed: 1 } : result
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
    ({ numPassedTests, numFailedTests }) => ({ passed: numPassedTests, failed: numFailedTests }),
  )

const freePort = () =>
  new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address()
      probe.close(() => resolve(port))
    })
  })

export const runPlaywright = async (chromium) => {
  const port = String(await freePort())
  return withReport(
    (file) =>
      runTool('playwright', ['test', '--reporter=list,json'], {
        environment: { CHROMIUM_PATH: chromium, E2E_PORT: port, PLAYWRIGHT_JSON_OUTPUT_FILE: file },
        isShown: true,
      }),
    ({ stats, errors }) => ({
      passed: stats.expected + stats.flaky,
      failed: stats.unexpected + (errors.length > 0 ? 1 : 0),
    }),
  )
}
