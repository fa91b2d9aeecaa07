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

/** Of an offer that ends by itself. */
interface OfferEnd {
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
    listEnds(tenantId: number, until: Date): Promise<readonly OfferEnd[]>
    companiesOf(tenantId: number, offerIds: readonly number[]): Promise<readonly number[]>
  }
  /** Tells of offers as soon as lists show them otherwise. */
  readonly search: { onChange(listener: (changed: readonly ChangedOffer[]) => void): void }
}

export interface ShownCompanies {
  list(tenant: TenantRef): Promise<readonly PresentCompany[]>
  /** What was read of a board is read again. */
  forget(tenantId: number): void
}

// Reading all companies and counting all offers of a board is dear, so only those whose offers change are recounted.
const KEPT_MS = 60_000
/** How long after a publication another process may show what was there before. */
const UNSEEN_MS = 500
/** From as many changes between two readings on, everything is read again. */
const MOST_CHANGES = 1_000

type WithoutOffers = Omit<PresentCompany, 'offerCount' | 'isRecruiting' | 'pay' | 'isTop'>

interface Read {
  readonly companies: readonly WithoutOffers[]
  /** Also of those that are not shown. */
  readonly known: ReadonlySet<number>
  readonly counts: ReadonlyMap<number, number>
  readonly pays: ReadonlyMap<number, readonly OpenPay[]>
  /** Offers that end by themselves while this is kept: no change tells of it, lists look at the clock. */
  readonly ends: readonly OfferEnd[]
}

interface Kept {
  readonly until: number
  readonly number: Promise<number>
  /** When the number was last seen to be the same. */
  checkedAt: number
  /** Offers that changed since they were last counted. */
  changed: Set<number>
  read: Promise<Read>
  list: Promise<readonly PresentCompany[]>
}

const paysByCompany = (pays: readonly OpenPay[]) => Map.groupBy(pays, ({ companyId }) => companyId)

const withOffers = ({ companies, counts, pays }: Read): PresentCompany[] => {
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

/** All companies of each board, kept for a while; what they have of offers changes as soon as lists do. */
export const createShownCompanies = (options: ShownCompaniesOptions): ShownCompanies => {
  const { database, clock, places, companies, offers, search } = options
  const kept = new Map<number, Kept>()
  const forget = (tenantId: number): void => void kept.delete(tenantId)

  search.onChange((changed) => {
    for (const { tenantId, offerId } of changed) {
      const known = kept.get(tenantId)
      known?.changed.add(offerId)
      if (known && known.changed.size > MOST_CHANGES) forget(tenantId)
    }
  })

  const listEnds = ({ id }: TenantRef) => offers.listEnds(id, new Date(clock.now().getTime() + KEPT_MS))

  const read = async (tenant: TenantRef): Promise<Read> => {
    const db = forTenant(database, tenant.id)
    const [all, profiles, stories, counts, pays, ends] = await Promise.all([
      companies.listCompanies(tenant),
      listProfiles(db),
      listStories(db, clock.now()),
      offers.countByCompany(tenant.id),
      offers.listOpenPay(tenant.id),
      listEnds(tenant),
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
    return { companies: shown, known, counts, pays: paysByCompany(pays), ends }
  }

  /** With the offers of those companies anew that these offers belong to. */
  const recount = async (tenant: TenantRef, before: Read, offerIds: readonly number[]): Promise<Read> => {
    const [ids, ends] = await Promise.all([offers.companiesOf(tenant.id, offerIds), listEnds(tenant)])
    if (ids.length === 0) return { ...before, ends }
    // A company that came since then.
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
    return { ...before, counts: nextCounts, pays: nextPays, ends }
  }

  const isCurrent = async (tenantId: number, known: Kept, now: number): Promise<boolean> => {
    if (now >= known.until) return false
    if (now < known.checkedAt + UNSEEN_MS) return true
    known.checkedAt = now
    return (await findPublicationNumber(forTenant(database, tenantId))) === (await known.number)
  }

  /** Who asks meanwhile waits for the same reading; one that failed is not kept. */
  const show = (tenantId: number, entry: Kept): Kept['list'] => {
    entry.list.catch(() => {
      if (kept.get(tenantId) === entry) forget(tenantId)
    })
    return entry.list
  }

  const listKept = async (tenant: TenantRef, known: Kept): Kept['list'] => {
    const { ends } = await known.read
    const now = clock.now()
    for (const { offerId, endsAt } of ends) if (endsAt <= now) known.changed.add(offerId)
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
      const known = kept.get(tenant.id)
      if (known && (await isCurrent(tenant.id, known, now))) return listKept(tenant, known)
      const newer = kept.get(tenant.id)
      if (newer && newer !== known) return listKept(tenant, newer)
      // Before the reading: a publication in between makes it be read again.
      const number = findPublicationNumber(forTenant(database, tenant.id))
      const made = number.then(() => read(tenant))
      const entry: Kept = {
        ...{ until: now + KEPT_MS, number, checkedAt: now, changed: new Set<number>() },
        ...{ read: made, list: made.then(withOffers) },
      }
      kept.set(tenant.id, entry)
      return show(tenant.id, entry)
    },
  }
}
