import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const isCode = (error: unknown, code: string): boolean =>
  error instanceof Error && 'code' in error && error.code === code

/** The demo's secret: made on the first start and kept in the data folder, so that links survive a restart. */
export const keptSecret = (dataFolder: string): string => {
  const file = join(dataFolder, 'secret')
  mkdirSync(dataFolder, { recursive: true })
  try {
    writeFileSync(file, randomBytes(32).toString('base64url'), { mode: 0o600, flag: 'wx' })
  } catch (error) {
    if (!isCode(error, 'EEXIST')) throw error
  }
  return readFileSync(file, 'utf8')
}
