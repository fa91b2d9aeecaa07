import { type Listening, listenOn } from '#server/db/listen.ts'
import type { Log } from '#server/log/log.ts'
import { type Announcement, createAssembler, REALTIME_CHANNEL, type Recall } from './announcements.ts'

interface ListenerOptions {
  readonly databaseUrl: string
  readonly log: Pick<Log, 'warn'>
  readonly reportError: (error: unknown) => void
  readonly deliver: (message: Announcement | Recall) => void
  /** Called after a reconnection: announcements made in between are lost. */
  readonly onReconnect: () => void
}

/** Receives announcements of all processes; resolves once it listens. */
export const listenForAnnouncements = (options: ListenerOptions): Promise<Listening> => {
  const { databaseUrl, log, reportError, deliver, onReconnect } = options
  return listenOn({
    ...{ databaseUrl, reportError, onReconnect, channel: REALTIME_CHANNEL, name: 'posada realtime' },
    onDisconnect: () => log.warn('realtime.not-listening'),
    createHandler: () => {
      const assemble = createAssembler()
      return (payload) => {
        const message = assemble(payload)
        if (message) deliver(message)
      }
    },
  })
}
