import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { io, type Socket } from 'socket.io-client'
import type { RealtimeAnswer } from '#kernel/realtime-answer.ts'
import { createFrontDoor } from '#server/http/front-door.ts'
import { createLog } from '#server/log/log.ts'
import { type Hub, REALTIME_PATH } from '#server/realtime/hub.ts'

export interface SocketServer {
  readonly port: number
  stop(): Promise<void>
}

/** A realtime hub behind the program's front door. */
export const serveHub = async (hub: Hub): Promise<SocketServer> => {
  const door = createFrontDoor({ log: createLog({ level: 'silent' }), trustProxy: [], isHttps: false })
  door.open(async () => new Response('no page', { status: 404 }), {})
  door.handleUpgradesWith({ path: REALTIME_PATH, ...hub })
  door.server.listen(0, '127.0.0.1')
  await once(door.server, 'listening')
  const { port } = door.server.address() as AddressInfo
  return { port, stop: () => door.close(1_000) }
}

interface ClientOptions {
  readonly token?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly host?: string
}

/** A client that is not connected yet, without automatic reconnection. */
export const socketTo = (
  { port }: Pick<SocketServer, 'port'>,
  namespace: string,
  { token, headers = {}, host = 'pro.localhost' }: ClientOptions = {},
): Socket =>
  io(`ws://127.0.0.1:${port}${namespace}`, {
    path: REALTIME_PATH,
    addTrailingSlash: false,
    transports: ['websocket'],
    forceNew: true,
    autoConnect: false,
    reconnection: false,
    extraHeaders: { host, ...headers },
    ...(token === undefined ? {} : { auth: { token } }),
  })

/** Resolves to 'connected' once it receives events, or to the code of the refusal. */
export const connecting = (socket: Socket): Promise<string> =>
  new Promise((resolve) => {
    socket.once('ready', () => resolve('connected'))
    socket.once('refused', ({ error }) => resolve(error.code))
    socket.once('connect_error', (error) => resolve(error.message))
    socket.connect()
  })

/** Sends an event; resolves to its acknowledgement. */
export const ask = (socket: Socket, event: string, ...given: unknown[]): Promise<RealtimeAnswer> =>
  socket.timeout(10_000).emitWithAck(event, ...given)

/** Resolves to the next event with this name. */
export const nextOf = (socket: Socket, event: string): Promise<unknown> =>
  new Promise((resolve) => socket.once(event, resolve))
