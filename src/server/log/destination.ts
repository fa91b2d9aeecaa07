import { join } from 'node:path'
import type { Config } from '../config/env.ts'
import { createLineWriter, type LineWriter } from './line-writer.ts'
import { channelSink, fileSink } from './sink.ts'

const TURN_AT_BYTES = 20_000_000
const STANDARD_OUTPUT = 1

/** Production logs to standard output, for a log collector; the demo to a file, to keep its terminal readable. */
export const logDestination = (config: Pick<Config, 'mode' | 'dataFolder'>): LineWriter =>
  createLineWriter({
    sink:
      config.mode === 'production'
        ? channelSink(STANDARD_OUTPUT)
        : fileSink(join(config.dataFolder, 'posada.log'), TURN_AT_BYTES),
    warn: (sentence) => void process.stderr.write(`${sentence}\n`),
  })
