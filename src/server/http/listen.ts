import { once } from 'node:events'
import type { Server } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'

/** The port is taken or cannot be opened; the message is for the person who starts the program. */
export class PortError extends Error {
  override readonly name = 'PortError'
}

const TRIES = 50
const RETRY_EVERY_MS = 100

const tryPort = async (server: Server, host: string, port: number): Promise<'open' | string> => {
  server.listen(port, host)
  try {
    await once(server, 'listening')
    return 'open'
  } catch (error) {
    return error instanceof Error && 'code' in error ? String(error.code) : String(error)
  }
}

/** Retries for `patienceMs`, as a process that is just ending releases its port soon. */
const tryPatiently = async (server: Server, host: string, port: number, patienceMs: number) => {
  const deadline = performance.now() + patienceMs
  let outcome = await tryPort(server, host, port)
  while (outcome === 'EADDRINUSE' && performance.now() < deadline) {
    await wait(RETRY_EVERY_MS)
    outcome = await tryPort(server, host, port)
  }
  return outcome
}

/** Opens the port, or the next free one unless `isStrict`; returns the opened port. Throws `PortError`. */
export const listen = async (
  server: Server,
  options: {
    readonly host: string
    readonly port: number
    readonly isStrict: boolean
    readonly patienceMs?: number
  },
): Promise<number> => {
  const { host, port, isStrict, patienceMs = 0 } = options
  for (let candidate = port; candidate < Math.min(port + TRIES, 65_536); candidate++) {
    const outcome = await tryPatiently(server, host, candidate, candidate === port ? patienceMs : 0)
    if (outcome === 'open') return candidate
    if (outcome !== 'EADDRINUSE')
      throw new PortError(`Port ${candidate} on ${host} cannot be opened (${outcome})`)
    if (isStrict) throw new PortError(`Port ${port} on ${host} is taken: set PORT to a free one`)
  }
  throw new PortError(`Ports ${port} to ${port + TRIES - 1} on ${host} are all taken: set PORT to a free one`)
}
