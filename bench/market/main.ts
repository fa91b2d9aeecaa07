// npm run bench market [seconds, default 60] [offers, default 20k] [dry]: fifty employers save drafts and publish offers
// while visitors search, and a bare insert and commit beside every save. Needs a build (npm run build).
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { soldPlanOf } from '#features/plans/rules.ts'
import { forTenant } from '#server/db/tenant-db.ts'
import { signUp } from '#tests/support/own-board.ts'
import { type SearchBoard, startSearchBoard } from '../http/board.ts'
import { visitorStreams } from '../http/streams.ts'
import { openLoad, type StreamResult } from '../open-load.ts'
import { spread, table, writeSection } from '../report.ts'
import type { Orders, Seen } from './orders.ts'

const words = process.argv.slice(2)
const SECONDS = Number(words.find((word) => /^\d+$/.test(word)) ?? 60)
const OFFERS = Number(/^(\d+)k$/.exec(words.find((word) => word.endsWith('k')) ?? '20k')?.[1]) * 1_000
const EMPLOYERS = 50
const SEARCHES_A_SECOND = 100
const SAVES_OF_AN_OFFER = 4
/** Typing rests so long before a draft is saved. */
const SAVE_EVERY_MS = 1_500

/** Employers of companies of their own, with codes for all that they publish. */
const openEmployers = async ({ app, tenant }: SearchBoard): Promise<Orders['employers']> => {
  const { codes, companies, plans } = app.services
  const db = forTenant(app.database, tenant.id)
  const plan = await plans.findPlan(tenant.id, 'standard')
  if (!plan) throw new Error('the board has no plan standard')
  const count = Math.ceil((SECONDS * 1_000) / (SAVES_OF_AN_OFFER * SAVE_EVERY_MS)) + 1
  const employers: { cookie: string; codes: readonly string[] }[] = []
  for (let at = 0; at < EMPLOYERS; at++) {
    const [company] = await companies.addCompanies(tenant, [{ name: `Smocza Chmura ${at}` }])
    if (!company) throw new Error('no company was added')
    const team = { companyId: company.id, role: 'owner' } as const
    const { cookie } = await signUp(app, tenant, { kind: 'employer', email: `kadry${at}@smok.example`, team })
    const issue = { companyId: company.id, plan: soldPlanOf(plan), use: 'publish', count } as const
    employers.push({ cookie, codes: await db.transaction((tx) => codes.issueCodes(tx, issue)) })
  }
  return employers
}

const write = async (orders: Orders): Promise<Seen> => {
  const child = fork(fileURLToPath(new URL('clients.ts', import.meta.url)))
  child.send(orders)
  const ended = once(child, 'exit').then(([code]) => {
    throw new Error(`the clients ended with ${code}`)
  })
  ended.catch(() => undefined)
  const [seen] = await Promise.race([once(child, 'message'), ended])
  return seen
}

const board = await startSearchBoard(OFFERS, (line) => console.log(line))
try {
  const category = board.tenant.categories.find(({ isStatic }) => !isStatic)?.key
  if (!category) throw new Error('the board has no category')
  const streams = visitorStreams(board.origin, {
    ...{ lists: SEARCHES_A_SECOND, suggestions: 0, counts: 0, pages: 0 },
  })
  const orders: Orders = {
    ...{ api: `${board.origin}/api/${board.tenant.key}`, databaseUrl: board.databaseUrl, category },
    ...{ employers: await openEmployers(board), savesOfAnOffer: SAVES_OF_AN_OFFER },
    ...{ saveEveryMs: SAVE_EVERY_MS, seconds: SECONDS },
  }
  const [seen, searches]: [Seen, StreamResult[]] = await Promise.all([
    write(orders),
    openLoad(SECONDS, streams),
  ])
  for (const error of seen.errors.slice(0, 5)) console.error(error)
  const errors = searches.reduce((sum, one) => sum + one.errors, seen.errors.length)
  const rowOf = (name: string, times: readonly number[]) => [name, String(times.length), spread(times)]
  const parts = [
    `${EMPLOYERS} employers for ${SECONDS} seconds, each saves the draft of an offer every ${SAVE_EVERY_MS / 1_000} seconds and publishes it by a code after ${SAVES_OF_AN_OFFER} saves; ${SEARCHES_A_SECOND} searches a second beside them. One process with ${OFFERS.toLocaleString('en')} offers, its database and the clients on the same cores. A bare insert writes the same text by the same client, in the same moment and without a server between. p50 / p99 in milliseconds.`,
    `**${errors === 0 ? 'No error' : `${errors} errors`}.**`,
    table(
      ['', 'how many', 'p50 / p99'],
      [
        rowOf('a bare insert and commit', seen.inserted),
        rowOf('a draft saved', seen.saved),
        rowOf('an offer begun', seen.begun),
        rowOf('handed in, checked as a whole', seen.handedIn),
        rowOf('published by a code', seen.published),
        ...searches.map(({ name, total, p50, p99 }) => [
          ...[name, String(total), `${p50.toFixed(2)} / ${p99.toFixed(2)}`],
        ]),
      ],
    ),
  ]
  console.log(parts.join('\n\n'))
  if (!words.includes('dry'))
    await writeSection('Employers: 50 write while others search', parts.join('\n\n'))
  if (errors > 0) process.exitCode = 1
} finally {
  await board.stop()
}
