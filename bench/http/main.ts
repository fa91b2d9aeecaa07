// Lists, counts, filters and texts over HTTP, each beside the same question in SQL; then the throughput of a page of
// 100 cards beside that of a constant, and what visitors wait for at a steady rate beside rendered pages:
// npm run bench http [offers, default 20k] [only-calm]. Needs a build (npm run build).
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { z } from 'zod'
import { createDice, type Dice } from '#tests/support/oracles/dice.ts'
import { type Load, load, runJson } from '../load.ts'
import { openLoad } from '../open-load.ts'
import { percentile, spread, table, writeSection } from '../report.ts'
import { sizesIn } from '../sizes.ts'
import { type SearchBoard, startSearchBoard } from './board.ts'
import { indexesForSql, questions, type SearchQuestion } from './questions.ts'
import { visitorStreams } from './streams.ts'

const words = process.argv.slice(2)
const OFFERS = sizesIn(words)[0] ?? 20_000
const QUESTIONS = 200
const ROUNDS = 5
const SECONDS = 3

const overHttp = async (addresses: readonly string[]): Promise<number[]> => {
  const client = fileURLToPath(new URL('client.ts', import.meta.url))
  return z.array(z.number()).parse(await runJson(process.execPath, [client], JSON.stringify(addresses)))
}

const inSql = async (client: pg.Client, tenantId: number, asked: readonly SearchQuestion[]) => {
  const milliseconds: number[] = []
  for (const { page, count } of [...asked.slice(0, 20), ...asked]) {
    const startedAt = performance.now()
    if (page !== null) await client.query(page, [tenantId])
    await client.query(count, [tenantId])
    milliseconds.push(performance.now() - startedAt)
  }
  return milliseconds.slice(-asked.length)
}

/** Both sides must find the same, or the comparison means nothing. */
const compare = async (board: SearchBoard, client: pg.Client, { address, total, count }: SearchQuestion) => {
  const answer: unknown = await (await fetch(board.origin + address)).json()
  const { rows } = await client.query(count, [board.tenant.id])
  const [http, sql] = [Number(total(answer)), Number(rows[0].total)]
  if (http !== sql) throw new Error(`${address}: HTTP finds ${http}, SQL ${sql}`)
  return http
}

const latencies = async (board: SearchBoard): Promise<string> => {
  const client = new pg.Client(board.app.database.url)
  await client.connect()
  await client.query(indexesForSql)
  const rows: string[][] = []
  for (const [name, ask] of Object.entries(questions)) {
    const dice = createDice(7)
    const asked = Array.from({ length: QUESTIONS }, () => ask(dice))
    let found = 0
    for (const question of asked.slice(0, 10)) found += (await compare(board, client, question)) / 10
    const http = await overHttp(asked.map(({ address }) => board.origin + address))
    const sql = await inSql(client, board.tenant.id, asked)
    rows.push([name, String(Math.round(found)), spread(http), spread(sql)])
    console.log(rows.at(-1)?.join('  '))
  }
  await client.end()
  return table(['question', 'found', 'HTTP ms, p50 / p99', 'SQL ms, p50 / p99'], rows)
}

const PAGE = '/api/tech/v2/user-panel/offers/by-cursor'

/** More than are asked in a round, so that each page is one that nobody has asked for lately. */
const addressesOf = (make: (dice: Dice) => string): string[] => {
  const dice = createDice(99)
  return Array.from({ length: 30_000 }, () => PAGE + make(dice))
}

const someFilters = (dice: Dice): string => {
  const workplaces = dice.pick(['', 'remote,hybrid', 'remote,office', 'hybrid,office'])
  const level = dice.pick(['mid', 'senior'])
  return `?categories=${1 + dice.roll(25)}&experienceLevels=${level}&remoteWorkOptions=${workplaces}`
}

const handlers: Readonly<Record<string, readonly string[]>> = {
  'constant of the same size': ['/constant'],
  'by-cursor, 100 cards': [PAGE],
  'by-cursor, 100 cards, three filters': [
    `${PAGE}?remoteWorkOptions=remote&experienceLevels=senior&salaryMin=10000`,
  ],
  'by-cursor, 100 cards, other filters and pages each time': addressesOf(
    (dice) => `${someFilters(dice)}&from=${dice.roll(Math.max(Math.floor(OFFERS / 250), 1))}`,
  ),
  'by-cursor, 100 cards, another page each time': addressesOf(
    (dice) => `?from=${dice.roll(Math.max(OFFERS - 100, 1))}`,
  ),
}

