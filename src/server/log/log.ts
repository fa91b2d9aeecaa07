import { AsyncLocalStorage } from 'node:async_hooks'
import { type DestinationStream, pino } from 'pino'
import type { Config } from '../config/env.ts'
import { scrub } from './scrub.ts'

type Fields = Readonly<Record<string, unknown>>

export interface Log {
  debug(event: string, fields?: Fields): void
  info(event: string, fields?: Fields): void
  warn(event: string, fields?: Fields): void
  error(event: string, fields?: Fields): void
}

export interface LogOptions {
  readonly level: Config['logLevel']
  /** By default standard output. */
  readonly destination?: DestinationStream
}

const requestScope = new AsyncLocalStorage<string>()

/** Adds the request id to everything logged within `work`. */
export const withRequestId = <T>(id: string, work: () => T): T => requestScope.run(id, work)

/** Logs one JSON object a line: level, time, event, request id and the fields, scrubbed of personal data. */
export const createLog = ({ level, destination }: LogOptions): Log => {
  const options = {
    level,
    base: null,
    messageKey: 'event',
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label: string) => ({ level: label }) },
    mixin: () => {
      const requestId = requestScope.getStore()
      return requestId === undefined ? {} : { requestId }
    },
  }
  const logger = destination ? pino(options, destination) : pino(options)
  const write =
    (name: 'debug' | 'info' | 'warn' | 'error') =>
    (event: string, fields: Fields = {}): void => {
      if (logger.isLevelEnabled(name)) logger[name](scrub(fields), event)
    }
  return {
    debug: write('debug'),
    info: write('info'),
    warn: write('warn'),
    error: write('error'),
  }
}
