import type { Places } from '#features/geo/server/service.ts'
import type { OpenPay } from '#features/offers/contract.ts'
import type { ChangedOffer } from '#features/search/contract.ts'
import type { Clock } from '#kernel/clock.ts'
import { coverPath } from '#kernel/cover-path.ts'
import { foldText } from '#kernel/text/fold-text.ts'
import type { Database } from '#server/db/database.ts'
import { forTenant } from '#server/db/tenant-db.ts'
import { type Company, featuredCompanies } from '../contract.ts'
import type { PresentCompany } from '../profile.ts'
import { findPublicationNumber, listProfiles, listStories } from './profile-store.ts'

export interface TenantRef {
  readonly id: number
  readonly key: string
}

/** The time at which a published offer expires. */
interface OfferExpiry {
  readonly offerId: number
  readonly endsAt: Date
}

export interface ShownCompaniesOptions {
  readonly database: Database
  readonly clock: Clock
  readonly places: Pick<Places, 'find' | 'bySlug'>
  readonly companies: { listCompanies(tenant: TenantRef): Promise<Company[]> }
  readonly offers: {
    countByCompany(tenantId: number, companyIds?: readonly number[]): Promise<ReadonlyMap<number, number>>
    listOpenPay(tenantId: number, companyIds?: readonly number[]): Promise<readonly OpenPay[]>
    listExpiries(tenantId: number, until: Date): Promise<readonly OfferExpiry[]>
    companiesOf(tenantId: number, offerIds: readonly number[]): Promise<readonly number[]>
  }
  /** Calls back as soon as lists show changed offers. */
  readonly search: { onChange(listener: (changed: readonly ChangedOffer[]) => void): void }
}

export interface ShownCompanies {
  list(tenant: TenantRef): Promise<readonly PresentCompany[]>
  /** Drops the board's cached companies. */
  forget(tenantId: number): void
}

// Reading all companies and their offers is expensive, so only companies with changed offers are recounted.
const CACHED_MS = 60_000
/** How long other processes may show a page's previous version after its publication. */
const UNCHECKED_MS = 500
/** From this number of changed offers on, everything is read again. */
const MAX_CHANGES = 1_000

type WithoutOffers = Omit<PresentCompany, 'offerCount' | 'isRecruiting' | 'pay' | 'isTop'>

interface BoardSnapshot {
  readonly companies: readonly WithoutOffers[]
  /** Ids of all companies, including hidden ones. */
  readonly known: ReadonlySet<number>
  readonly counts: ReadonlyMap<number, number>
  readonly pays: ReadonlyMap<number, readonly OpenPay[]>
  /** Offers that expire while this snapshot is cached: an expiry emits no change event. */
  readonly expiries: readonly OfferExpiry[]
}

interface CachedBoard {
  readonly until: number
  readonly number: Promise<number>
  /** When the publication number was last found unchanged. */
  checkedAt: number
  /** Ids of offers that changed since the last count. */
  changed: Set<number>
  read: Promise<BoardSnapshot>
  list: Promise<readonly PresentCompany[]>
}

const paysByCompany = (pays: readonly OpenPay[]) => Map.groupBy(pays, ({ companyId }) => companyId)

const withOffers = ({ companies, counts, pays }: BoardSnapshot): PresentCompany[] => {
  const byCount = [...counts].sort(([oneId, one], [otherId, other]) => other - one || oneId - otherId)
  const top = new Set(byCount.slice(0, featuredCompanies).map(([id]) => id))
  return companies.map((company) => {
    const { id } = company.company
    const offerCount = counts.get(id) ?? 0
    return {
      ...company,
      offerCount,
      isRecruiting: offerCount > 0 && (company.profile?.showsRecruiting ?? true),
      pay: pays.get(id) ?? [],
      isTop: top.has(id),
    }
  })
}

