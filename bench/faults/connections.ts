import { mkdtemp, rm } from 'node:fs/promises'
import { Agent, get } from 'node:http'
import { connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { startWatchedBoard } from './watched-board.ts'

const IDLE = 2_000
const BUSY = 700
const BUSY_MS = 15_000

const openIdle = (port: number): Promise<Socket> =>
  new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1').once('error', reject)
    socket.once('data', () => resolve(socket))
    socket.write('GET /health/live HTTP/1.1\r\nHost: localhost\r\n\r\n')
  })

/** The status of a page, and after how many seconds to come again. */
const ask = (port: number, path: string, agent: Agent) =>
  new Promise<{ status: number; retryAfter: number }>((resolve, reject) => {
    get({ host: '127.0.0.1', port, path, agent }, (answer) => {
      answer.resume()
      const retryAfter = Number(answer.headers['retry-after'] ?? 0)
      answer.once('end', () => resolve({ status: answer.statusCode ?? 0, retryAfter }))
    }).once('error', reject)
  })

/** Visitors that keep 2,000 connections, and 700 that ask for offers' pages: `npm run bench faults -- connections`. */
export const manyConnections = async ([idle = String(IDLE), busy = String(BUSY)]: readonly string[]) => {
  const folder = await mkdtemp(join(tmpdir(), 'posada-connections-'))
  const { program, slug } = await startWatchedBoard(folder)
  try {
    const kept = await Promise.all(Array.from({ length: Number(idle) }, () => openIdle(program.port)))
    const { status } = await program.get(`/oferta-pracy/${slug}`)
    if (status !== 200) throw new Error(`beside ${kept.length} idle connections a page was a ${status}`)
    const agent = new Agent({ keepAlive: true, maxSockets: Number(busy) })
    const tally: Record<string, number> = {}
    const until = performance.now() + BUSY_MS
    const visit = async (visitor: number): Promise<void> => {
      while (performance.now() < until) {
        const answer = await ask(program.port, `/oferta-pracy/${slug}?visitor=${visitor}`, agent)
        tally[answer.status] = (tally[answer.status] ?? 0) + 1
        if (answer.status === 503 && answer.retryAfter === 0) throw new Error('a 503 without Retry-After')
        await wait(Math.min(answer.retryAfter * 1_000, BUSY_MS))
      }
    }
    await Promise.all(Array.from({ length: Number(busy) }, (_, visitor) => visit(visitor)))
    console.log(`${kept.length} idle connections, ${busy} busy ones: ${JSON.stringify(tally)}`)
    agent.destroy()
    for (const socket of kept) socket.destroy()
  } finally {
    await program.end()
    await rm(folder, { recursive: true, force: true })
  }
}
