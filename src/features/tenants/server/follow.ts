import { setTimeout as wait } from 'node:timers/promises'
import { listenOn } from '#server/db/listen.ts'
import type { Log } from '#server/log/log.ts'
import { TENANTS_CHANNEL } from './store.ts'

interface FollowOptions {
  readonly databaseUrl: string
  readonly log: Pick<Log, 'warn'>
  readonly reportError: (error: unknown) => void
  readonly reload: () => Promise<void>
}

const RETRY_MS = 1_000

/** Reloads the boards whenever any process saves one, until the returned function is called. */
export const followTenants = async (options: FollowOptions): Promise<() => Promise<void>> => {
  const { databaseUrl, log, reportError, reload } = options
  let isWanted = false
  let reading: Promise<void> | null = null
  let isEnding = false

  /** Notifications during a reload cause one more reload, however many there are. */
  const readAll = async (): Promise<void> => {
    while (isWanted && !isEnding) {
      isWanted = false
      try {
        await reload()
      } catch (error) {
        reportError(error)
        isWanted = true
        await wait(RETRY_MS, undefined, { ref: false })
      }
    }
    reading = null
  }
  const want = (): void => {
    isWanted = true
    reading ??= readAll()
  }
  const listening = await listenOn({
    ...{ databaseUrl, reportError, channel: TENANTS_CHANNEL, name: 'posada boards' },
    createHandler: () => want,
    onDisconnect: () => log.warn('boards.not-listening'),
    onReconnect: want,
  })
  // A board may have been saved between the first read and the start of listening.
  await reload()
  return async () => {
    isEnding = true
    await listening.close()
    await reading
  }
}
