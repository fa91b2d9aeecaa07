import { createHub, type Hub } from '#server/realtime/hub.ts'
import type { App } from '../compose.ts'

/** Opens the WebSocket server for the namespaces of all features. */
export const openHub = ({ services, config, log, reportError, realtime }: App): Promise<Hub> =>
  createHub({
    ...{ namespaces: realtime, log, reportError, databaseUrl: config.databaseUrl },
    tenants: services.tenants,
    findActor: services.sessions.findActor,
    openSessions: services.sessions.openAmong,
  })
