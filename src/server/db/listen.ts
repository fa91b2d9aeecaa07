import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'

export interface ListenOptions {
  readonly databaseUrl: string
  readonly channel: string
  /** `application_name` of the connection. */
  readonly name: string
  readonly reportError: (error: unknown) => void
  /** Makes the handler of one connection's payloads; called again for every new connection. */
  readonly createHandler: () => (payload: string) => void
  readonly onDisconnect: () => void
  /** Called when a connection listens again; notifications sent in between are lost. */
  readonly onReconnect: () => void
}

export interface Listening {
  close(): Promise<void>
}

const RETRY_EVERY_MS = 1_000
// A peer that vanished without closing the connection is noticed only by a query without an answer.
const ASK_EVERY_MS = 15_000

/** Listens on a connection of its own and reconnects when it breaks; resolves once it listens for the first time. */
export const listenOn = async (options: ListenOptions): Promise<Listening> => {
  const { databaseUrl, channel, name, reportError, createHandler, onDisconnect, onReconnect } = options
  const ending = new AbortController()
  let client: pg.Client | null = null

  const open = async (): Promise<pg.Client> => {
    const opened = new pg.Client({
      connectionString: databaseUrl,
      application_name: name,
      keepAlive: true,
      connectionTimeoutMillis: 5_000,
      query_timeout: 5_000,
    })
    const take = createHandler()
    opened.on('notification', ({ payload = '' }) => {
      try {
        take(payload)
      } catch (error) {
        reportError(error)
      }
    })
    opened.on('error', () => undefined)
    try {
      await opened.connect()
      await opened.query(`listen ${channel}`)
    } catch (error) {
      await opened.end().catch(() => undefined)
      throw error
    }
    opened.once('end', () => void reconnect())
    return opened
  }

  const reconnect = async (): Promise<void> => {
    if (ending.signal.aborted) return
    onDisconnect()
    client = null
    while (client === null && !ending.signal.aborted) {
      client = await open().catch(() => null)
      if (client === null)
        await wait(RETRY_EVERY_MS, undefined, { ref: false, signal: ending.signal }).catch(() => undefined)
    }
    if (ending.signal.aborted) await client?.end().catch(() => undefined)
    else onReconnect()
  }

  client = await open()
  const heartbeat = setInterval(() => {
    const asked = client
    asked?.query('select 1').catch(() => asked.end().catch(() => undefined))
  }, ASK_EVERY_MS).unref()
  return {
    async close() {
      ending.abort()
      clearInterval(heartbeat)
      await client?.end().catch(() => undefined)
    },
  }
}