/** Caches the companies of each board; their numbers of offers change as soon as lists do. */
export const createShownCompanies = (options: ShownCompaniesOptions): ShownCompanies => {
  const { database, clock, places, companies, offers, search } = options
  const cache = new Map<number, CachedBoard>()
  const forget = (tenantId: number): void => void cache.delete(tenantId)

  search.onChange((changed) => {
    for (const { tenantId, offerId } of changed) {
      const known = cache.get(tenantId)
      known?.changed.add(offerId)
      if (known && known.changed.size > MAX_CHANGES) forget(tenantId)
    }
  })

  const listNextExpiries = ({ id }: TenantRef) =>
    offers.listExpiries(id, new Date(clock.now().getTime() + CACHED_MS))

  const read = async (tenant: TenantRef): Promise<BoardSnapshot> => {
    const db = forTenant(database, tenant.id)
    const [all, profiles, stories, counts, pays, expiries] = await Promise.all([
      companies.listCompanies(tenant),
      listProfiles(db),
      listStories(db, clock.now()),
      offers.countByCompany(tenant.id),
      offers.listOpenPay(tenant.id),
      listNextExpiries(tenant),
    ])
    const profileOf = new Map(profiles.map((profile) => [profile.companyId, profile]))
    const storyOf = new Map(stories.map((story) => [story.companyId, story]))
    const shown = all.flatMap((company): WithoutOffers | [] => {
      const profile = profileOf.get(company.id) ?? null
      if (profile?.isHidden) return []
      const city = company.city === null ? null : places.find(company.city)
      const cover = profile?.coverPath ?? coverPath(company.slug)
      return {
        ...{ company, profile, uid: company.uid, companyType: company.companyType },
        foldedName: foldText(company.name),
        cities: profile && profile.cities.length > 0 ? profile.cities : city ? [city.slug] : [],
        industry: profile?.industry ?? null,
        story: storyOf.get(company.id) ?? null,
        coverPath: cover,
        coverThumbPath: profile?.coverThumbPath ?? cover,
      }
    })
    const known = new Set(all.map(({ id }) => id))
    return { companies: shown, known, counts, pays: paysByCompany(pays), expiries }
  }

  /** Recounts the companies that these offers belong to. */
  const recount = async (
    tenant: TenantRef,
    before: BoardSnapshot,
    offerIds: readonly number[],
  ): Promise<BoardSnapshot> => {
    const [ids, expiries] = await Promise.all([
      offers.companiesOf(tenant.id, offerIds),
      listNextExpiries(tenant),
    ])
    if (ids.length === 0) return { ...before, expiries }
    // A company added since the last read.
    if (ids.some((id) => !before.known.has(id))) return read(tenant)
    const [counts, pays] = await Promise.all([
      offers.countByCompany(tenant.id, ids),
      offers.listOpenPay(tenant.id, ids),
    ])
    const [nextCounts, nextPays] = [new Map(before.counts), new Map(before.pays)]
    for (const id of ids) {
      nextCounts.delete(id)
      nextPays.delete(id)
    }
    for (const [id, count] of counts) nextCounts.set(id, count)
    for (const [id, pay] of paysByCompany(pays)) nextPays.set(id, pay)
    return { ...before, counts: nextCounts, pays: nextPays, expiries }
  }

  const isCurrent = async (tenantId: number, known: CachedBoard, now: number): Promise<boolean> => {
    if (now >= known.until) return false
    if (now < known.checkedAt + UNCHECKED_MS) return true
    known.checkedAt = now
    return (await findPublicationNumber(forTenant(database, tenantId))) === (await known.number)
  }

  /** Callers share one pending read; a failed one is dropped from the cache. */
  const show = (tenantId: number, entry: CachedBoard): CachedBoard['list'] => {
    entry.list.catch(() => {
      if (cache.get(tenantId) === entry) forget(tenantId)
    })
    return entry.list
  }

  const listCached = async (tenant: TenantRef, known: CachedBoard): CachedBoard['list'] => {
    const { expiries } = await known.read
    const now = clock.now()
    for (const { offerId, endsAt } of expiries) if (endsAt <= now) known.changed.add(offerId)
    if (known.changed.size === 0) return known.list
    const offerIds = [...known.changed]
    known.changed = new Set()
    known.read = known.read.then((before) => recount(tenant, before, offerIds))
    known.list = known.read.then(withOffers)
    return show(tenant.id, known)
  }

  return {
    forget,
    async list(tenant) {
      const now = clock.now().getTime()
      const known = cache.get(tenant.id)
      if (known && (await isCurrent(tenant.id, known, now))) return listCached(tenant, known)
      const newer = cache.get(tenant.id)
      if (newer && newer !== known) return listCached(tenant, newer)
      // Read before the companies, so that a publication in between causes another read.
      const number = findPublicationNumber(forTenant(database, tenant.id))
      const made = number.then(() => read(tenant))
      const entry: CachedBoard = {
        ...{ until: now + CACHED_MS, number, checkedAt: now, changed: new Set<number>() },
        ...{ read: made, list: made.then(withOffers) },
      }
      cache.set(tenant.id, entry)
      return show(tenant.id, entry)
    },
  }
}
