// Asks at a steady rate whatever the answers do, as a child process with its orders as JSON on its input; prints what
// it saw as JSON. A time counts from the moment the question was due, so a server that stalls does not hide it.
import { Agent, request } from 'node:http'
import { constants, setPriority } from 'node:os'
import { json } from 'node:stream/consumers'
import { z } from 'zod'

/**
 * The asking side stands for clients elsewhere: where it may, it goes before the server's threads, which share its
 * cores, so that its own waiting is not taken for the server's.
 */
try {
  setPriority(constants.priority.PRIORITY_HIGH)
} catch {
  console.error('The asking side may not go first; its waiting is in the times')
}

const orders = z.object({
  seconds: z.number(),
  streams: z.array(
    z.object({
      name: z.string(),
      perSecond: z.number(),
      addresses: z.array(z.string()),
      headers: z.record(z.string(), z.string()),
    }),
  ),
})

const { seconds, streams } = orders.parse(await json(process.stdin))
const agent = new Agent({ keepAlive: true, maxSockets: 256 })

/** A connection that the server closed while it lay idle is no answer: the question goes out again, as browsers do it. */
const ask = (address: string, headers: Readonly<Record<string, string>>): Promise<number> =>
  new Promise((resolve, reject) => {
    const asked = request(address, { agent, headers }, (response) => {
      response.resume()
      response.once('end', () => resolve(response.statusCode ?? 0))
      response.once('error', reject)
    })
    asked.once('error', (error) => {
      if (asked.reusedSocket && 'code' in error && error.code === 'ECONNRESET')
        ask(address, headers).then(resolve, reject)
      else reject(error)
    })
    asked.end()
  })

interface Seen {
  readonly name: string
  readonly milliseconds: number[]
  /** How late the question itself went out: what the asking side adds. */
  latestStart: number
  errors: number
}

const run = async ({ name, perSecond, addresses, headers }: (typeof streams)[number]): Promise<Seen> => {
  const seen: Seen = { name, milliseconds: [], latestStart: 0, errors: 0 }
  const total = Math.round(seconds * perSecond)
  const startedAt = performance.now()
  const asked: Promise<void>[] = []
  const askOne = async (due: number, address: string): Promise<void> => {
    seen.latestStart = Math.max(seen.latestStart, performance.now() - due)
    const status = await ask(address, headers).catch((error: Error) => error.message)
    if (status !== 200) {
      seen.errors += 1
      console.error(`${name}: ${status} after ${Math.round(performance.now() - due)} ms`)
    }
    seen.milliseconds.push(performance.now() - due)
  }
  for (let sent = 0; sent < total; ) {
    const due = startedAt + (sent * 1000) / perSecond
    const wait = due - performance.now()
    if (wait > 0) await new Promise((resolve) => setTimeout(resolve, Math.max(1, wait)))
    else {
      asked.push(askOne(due, addresses[sent % addresses.length] ?? ''))
      sent += 1
    }
  }
  await Promise.all(asked)
  return seen
}

const seen = await Promise.all(streams.map(run))
process.stdout.write(JSON.stringify(seen))
agent.destroy()
