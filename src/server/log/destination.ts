import { mkdirSync, openSync, renameSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { pino } from 'pino'
import type { Config } from '../config/env.ts'

const TURN_AT_BYTES = 20_000_000

/** Production logs to standard output, for whoever collects it; the demo to a file, to keep its terminal readable. */
export const logDestination = (config: Pick<Config, 'mode' | 'dataFolder'>) => {
  if (config.mode === 'production') return pino.destination({ dest: 1, sync: false })
  mkdirSync(config.dataFolder, { recursive: true })
  const file = join(config.dataFolder, 'posada.log')
  if ((statSync(file, { throwIfNoEntry: false })?.size ?? 0) > TURN_AT_BYTES) renameSync(file, `${file}.old`)
  // Opened here: a stream that is still opening cannot be flushed when a start fails at once.
  return pino.destination({ dest: openSync(file, 'a'), sync: false })
}
