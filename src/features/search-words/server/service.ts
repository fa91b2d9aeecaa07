import type { Audit } from '#features/audit/server/service.ts'
import type { SynonymGroup, Tenants } from '#features/tenants/server/service.ts'
import type { Actor } from '#kernel/actor.ts'
import { allow } from '#kernel/allow.ts'
import { warsawDay } from '#kernel/calendar-day.ts'
import type { Clock } from '#kernel/clock.ts'
import type { FormProblem } from '#kernel/forms/form-problems.ts'
import type { Locale } from '#kernel/locale.ts'
import type { Database } from '#server/db/database.ts'
import { forTenant } from '#server/db/tenant-db.ts'
import type { Jobs } from '#server/jobs/jobs.ts'
import type { SearchedWords, SearchOutcome, SearchQuery } from '../contract.ts'
import { countedWords, leastShown, shownDays, synonymProblems, typedSynonyms } from '../rules.ts'
import { tidySearches } from './jobs.ts'
import { canChangeSynonyms, canSeeSearches } from './policy.ts'
import { addSearches, type CountedSearch, deleteSearchesBefore, listSearches } from './store.ts'

interface Searched {
  readonly tenantId: number
  readonly locale: Locale
  readonly text: string
  readonly outcome: SearchOutcome
}

/** Counts searches that found nothing or were refined, and keeps the boards' synonyms. */
export interface SearchWords {
  /** Counts in memory; written every 30 seconds and on stop, so that a crash loses at most 30 seconds of counts. */
  count(searched: Searched): void
  /** Searches of the last 30 days; texts searched for fewer than three times are left out. */
  list(
    actor: Actor,
    query: SearchQuery,
  ): Promise<{ readonly searches: readonly SearchedWords[]; readonly hasMore: boolean }>
  synonyms(actor: Actor): Promise<readonly SynonymGroup[]>
  /** Adds a group of synonyms typed with commas; returns its problems, or [] when it is in force. */
  addSynonyms(actor: Actor, tenantId: number, typed: string): Promise<readonly FormProblem[]>
  /** False when the group is already gone. */
  removeSynonyms(actor: Actor, id: number): Promise<boolean>
  /** Writes the counts to the database. */
  refresh(): Promise<void>
  start(): void
  stop(): Promise<void>
}

export interface SearchWordsDependencies {
  readonly database: Database
  readonly clock: Clock
  readonly audit: Pick<Audit, 'record'>
  readonly tenants: Pick<Tenants, 'byId' | 'reload' | 'synonyms'>
  readonly jobs: Pick<Jobs, 'work'>
  readonly reportError: (error: unknown, context?: Readonly<Record<string, unknown>>) => void
}

const REFRESH_MS = 30_000
const DAY_MS = 86_400_000
const LISTED = 200
// Limits memory where a program tries many texts.
const MAX_COUNTED = 5_000

export const createSearchWords = (dependencies: SearchWordsDependencies): SearchWords => {
  const { database, clock, audit, tenants, jobs, reportError } = dependencies
  let counted = new Map<string, CountedSearch>()
  let timer: NodeJS.Timeout | undefined
  const firstDay = () => warsawDay(new Date(clock.now().getTime() - shownDays * DAY_MS))

  const write = async (): Promise<void> => {
    const taken = counted
    counted = new Map()
    await addSearches(database, [...taken.values()])
  }
  jobs.work(tidySearches, () => deleteSearchesBefore(database, firstDay()))

  return {
    count({ tenantId, locale, text, outcome }) {
      const words = countedWords(text)
      if (words === null) return
      const day = warsawDay(clock.now())
      const key = [tenantId, day, locale, outcome, words].join(' ')
      const searches = (counted.get(key)?.searches ?? 0) + 1
      if (searches === 1 && counted.size >= MAX_COUNTED) return
      counted.set(key, { tenantId, day, locale, words, outcome, searches })
    },

    async list(actor, { page = 1, ...filter }) {
      allow(canSeeSearches(actor))
      const found = await listSearches(database, {
        ...{ ...filter, since: firstDay(), least: leastShown },
        ...{ limit: LISTED + 1, offset: (page - 1) * LISTED },
      })
      return { searches: found.slice(0, LISTED), hasMore: found.length > LISTED }
    },

    async synonyms(actor) {
      allow(canSeeSearches(actor))
      return tenants.synonyms.list()
    },

    async addSynonyms(actor, tenantId, typed) {
      allow(canChangeSynonyms(actor))
      const words = typedSynonyms(typed)
      await tenants.reload()
      const problems = synonymProblems(words, tenants.byId(tenantId).settings.synonyms ?? [])
      if (problems.length > 0) return problems
      await forTenant(database, tenantId).transaction(async (tx) => {
        await tenants.synonyms.add(tx, { tenantId, words, createdAt: clock.now() })
        const what = { action: 'synonyms.added', object: words.join(', '), tenantId } as const
        await audit.record(tx, actor, { ...what, after: { words: words.join(', ') } })
      })
      await tenants.reload()
      return []
    },

    async removeSynonyms(actor, id) {
      allow(canChangeSynonyms(actor))
      const group = (await tenants.synonyms.list()).find((one) => one.id === id)
      if (!group) return false
      const { tenantId } = group
      const isGone = await forTenant(database, tenantId).transaction(async (tx) => {
        const removed = await tenants.synonyms.remove(tx, id)
        if (!removed) return false
        const object = removed.words.join(', ')
        await audit.record(tx, actor, {
          ...{ action: 'synonyms.removed', object, tenantId, before: { words: object } },
        })
        return true
      })
      await tenants.reload()
      return isGone
    },

    refresh: write,
    start() {
      timer ??= setInterval(() => void write().catch((error) => reportError(error)), REFRESH_MS).unref()
    },
    async stop() {
      clearInterval(timer)
      await write().catch((error) => reportError(error))
    },
  }
}
