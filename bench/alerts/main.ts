import { numberPublishedOffers } from '#features/saved-searches/server/mailing-store.ts'
import { planBoard } from '#features/saved-searches/server/planning.ts'
import { createSearchReader } from '#features/saved-searches/server/search-address.ts'
import { listingPage } from '#features/search/addresses.ts'
import { filterOf } from '#features/search/rules.ts'
import { hrefFor } from '#kernel/addresses.ts'
import { forTenant } from '#server/db/tenant-db.ts'
import { generatedOffer } from '#tests/support/generated-offers.ts'
import { createDice } from '#tests/support/oracles/dice.ts'
import { startBoard } from '../board.ts'
import { spread, table, writeSection } from '../report.ts'
import { askPostgres, prepareTables } from './ask-postgres.ts'
import { randomSearch } from './random-search.ts'

const BASE = 8_000
const SEARCHES = 100_000
const NEW = 2_000
const SAMPLE = 1_000
const MB = 1_000_000

const tell = (line: string): void => console.log(line)
const board = await startBoard(BASE, tell)
const { app, tenant } = board
const { database, clock, services } = app
const db = forTenant(database, tenant.id)
const readSearch = createSearchReader(services.places)
const dice = createDice(36)

// One guest a search, each with an alert of yesterday.
const kept = Array.from({ length: SEARCHES }, () => {
  const listing = randomSearch(tenant, dice)
  return { listing, path: hrefFor(listingPage, listing, 'pl') }
})
const yesterday = new Date(clock.now().getTime() - 2 * 86_400_000)
const mark = await db.transaction((tx) => numberPublishedOffers(tx, clock.now()))
await database.pool.query(
  `insert into alert_guests (uid, tenant_id, email, locale, created_at)
   select gen_random_uuid(), $1, 'g' || n || '@bench.example', 'pl', $2 from generate_series(1, $3) as n`,
  [tenant.id, yesterday, SEARCHES],
)
await database.pool.query(
  `insert into saved_searches (tenant_id, guest_id, hash, path, locale, currency, name, created_at, read_at)
   select $1, g.id, 'h', p.path, 'pl', 'pln', 'bench', $2, $2
   from unnest($3::text[]) with ordinality as p (path, n)
   join (select id, row_number() over (order by id) as n from alert_guests) g using (n)`,
  [tenant.id, yesterday, kept.map(({ path }) => path)],
)
await database.pool.query(
  `insert into job_alerts (saved_search_id, tenant_id, uid, frequency, code_hash, created_at, activated_at,
     mailed_through, covered_until)
   select id, tenant_id, gen_random_uuid(), 'daily', sha256(id::text::bytea), $1, $1, $2, $1 from saved_searches`,
  [yesterday, mark],
)
await database.pool.query('analyze saved_searches, job_alerts')
tell(`${SEARCHES} saved searches written`)

const made: number[] = []
for (let from = 0; from < NEW; from += 500) {
  const drafts = Array.from({ length: 500 }, () => generatedOffer(dice, clock.now()))
  made.push(...(await services.offers.createOffers(tenant.id, drafts)).map(({ id }) => id))
}
await services.search.caughtUp()
globalThis.gc?.()
const before = process.memoryUsage()
let peak = before.rss
const watching = setInterval(() => {
  peak = Math.max(peak, process.memoryUsage.rss())
}, 50)
let matches = 0
let matching = 0
const parts = {
  ...{ database, clock, readSearch, jobs: services.jobs },
  search: {
    savedFilters: {
      ...services.search.savedFilters,
      matching: async (
        ...[board, filters, ids, found]: Parameters<typeof services.search.savedFilters.matching>
      ) => {
        const start = performance.now()
        await services.search.savedFilters.matching(board, filters, ids, (offer, searches) => {
          matches += searches.length
          found(offer, searches)
        })
        matching += performance.now() - start
      },
    },
  },
}
await services.jobs.start({ isWorker: false })
const start = performance.now()
await planBoard(parts, tenant)
const whole = performance.now() - start
clearInterval(watching)
const { rows } = await database.pool.query<{ mails: number; offers: number }>(
  'select count(*)::int as mails, sum(cardinality(offer_ids))::int as offers from alert_mails',
)
const [planned] = rows
tell(`planned in ${(whole / 1000).toFixed(1)} s, of which ${(matching / 1000).toFixed(1)} s matching`)

await prepareTables(database, made)
const rates = services.rates.find()
if (!rates) throw new Error('no rates')
const sample = kept
  .map((one, at) => ({ ...one, at }))
  .filter(({ listing }) => listing.keyword === '')
  .slice(0, SAMPLE)
const mailed = await database.pool.query<{ n: number; ids: number[] }>(
  `select row_number() over (order by s.id)::int - 1 as n, coalesce(m.offer_ids, '{}') as ids
   from saved_searches s left join alert_mails m on m.saved_search_id = s.id order by s.id`,
)
const times: number[] = []
let different = 0
for (const { listing, at } of sample) {
  const place = listing.citySlug === null ? null : services.places.bySlug(listing.citySlug)
  const asked = performance.now()
  const found = await askPostgres(database, filterOf(listing), { place, rates })
  times.push(performance.now() - asked)
  const own = new Set((mailed.rows[at]?.ids ?? []).map(Number))
  if (own.size !== found.length || found.some((id) => !own.has(id))) different += 1
}
const sum = times.reduce((total, time) => total + time, 0)
const perSearch = sum / sample.length
tell(`PostgreSQL: ${spread(times)} ms a search, ${different} of ${sample.length} with another answer`)

await writeSection(
  'Job alerts',
  `${SEARCHES.toLocaleString('en')} saved searches, each with a daily alert, against a day's ${NEW.toLocaleString('en')} new offers on a board of ${BASE.toLocaleString('en')} others:
what the worker does at eight, up to the mails that wait to be sent. PostgreSQL is asked the same of ${SAMPLE.toLocaleString('en')} of the
searches, those without words, one statement each, on tables with the new offers alone; ${different === 0 ? 'every answer is the same' : `${different} answers differ`}.

${table(
  ['', 'seconds', 'ms a search'],
  [
    ['all of it, mails written down', (whole / 1000).toFixed(1), (whole / SEARCHES).toFixed(3)],
    ['of which matching', (matching / 1000).toFixed(1), (matching / SEARCHES).toFixed(3)],
    ['PostgreSQL, the sample', (sum / 1000).toFixed(1), perSearch.toFixed(3)],
    ['PostgreSQL, all by that', ((perSearch * SEARCHES) / 1000).toFixed(0), perSearch.toFixed(3)],
  ],
)}

${matches.toLocaleString('en')} matches in ${(planned?.mails ?? 0).toLocaleString('en')} mails. Memory: ${Math.round(before.rss / MB)} MB before, ${Math.round(peak / MB)} MB at its peak.`,
)
await services.jobs.stop()
await board.stop()
process.exit(0)
