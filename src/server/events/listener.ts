import pg from 'pg'
import { columnTypes } from '#server/db/database.ts'
import { OUTBOX_CHANNEL } from './outbox.ts'

/** A separate connection that listens for notifications of writers; a pooling proxy in between would lose them. */
export interface Listener {
  readonly client: pg.Client
  /** Waits until a writer commits, `wake` is called or the time is over. Throws when the connection is lost. */
  wait(milliseconds: number): Promise<void>
  wake(): void
  close(): Promise<void>
}

export const openListener = async (url: string): Promise<Listener> => {
  const client = new pg.Client({
    connectionString: url,
    types: columnTypes,
    application_name: 'posada outbox',
    keepAlive: true,
    connectionTimeoutMillis: 10_000,
    query_timeout: 60_000,
  })
  let isWoken = false
  let failure: Error | null = null
  let end: (() => void) | null = null
  const wake = (): void => {
    isWoken = true
    end?.()
  }
  const fail = (error: Error): void => {
    failure ??= error
    end?.()
  }
  client.on('notification', wake)
  client.on('error', fail)
  client.on('end', () => fail(new Error('The connection to the outbox was closed')))
  try {
    await client.connect()
    await client.query(`listen ${OUTBOX_CHANNEL}`)
  } catch (error) {
    await client.end().catch(() => undefined)
    throw error
  }
  return {
    client,
    wake,
    async wait(milliseconds) {
      if (!isWoken && !failure)
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, milliseconds)
          end = () => {
            clearTimeout(timer)
            resolve()
          }
        })
      end = null
      isWoken = false
      if (failure) throw failure
    },
    close: () => client.end().catch(() => undefined),
  }
}
