import type { Offers } from '#features/offers/server/service.ts'
import type { Tenants } from '#features/tenants/server/service.ts'
import { warsawDay } from '#kernel/calendar-day.ts'
import type { Clock } from '#kernel/clock.ts'
import type { Database } from '#server/db/database.ts'
import { forTenant, type TenantDb } from '#server/db/tenant-db.ts'
import type { Jobs } from '#server/jobs/jobs.ts'
import { mostPopularOf, popularityDays } from '../rules.ts'
import { recomputePopularity } from './jobs.ts'
import { listRankings, replaceRanking } from './store.ts'

/** Offers ranked by views and applications: computed hourly for all processes, read from memory. */
export interface Popularity {
  /** Ids of the board's offers, the most popular first. Some may have ended since the computation. */
  ranking(tenantId: number): readonly number[]
  /** Changes whenever the rankings change. */
  revision(): number
  /** Computes the rankings of all boards. */
  recompute(): Promise<void>
  /** Loads the stored rankings; `start` does so and repeats it. */
  refresh(): Promise<void>
  start(): Promise<void>
  stop(): void
}

export interface PopularityDependencies {
  readonly database: Database
  readonly tenants: Pick<Tenants, 'list'>
  readonly offers: Pick<Offers, 'countViews'>
  /** Number of applications to each offer since then, without those awaiting confirmation. */
  readonly countApplications: (db: TenantDb, since: Date) => Promise<ReadonlyMap<number, number>>
  readonly jobs: Pick<Jobs, 'work'>
  readonly clock: Clock
  readonly reportError: (error: unknown, context?: Readonly<Record<string, unknown>>) => void
}

const DAY_MS = 86_400_000
/** More than anybody pages through, with a reserve for offers that end within the hour. */
const MAX_RANKED_OFFERS = 1_000
// Delay until rankings computed by another process are loaded; they change only hourly.
const REFRESH_MS = 30_000

export const createPopularity = (dependencies: PopularityDependencies): Popularity => {
  const { database, tenants, offers, countApplications, jobs, clock, reportError } = dependencies
  let rankings: ReadonlyMap<number, readonly number[]> = new Map()
  let revision = 0
  let timer: NodeJS.Timeout | undefined

  const refresh = async (): Promise<void> => {
    const next = await listRankings(database)
    if (JSON.stringify([...next]) === JSON.stringify([...rankings])) return
    rankings = next
    revision += 1
  }

  const recompute = async (): Promise<void> => {
    const since = new Date(clock.now().getTime() - popularityDays * DAY_MS)
    for (const { id } of tenants.list()) {
      const views = await offers.countViews(id, warsawDay(since))
      const db = forTenant(database, id)
      const ranking = mostPopularOf(views, await countApplications(db, since), MAX_RANKED_OFFERS)
      await replaceRanking(db, ranking)
    }
    await refresh()
  }

  jobs.work(recomputePopularity, recompute)

  return {
    ranking: (tenantId) => rankings.get(tenantId) ?? [],
    revision: () => revision,
    recompute,
    refresh,
    async start() {
      await refresh()
      timer ??= setInterval(() => void refresh().catch((error) => reportError(error)), REFRESH_MS).unref()
    },
    stop() {
      clearInterval(timer)
    },
  }
}
