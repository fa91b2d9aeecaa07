import { setImmediate as turn } from 'node:timers/promises'
import { preferences } from '#features/matching/contract.ts'
import type { Matching } from '#features/matching/server/service.ts'
import type { Profiles, Wishes } from '#features/profiles/server/service.ts'
import type { Tenant } from '#features/tenants/contract.ts'
import type { Clock } from '#kernel/clock.ts'
import type { FoundCandidate } from './store.ts'

export interface ComparedCandidate {
  readonly candidate: FoundCandidate
  readonly wishes: Wishes
  readonly matchPercent: number
}

export type CompareCandidates = (
  tenant: Tenant,
  found: readonly FoundCandidate[],
  offerId: number,
) => Promise<readonly ComparedCandidate[]>

export interface ComparingDependencies {
  readonly clock: Clock
  readonly profiles: Pick<Profiles, 'listWishes'>
  readonly matching: Pick<Matching, 'fitOf'>
}

/** Comparing some more does not hold other visitors up. */
const AT_ONCE = 25
const MOST_OFFERS = 50
const MOST_PROFILES = 5_000
/** Rates of currencies and a board's synonyms change too. */
const KEPT_MS = 10 * 60_000

interface OfferPercents {
  /** The offer as it was compared. */
  readonly offer: string
  readonly until: number
  readonly percents: Map<number, { readonly version: string; readonly percent: number }>
}

const NOTHING_STATED = preferences.parse({})

const forgetFirst = (map: Map<unknown, unknown>, most: number): void => {
  for (const key of map.keys()) {
    if (map.size <= most) return
    map.delete(key)
  }
}

/**
 * Compares candidates with an offer, and does not do so again for the next page: only those who changed their profile
 * since, or all of them once the offer has changed. Who is compared is the caller's to say, each time anew.
 */
export const createComparing = ({ clock, profiles, matching }: ComparingDependencies): CompareCandidates => {
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
    forgetFirst(offers, MOST_OFFERS)
    return current.percents
  }

  const wishesOf = async (tenantId: number, found: readonly FoundCandidate[]) => {
    const isKnown = ({ accountId, version }: FoundCandidate) => known.get(accountId)?.version === version
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
    forgetFirst(known, MOST_PROFILES)
    return own
  }

  return async (tenant, found, offerId) => {
    const percents = percentsOf(tenant, offerId)
    const wishes = await wishesOf(tenant.id, found)
    const all: ComparedCandidate[] = []
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
      const percent = matching.fitOf(tenant, own.matched, [offerId])[0]?.matchPercent ?? 0
      percents.set(accountId, { version, percent })
      all.push({ candidate, wishes: own, matchPercent: percent })
      asked += 1
      if (asked % AT_ONCE === 0) await turn()
    }
    return all
  }
}
