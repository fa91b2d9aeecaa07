import { setImmediate as turn } from 'node:timers/promises'
import type { Expression, SqlBool } from 'kysely'
import { type OfferFit, preferences } from '#features/matching/contract.ts'
import type { Matching } from '#features/matching/server/service.ts'
import type { Profiles, Wishes } from '#features/profiles/server/service.ts'
import type { Tenant } from '#features/tenants/contract.ts'
import { hasFlag } from '#features/tenants/rules.ts'
import type { Clock } from '#kernel/clock.ts'
import type { Database } from '#server/db/database.ts'
import { forTenant } from '#server/db/tenant-db.ts'
import { type Comparable, isFindable, listAgreed, listFindable } from './agreed.ts'
import { isStated } from './stated.ts'

export interface ComparedCandidate<Candidate extends Comparable = Comparable> {
  readonly candidate: Candidate
  readonly wishes: Wishes
  /** Null if the profile states no preferences, or the board does not show the offer now. */
  readonly matchPercent: number | null
}

/** Matches candidates with an offer, for companies that may compare them. */
export interface CandidateFits {
  /** Condition for queries on `accounts`: candidates who look for work and whom the company may compare. */
  findableBy(companyId: number): Expression<SqlBool>
  /** How many findable candidates match an offer at all; 0 on a board without passive candidates. */
  countFitting(tenant: Tenant, companyId: number, offerId: number): Promise<number>
  /** Which of these candidates the company may compare with its offers. */
  listComparable(
    tenant: Tenant,
    companyId: number,
    accountIds: readonly number[],
  ): Promise<readonly Comparable[]>
  compare<Candidate extends Comparable>(
    tenant: Tenant,
    found: readonly Candidate[],
    offerId: number,
  ): Promise<readonly ComparedCandidate<Candidate>[]>
  /** The match with its factors; null where `matchPercent` is. */
  fitOf(tenant: Tenant, accountId: number, offerId: number): Promise<OfferFit | null>
}

export interface ComparingDependencies {
  readonly database: Database
  readonly clock: Clock
  readonly profiles: Pick<Profiles, 'listWishes'>
  readonly matching: Pick<Matching, 'fitOf'>
}

/** Number of comparisons after which other requests get their turn. */
const AT_ONCE = 25
const MAX_OFFERS = 50
const MAX_PROFILES = 5_000
/** Limited, because exchange rates and synonyms change as well. */
const KEPT_MS = 10 * 60_000

interface OfferPercents {
  /** The compared offer as JSON, to detect changes. */
  readonly offer: string
  readonly until: number
  readonly percents: Map<number, { readonly version: string; readonly percent: number | null }>
}

export const doesFit = ({ matchPercent }: Pick<ComparedCandidate, 'matchPercent'>): boolean =>
  (matchPercent ?? 0) >= 1

const NOTHING_STATED = preferences.parse({})

const forgetFirst = (map: Map<unknown, unknown>, most: number): void => {
  for (const key of map.keys()) {
    if (map.size <= most) return
    map.delete(key)
  }
}

/**
 * Compares candidates with an offer and caches the percentages: only candidates with a changed profile are compared
 * again, or all of them once the offer changes. Callers must check consent on every call.
 */
export const createCandidateFits = ({
  database,
  clock,
  profiles,
  matching,
}: ComparingDependencies): CandidateFits => {
  const offers = new Map<string, OfferPercents>()
  const known = new Map<number, { readonly version: string; readonly wishes: Wishes }>()

  const percentsOf = (tenant: Tenant, offerId: number): OfferPercents['percents'] => {
    const now = clock.now().getTime()
    const key = `${tenant.id}:${offerId}`
    const offer = JSON.stringify(matching.fitOf(tenant, NOTHING_STATED, [offerId]))
    const before = offers.get(key)
    offers.delete(key)
    const current =
      before?.offer === offer && before.until > now
        ? before
        : { offer, until: now + KEPT_MS, percents: new Map() }
    offers.set(key, current)
    forgetFirst(offers, MAX_OFFERS)
    return current.percents
  }

  const wishesOf = async (tenantId: number, found: readonly Comparable[]) => {
    const isKnown = ({ accountId, version }: Comparable) => known.get(accountId)?.version === version
    const changed = found.filter((one) => !isKnown(one))
    const read = await profiles.listWishes(
      tenantId,
      changed.map(({ accountId }) => accountId),
    )
    const own = new Map(
      found.flatMap((one) => {
        const wishes = read.get(one.accountId) ?? (isKnown(one) ? known.get(one.accountId)?.wishes : null)
        return wishes ? [[one.accountId, wishes] as const] : []
      }),
    )
    for (const { accountId, version } of changed) {
      const wishes = read.get(accountId)
      known.delete(accountId)
      if (wishes) known.set(accountId, { version, wishes })
    }
    forgetFirst(known, MAX_PROFILES)
    return own
  }

  const find = (tenant: Tenant, { matched }: Wishes, offerId: number): OfferFit | null =>
    isStated(matched) ? (matching.fitOf(tenant, matched, [offerId])[0] ?? null) : null

  const compare: CandidateFits['compare'] = async (tenant, found, offerId) => {
    const percents = percentsOf(tenant, offerId)
    const wishes = await wishesOf(tenant.id, found)
    const all: ComparedCandidate<(typeof found)[number]>[] = []
    let asked = 0
    for (const candidate of found) {
      const { accountId, version } = candidate
      const own = wishes.get(accountId)
      if (!own) continue
      const before = percents.get(accountId)
      if (before?.version === version) {
        all.push({ candidate, wishes: own, matchPercent: before.percent })
        continue
      }
      const percent = find(tenant, own, offerId)?.matchPercent ?? null
      percents.set(accountId, { version, percent })
      all.push({ candidate, wishes: own, matchPercent: percent })
      asked += 1
      if (asked % AT_ONCE === 0) await turn()
    }
    return all
  }

  return {
    compare,
    findableBy: isFindable,
    async countFitting(tenant, companyId, offerId) {
      if (!hasFlag(tenant, 'passiveCandidates')) return 0
      const found = await listFindable(forTenant(database, tenant.id), companyId)
      return (await compare(tenant, found, offerId)).filter(doesFit).length
    },
    async listComparable(tenant, companyId, accountIds) {
      if (accountIds.length === 0 || !hasFlag(tenant, 'passiveCandidates')) return []
      return listAgreed(forTenant(database, tenant.id), companyId, accountIds)
    },
    async fitOf(tenant, accountId, offerId) {
      const own = (await profiles.listWishes(tenant.id, [accountId])).get(accountId)
      const fit = own && find(tenant, own, offerId)
      return fit ? { matchPercent: fit.matchPercent, matchFactors: fit.matchFactors } : null
    },
  }
}
