import { connect } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { createDice } from '../oracles/dice.ts'

type Paths = readonly [string, ...string[]]

const PAGES: Paths = [
  '/oferty-pracy/wszystkie-lokalizacje',
  '/en/job-offers/all-locations',
  '/oferty-pracy/warszawa',
  '/oferty-pracy/praca-zdalna',
]
const OTHERS: Paths = [
  '/',
  '/api/tech/v2/user-panel/offers/by-cursor?itemsCount=100',
  '/api/pro/v2/user-panel/offers?perPage=100',
  '/api/pro/v2/user-panel/offers?perPage=50&page=2',
  '/oferty-pracy/wszystkie-lokalizacje.atom',
  '/en/job-offers/all-locations.atom',
]
const ENCODINGS: Paths = ['br', 'br', 'gzip', 'identity']
const LONGEST_STAY_MS = 40

/** Requests the path and resets the connection after the given time, whatever has arrived. */
const leave = (port: number, path: string, encoding: string, afterMs: number): Promise<void> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    socket.on('error', () => undefined)
    socket.on('data', () => undefined)
    socket.once('close', () => resolve())
    socket.once('connect', async () => {
      socket.write(`GET ${path} HTTP/1.1\r\nhost: tech.localhost\r\naccept-encoding: ${encoding}\r\n\r\n`)
      await wait(afterMs)
      socket.resetAndDestroy()
    })
  })

export interface LeavingVisitors {
  readonly port: number
  readonly loads: number
  readonly clients?: number
  /** Called every thousand loads; an exception ends the run. */
  readonly afterThousand?: (loads: number) => Promise<void>
}

/** Requests listing pages, API lists and feeds, and disconnects after a moment. */
export const askAndLeave = async ({ port, loads, clients = 40, afterThousand }: LeavingVisitors) => {
  const dice = createDice(20_000)
  let started = 0
  const visit = async (): Promise<void> => {
    while (started < loads) {
      started += 1
      const count = started
      const path = dice.pick(dice.chance(4) ? OTHERS : PAGES)
      await leave(port, path, dice.pick(ENCODINGS), dice.roll(LONGEST_STAY_MS))
      if (count % 1_000 === 0) await afterThousand?.(count)
    }
  }
  await Promise.all(Array.from({ length: clients }, visit))
}
