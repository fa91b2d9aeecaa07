import { execFile } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Board } from './journey.ts'

const run = promisify(execFile)

/** Runs an operator's command on the data folder of a running program. */
export const runCommand = async (dataFolder: string, ...args: readonly string[]): Promise<void> => {
  await run(process.execPath, ['--disable-warning=ExperimentalWarning', 'src/app/cli.ts', ...args], {
    env: { ...process.env, POSADA_DATA: dataFolder, NODE_ENV: 'production' },
  })
}

let files = 0

/** Imports offers by the operator's command. */
export const importRows = async (
  dataFolder: string,
  board: Board,
  rows: readonly Readonly<Record<string, unknown>>[],
): Promise<void> => {
  files += 1
  const file = join(dataFolder, `rows-${process.pid}-${files}.jsonl`)
  await writeFile(file, rows.map((row) => `${JSON.stringify(row)}\n`).join(''))
  await runCommand(dataFolder, 'import', file, '--tenant', board)
}
