import { connect } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { type Drill, runDrill, type Target } from './target.ts'

export interface HeldBodies {
  readonly connections: number
  /** What each sends of the six megabytes that it announces. */
  readonly sentMegabytes: number
  readonly maxSeconds: number
  /** All from one address, or each from its own. */
  readonly isOneClient: boolean
}

const ANNOUNCED_BYTES = 6 * 1024 * 1024
const PART = `--edge\r\nContent-Disposition: form-data; name="attachment"; filename="cv.pdf"\r\nContent-Type: application/pdf\r\n\r\n%PDF-1.7\n`

const holdBody = ({ address, tenant, slug }: Target, from: string, held: HeldBodies): Promise<string> =>
  new Promise((resolve) => {
    const { hostname, port } = new URL(address)
    const socket = connect(Number(port), hostname)
    let answer = ''
    const end = (outcome: string) => {
      clearTimeout(timer)
      socket.destroy()
      resolve(outcome)
    }
    const timer = setTimeout(() => end('held'), held.maxSeconds * 1000)
    socket.on('data', (chunk) => {
      answer += chunk.toString('latin1')
      end(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1] ?? 'nonsense')
    })
    socket.on('error', () => end('reset'))
    socket.on('close', () => end('closed'))
    socket.write(
      `POST /api/${tenant}/v1/offers/${slug}/applications HTTP/1.1\r\nHost: localhost\r\nX-Forwarded-For: ${from}\r\nContent-Type: multipart/form-data; boundary=edge\r\nContent-Length: ${ANNOUNCED_BYTES}\r\n\r\n${PART}`,
    )
    for (let sent = 0; sent < held.sentMegabytes; sent += 1) socket.write(Buffer.alloc(1024 * 1024, 'x'))
  })

/** Bodies that are begun and never ended: those under way stay within the budget, the others are told to come back. */
export const holdBodies = (
  target: Target,
  held: HeldBodies = { connections: 200, sentMegabytes: 5, maxSeconds: 40, isOneClient: false },
): Promise<Drill> => {
  const { connections, isOneClient, sentMegabytes } = held
  const whose = isOneClient ? 'one client' : 'as many clients'
  return runDrill(`${connections} bodies of ${sentMegabytes} MB held by ${whose}`, target, (answered) =>
    Promise.all(
      Array.from({ length: connections }, async (_, index) => {
        await wait(index * 5)
        const from = isOneClient ? '10.2.0.1' : `10.2.${index >> 8}.${index & 255}`
        answered(await holdBody(target, from, held))
      }),
    ),
  )
}
