import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import type { Log } from '#server/log/log.ts'
import { type Announcement, createAssembler, REALTIME_CHANNEL, type Recall } from './announcements.ts'

interface ListenerOptions {
  readonly databaseUrl: string
  readonly log: Pick<Log, 'warn'>
  readonly reportError: (error: unknown) => void
  readonly deliver: (told: Announcement | Recall) => void
  /** Something may have been announced while nobody listened. */
  readonly missed: () => void
}

export interface AnnouncementListener {
  close(): Promise<void>
}

const RETRY_EVERY_MS = 1_000
// Where the other side of the connection has gone without a word, only a question finds out.
const ASK_EVERY_MS = 15_000

/** Listens on a connection of its own, and again after that broke; resolves once it listens for the first time. */
export const listenForAnnouncements = async (options: ListenerOptions): Promise<AnnouncementListener> => {
  const { databaseUrl, log, reportError, deliver, missed } = options
  const ending = new AbortController()
  let client: pg.Client | null = null
  let asking: NodeJS.Timeout | undefined

  const open = async (): Promise<pg.Client> => {
    const opened = new pg.Client({
      connectionString: databaseUrl,
      application_name: 'posada realtime',
      keepAlive: true,
      connectionTimeoutMillis: 5_000,
      query_timeout: 5_000,
    })
    const assemble = createAssembler()
    opened.on('notification', ({ payload = '' }) => {
      try {
        const told = assemble(payload)
        if (told) deliver(told)
      } catch (error) {
        reportError(error)
      }
    })
    opened.on('error', () => undefined)
    try {
      await opened.connect()
      await opened.query(`listen ${REALTIME_CHANNEL}`)
    } catch (error) {
      await opened.end().catch(() => undefined)
      throw error
    }
    opened.once('end', () => void again())
    return opened
  }

  const again = async (): Promise<void> => {
    if (ending.signal.aborted) return
    log.warn('realtime.not-listening')
    client = null
    while (client === null && !ending.signal.aborted) {
      client = await open().catch(() => null)
      if (client === null)
        await wait(RETRY_EVERY_MS, undefined, { ref: false, signal: ending.signal }).catch(() => undefined)
    }
    if (ending.signal.aborted) await client?.end().catch(() => undefined)
    else missed()
  }

  client = await open()
  asking = setInterval(() => {
    const asked = client
    asked?.query('select 1').catch(() => asked.end().catch(() => undefined))
  }, ASK_EVERY_MS).unref()
  return {
    async close() {
      ending.abort()
      clearInterval(asking)
      await client?.end().catch(() => undefined)
    },
  }
}
