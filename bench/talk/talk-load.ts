import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { Memory } from './memory.ts'
import type { Orders, Seen } from './orders.ts'

const start = (program: string): ChildProcess =>
  fork(fileURLToPath(new URL(program, import.meta.url)), { execArgv: ['--expose-gc'] })

/** The next message of a child; a child that ends instead is an error. */
const told = async <T>(child: ChildProcess): Promise<T> => {
  const ended = once(child, 'exit').then(([code]) => {
    throw new Error(`a child of the measurement ended with ${code}`)
  })
  ended.catch(() => undefined)
  const [message] = await Promise.race([once(child, 'message'), ended])
  return message
}

export interface TalkLoad extends Seen {
  readonly sockets: number
  readonly heapBytesOfSocket: number
  readonly rssBytesOfSocket: number
}

/** Opens the sockets, then lets them talk; `meanwhile` runs beside it. */
export const talkLoad = async (
  orders: Orders,
  memoryOfServer: () => Promise<Memory>,
  meanwhile: () => Promise<unknown> = async () => undefined,
): Promise<TalkLoad> => {
  const before = await memoryOfServer()
  const clients = start('clients.ts')
  clients.send(orders)
  const { isOpen: sockets } = await told<{ isOpen: number }>(clients)
  const after = await memoryOfServer()
  clients.send('talk')
  const [seen] = await Promise.all([told<Seen>(clients), meanwhile()])
  return {
    ...seen,
    sockets,
    heapBytesOfSocket: (after.heapBytes - before.heapBytes) / sockets,
    rssBytesOfSocket: (after.rssBytes - before.rssBytes) / sockets,
  }
}

/** A bare socket.io server in a process of its own. */
export const startBareEcho = async () => {
  const child = start('bare-echo.ts')
  const { port } = await told<{ port: number }>(child)
  return {
    port,
    memory: (): Promise<Memory> => {
      const answer = told<Memory>(child)
      child.send('memory')
      return answer
    },
    stop: () => child.kill(),
  }
}
