// Pages rendered by the server, each beside a constant of the listing's size; their scripts and HTML against the
// budgets: npm run bench pages [offers, default 20000]. Needs a build (npm run build).
import { loadavg } from 'node:os'
import { browserHeaders } from '../browser-headers.ts'
import { load } from '../load.ts'
import { percentile, table, writeSection } from '../report.ts'
import { ask } from './ask.ts'
import { type PageSite, startPageSite } from './site.ts'
import { sizesTable } from './sizes.ts'

const OFFERS = Number(process.argv[2] ?? 20_000)
const ROUNDS = 2
const SECONDS = 3
const CALM_RATE = 30

const LIST = '/oferty-pracy'
const FIRST = 'listing, first page'
/** An address of each page; the newest offer is taken from the list. */
const pathsOf = async (origin: string): Promise<Readonly<Record<string, string>>> => {
  const list = `${LIST}/wszystkie-lokalizacje`
  const [, offer] = /href="(\/oferta-pracy\/[^"]+)"/.exec((await ask(origin + list)).toString()) ?? []
  if (offer === undefined) throw new Error('the list shows no offer')
  return {
    [FIRST]: list,
    'listing, city and category': `${LIST}/warszawa/python`,
    'listing, page at 10,000': `${list}?from=10000`,
    home: '/',
    offer,
    apply: `${offer}/aplikuj`,
  }
}

interface Asking {
  readonly connections?: number
  readonly rate?: number
  readonly cookie?: string
}

/** Pages a second of one core: how much work a page is, whatever else the machine does meanwhile. */
const measure = async (address: string, { connections = 10, rate, cookie }: Asking = {}) => {
  const headers = { ...browserHeaders, ...(cookie && { cookie }) }
  const before = process.cpuUsage()
  const found = await load([address], { seconds: SECONDS, connections, headers, ...(rate && { rate }) })
  const { user, system } = process.cpuUsage(before)
  return { ...found, perCore: found.total / ((user + system) / 1e6) }
}
type Measured = Awaited<ReturnType<typeof measure>>

const median = (rounds: readonly Measured[], key: keyof Measured): number =>
  percentile(
    rounds.map((round) => round[key]),
    0.5,
  )

/** Each is asked once a round, so that what else the machine does is shared out fairly; the first round warms up. */
const inRounds = async (asked: Readonly<Record<string, () => Promise<Measured>>>) => {
  const rounds: Record<string, Measured[]> = {}
  for (let round = 0; round <= ROUNDS; round += 1) {
    for (const [name, run] of Object.entries(asked)) {
      const measured = await run()
      if (round > 0) rounds[name] = [...(rounds[name] ?? []), measured]
    }
  }
  const rows = Object.entries(rounds).map(([name, measured]) => [
    name,
    String(Math.round(median(measured, 'perSecond'))),
    String(Math.round(median(measured, 'perCore'))),
    `${median(measured, 'p50')} / ${median(measured, 'p99')}`,
  ])
  for (const row of rows) console.log(row.join('  '))
  return rows
}

const throughput = async (site: PageSite, paths: Readonly<Record<string, string>>): Promise<string> => {
  const first = site.origin + paths[FIRST]
  const rows = await inRounds({
    'constant of the size of the first': () => measure(`${site.origin}/constant`),
    ...Object.fromEntries(
      Object.entries(paths).map(([name, path]) => [name, () => measure(site.origin + path)] as const),
    ),
    [`${FIRST}, 1 connection`]: () => measure(first, { connections: 1 }),
    [`${FIRST}, 50 connections`]: () => measure(first, { connections: 50 }),
    [`${FIRST}, ${CALM_RATE} a second`]: () => measure(first, { rate: CALM_RATE }),
    // A cookie that says nothing to the board: such a visitor's page is always rendered for them alone.
    [`${FIRST}, none kept`]: () => measure(first, { cookie: 'visitor=1' }),
    [`${FIRST}, none kept, ${CALM_RATE} a second`]: () =>
      measure(first, { cookie: 'visitor=1', rate: CALM_RATE }),
  })
  return table(['page', 'pages/s', 'pages/s of a core', 'ms, p50 / p99'], rows)
}

const isList = (name: string): boolean => name.startsWith('listing')
const site = await startPageSite(OFFERS, (line) => console.log(line))
try {
  const paths = await pathsOf(site.origin)
  const documents = await Promise.all(
    Object.entries(paths).map(async ([name, path]) => ({
      name,
      html: await ask(site.origin + path),
      budgetKb: isList(name) ? { scripts: 160, html: 60 } : { scripts: 145, html: 40 },
    })),
  )
  const sizes = await sizesTable(documents)
  console.log(sizes)
  site.setConstant(new Uint8Array(documents[0]?.html ?? []))
  const speeds = await throughput(site, paths)
  const busy = loadavg()[0]?.toFixed(1)
  await writeSection(
    'Pages from the server',
    [
      `${OFFERS.toLocaleString('en')} offers on one board. Scripts are those that the document asks for at once; both sizes beside their budgets.`,
      sizes,
      `Asked as a browser asks, over 10 connections where no other number is said. Lists and home are kept for a second for all who chose the same, so most of their pages cost a nonce and a compression; "none kept" renders every one. Median of ${ROUNDS} rounds of ${SECONDS} s each. Pages are compressed, the constant is not. "Of a core" is pages a second of processor time of the server's process, compression included: it depends less than the other columns on what else the machine does (load average at the end ${busy}).`,
      speeds,
    ].join('\n\n'),
  )
} finally {
  await site.stop()
}