/** Every handler is asked once a round, so that what else the machine does is shared out fairly. */
const pageAgainstConstant = async (board: SearchBoard): Promise<string> => {
  const bytes = new Uint8Array(await (await fetch(board.origin + PAGE)).arrayBuffer())
  board.setConstant(bytes)
  const rounds: Record<string, Load[]> = {}
  for (let round = 0; round <= ROUNDS; round += 1) {
    for (const [name, paths] of Object.entries(handlers)) {
      const measured = await load(
        paths.map((path) => board.origin + path),
        { seconds: SECONDS },
      )
      // The first round warms up.
      if (round > 0) rounds[name] = [...(rounds[name] ?? []), measured]
    }
  }
  const perSecond = (name: string) =>
    percentile(
      (rounds[name] ?? []).map((round) => round.perSecond),
      0.5,
    )
  const constant = perSecond('constant of the same size')
  const rows = Object.entries(rounds).map(([name, measured]) => [
    name,
    String(Math.round(perSecond(name))),
    `${Math.round((100 * perSecond(name)) / constant)} %`,
    `${percentile(
      measured.map(({ p50 }) => p50),
      0.5,
    )} / ${percentile(
      measured.map(({ p99 }) => p99),
      0.5,
    )}`,
  ])
  for (const row of rows) console.log(row.join('  '))
  const size = `${Math.round(bytes.byteLength / 1000)} kB, uncompressed, 10 connections, median of ${ROUNDS} rounds of ${SECONDS} s each. In the last two rows each connection asks addresses of its own and none twice, so that no page is a kept one.`
  return `${size}\n\n${table(['handler', 'requests/s', 'of the constant', 'ms, p50 / p99'], rows)}`
}

const CALM_SECONDS = 20
const GOALS: Readonly<Record<string, number>> = { 'by-cursor, 100 cards, any filters': 15, suggest: 8 }

/** Visitors come at their own pace, not when the last one has been answered. */
const atSteadyRates = async (board: SearchBoard): Promise<string> => {
  const streams = visitorStreams(board.origin, { lists: 300, suggestions: 100, counts: 0, pages: 30 })
  await openLoad(3, streams)
  const before = process.cpuUsage()
  const startedAt = performance.now()
  const rounds = [await openLoad(CALM_SECONDS, streams), await openLoad(CALM_SECONDS, streams)]
  const { user, system } = process.cpuUsage(before)
  const cores = ((user + system) / 1e3 / (performance.now() - startedAt)).toFixed(2)
  const rows = streams.map(({ name, perSecond }) => {
    const results = rounds.flatMap((round) => round.find((result) => result.name === name) ?? [])
    const best = results.toSorted((a, b) => a.p99 - b.p99)[0]
    const errors = results.reduce((sum, result) => sum + result.errors, 0)
    const goal = GOALS[name]
    return [
      name,
      String(perSecond),
      best ? `${best.p50.toFixed(1)} / ${best.p99.toFixed(1)}` : '–',
      goal === undefined ? '–' : String(goal),
      best ? best.worst.toFixed(0) : '–',
      String(errors),
      results.map(({ latestStart }) => latestStart.toFixed(0)).join(', '),
    ]
  })
  for (const row of rows) console.log(row.join('  '))
  console.log(`${cores} of a core`)
  const text = `At steady rates, all at once on the one process; four pages in five are of another address each time, so that they are rendered. Milliseconds count from when a question was due. The better of two rounds of ${CALM_SECONDS} s; the last column says how late the asking side was at worst in each, which is in the times as well. The process took ${cores} of a core (compression by its threads included).`
  const header = ['asked', 'a second', 'ms, p50 / p99', 'goal, p99', 'worst', 'errors', 'asked late']
  return `${text}\n\n${table(header, rows)}`
}

const writeAll = async (board: SearchBoard, calm: string): Promise<void> => {
  const parts = [
    `${OFFERS.toLocaleString('en')} offers on one board, ${QUESTIONS} questions a row one after the other; a page has 100 cards and the exact total. SQL has the indexes such a board would have (bench/http/questions.ts) and is asked over a local connection; ten answers of each kind are checked to find the same number.`,
    await latencies(board),
    await pageAgainstConstant(board),
    calm,
  ]
  await writeSection(`Search over HTTP: ${OFFERS.toLocaleString('en')} offers`, parts.join('\n\n'))
}

const board = await startSearchBoard(OFFERS, (line) => console.log(line))
try {
  const calm = await atSteadyRates(board)
  if (!words.includes('only-calm')) await writeAll(board, calm)
} finally {
  await board.stop()
}
