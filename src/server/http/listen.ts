import { once } from 'node:events'
import type { Server } from 'node:http'

/** The port is taken, or may not be opened; the message is for the person who starts the program. */
export class PortError extends Error {
  override readonly name = 'PortError'
}

const TRIES = 50

const tryPort = async (server: Server, host: string, port: number): Promise<'open' | string> => {
  server.listen(port, host)
  try {
    await once(server, 'listening')
    return 'open'
  } catch (error) {
    return error instanceof Error && 'code' in error ? String(error.code) : String(error)
  }
}

/** Opens the port, or the next free one unless it was asked for; returns the one that is open. */
export const listen = async (
  server: Server,
  { host, port, isStrict }: { host: string; port: number; isStrict: boolean },
): Promise<number> => {
  for (let candidate = port; candidate < Math.min(port + TRIES, 65_536); candidate++) {
    const outcome = await tryPort(server, host, candidate)
    if (outcome === 'open') return candidate
    if (outcome !== 'EADDRINUSE')
      throw new PortError(`Port ${candidate} on ${host} cannot be opened (${outcome})`)
    if (isStrict) throw new PortError(`Port ${port} on ${host} is taken: set PORT to a free one`)
  }
  throw new PortError(`Ports ${port} to ${port + TRIES - 1} on ${host} are all taken: set PORT to a free one`)
}
