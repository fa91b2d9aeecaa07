// Processor time that a page costs when none is kept, of the whole server process, compression included:
// npm run bench page-cost [OTHER_CHECKOUT] [offers=20000] [rounds=5] [only=offer] [profile=FOLDER]. Another checkout is measured
// beside this one, round by round in turn, so that a busy machine slows both; it needs its packages and a build. Profiles
// of this one's threads are put into the folder.
import { type ChildProcess, fork } from 'node:child_process'
import { on } from 'node:events'
import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'
import { browserHeaders } from '../browser-headers.ts'
import { load } from '../load.ts'
import { percentile, table } from '../report.ts'

const words = process.argv.slice(2)
const setting = (name: string): string | undefined =>
  words.find((word) => word.startsWith(`${name}=`))?.slice(name.length + 1)
const other = words.find((word) => !word.includes('='))
const offers = setting('offers') ?? '20000'
const rounds = Number(setting('rounds') ?? 5)
const profile = setting('profile')
const SECONDS = Number(setting('seconds') ?? 5)
const only = setting('only')

const answers = z.union([
  z.object({ addresses: z.record(z.string(), z.url()) }),
  z.object({ ms: z.number() }),
])

const start = (root: string, flags: readonly string[] = []) => {
  const script = fileURLToPath(new URL('board.ts', import.meta.url))
  const worker = fork(script, [root, offers], { execArgv: [...process.execArgv, ...flags] })
  const messages = on(worker, 'message', { close: ['exit'] })
  const next = async () => answers.parse((await messages.next()).value?.[0])
  return { worker, next }
}
type Board = ReturnType<typeof start>

const addressesOf = async ({ next }: Board): Promise<Readonly<Record<string, string>>> => {
  const answer = await next()
  if (!('addresses' in answer)) throw new Error('a checkout named no addresses')
  return answer.addresses
}

const usedMs = async ({ worker, next }: Board): Promise<number> => {
  worker.send('used')
  const answer = await next()
  if (!('ms' in answer)) throw new Error('a checkout did not say what it used')
  return answer.ms
}

// A cookie that says nothing to the board: such a visitor's page is always rendered for them alone.
const headers = { ...browserHeaders, cookie: 'visitor=1' }

const msOfPage = async (board: Board, address: string): Promise<number> => {
  const before = await usedMs(board)
  const { total } = await load([address], { seconds: SECONDS, headers })
  return ((await usedMs(board)) - before) / total
}

const endOf = (worker: ChildProcess): Promise<void> =>
  new Promise((done) => {
    worker.once('exit', () => done())
    worker.send('stop')
  })

const median = (values: readonly number[]): string => percentile(values, 0.5).toFixed(2)

const here = start(
  fileURLToPath(new URL('../..', import.meta.url)),
  profile === undefined ? [] : ['--cpu-prof', `--cpu-prof-dir=${resolve(profile)}`],
)
const addresses = await addressesOf(here)
const beside = other === undefined ? null : start(resolve(other))
const besideAddresses = beside && (await addressesOf(beside))

const rows: string[][] = []
for (const [name, address] of Object.entries(addresses)) {
  if (only !== undefined && name !== only) continue
  const now: number[] = []
  const before: number[] = []
  // The first round warms up.
  for (let round = 0; round <= rounds; round += 1) {
    const old = beside && (await msOfPage(beside, besideAddresses?.[name] ?? ''))
    const own = await msOfPage(here, address)
    if (round === 0) continue
    now.push(own)
    if (old !== null) before.push(old)
  }
  const ratios = before.map((old, round) => (now[round] ?? 0) / old)
  rows.push([name, ...(beside ? [median(before)] : []), median(now), ...(beside ? [median(ratios)] : [])])
  console.log(rows.at(-1)?.join('\t'))
}
await Promise.all([here, ...(beside ? [beside] : [])].map(({ worker }) => endOf(worker)))
const header = ['page', ...(beside ? ['before'] : []), 'ms of a page', ...(beside ? ['ratio'] : [])]
console.log(
  `\nNone kept, ${offers} offers, medians of ${rounds} rounds of ${SECONDS} s\n\n${table(header, rows)}`,
)
