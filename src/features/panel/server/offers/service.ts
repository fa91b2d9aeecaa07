import type { CompanyMember } from '#features/accounts/contract.ts'
import type { Offers } from '#features/offers/server/service.ts'
import type { HeldOrders } from '#features/payments/server/service.ts'
import type { BlockReason } from '#features/reports/contract.ts'
import type { Reports } from '#features/reports/server/service.ts'
import { allow } from '#kernel/allow.ts'
import { AppError } from '#kernel/app-error.ts'
import type { Clock } from '#kernel/clock.ts'
import type { Database } from '#server/db/database.ts'
import { forTenant } from '#server/db/tenant-db.ts'
import {
  type DayFigures,
  type FinishReason,
  type OfferBucket,
  type OfferEvent,
  type OfferSort,
  offersPerPage,
  type PanelOffer,
  type SimilarAds,
  type StatisticsSpan,
  statisticsDays,
  type Totals,
} from '../../enumerations.ts'
import { daysShown, statesOfBucket, totalsOf } from '../../rules.ts'
import { canChangeOffers } from '../policy.ts'
import { figuresOf, lastDays, listOfferIds, viewsByDay } from './figures.ts'
import { runOf } from './offer-run.ts'
import {
  countByState,
  countOffers,
  findOffer,
  type ListedRow,
  listEvents,
  listOffers,
  tables,
} from './offer-store.ts'
import { listLikeOffers, similarAdsOf } from './similar-ads.ts'

export interface OfferQuery {
  readonly bucket: OfferBucket
  readonly text: string
  readonly sort: OfferSort
  /** Counted from 1. */
  readonly page: number
}

export interface OfferPage {
  readonly offers: readonly PanelOffer[]
  readonly counts: Readonly<Record<OfferBucket, number>>
  readonly found: number
  readonly pages: number
}

export interface OfferStatistics {
  readonly offer: PanelOffer
  readonly days: readonly DayFigures[]
  readonly totals: Totals
  /** Totals of the period of equal length before. */
  readonly before: Totals
  /** Null for an offer that is not active, and with too few like offers. */
  readonly similar: SimilarAds | null
  readonly events: readonly OfferEvent[]
  /** Reason of the current block. */
  readonly block: BlockReason | null
}

export interface CompanyStatistics {
  readonly days: readonly DayFigures[]
  readonly totals: Totals
  readonly before: Totals
  readonly newApplications: number
}

/** A company's view of its offers and its actions on them. Another company's offer throws 'offer.not-found'. */
export interface PanelOffers {
  list(member: CompanyMember, query: OfferQuery): Promise<OfferPage>
  /** Totals of all the company's offers. */
  companyStatistics(member: CompanyMember): Promise<CompanyStatistics>
  find(member: CompanyMember, idOrSlug: string): Promise<PanelOffer>
  statistics(member: CompanyMember, idOrSlug: string, span?: StatisticsSpan): Promise<OfferStatistics>
  /** Ends it early. Throws 'offer.state-conflict'. */
  finish(member: CompanyMember, idOrSlug: string, reason: FinishReason): Promise<void>
  /**
   * Withdraws a held offer; its payment becomes a code of the same plan. Throws 'offer.state-conflict' if it is not
   * held any more, 'refund.asked' when a refund is in progress.
   */
  withdraw(member: CompanyMember, idOrSlug: string): Promise<void>
  /** Deletes it for good. Throws 'offer.state-conflict' while active, 'offer.has-applications' while it has any. */
  remove(member: CompanyMember, idOrSlug: string): Promise<void>
  /** Number of active offers. */
  countActive(company: Pick<CompanyMember, 'tenantId' | 'companyId'>): Promise<number>
}

interface PanelOfferDependencies {
  readonly database: Database
  readonly clock: Clock
  readonly offers: Pick<Offers, 'finishOffer' | 'nameCause' | 'removeOffer' | 'withdrawHeldOffer'>
  readonly heldOrders: Pick<HeldOrders, 'turnIntoCode'>
  readonly reports: Pick<Reports, 'whyBlocked'>
}

const everyState = { states: statesOfBucket.all, text: '' }

const shown = ({ key: _, ...offer }: ListedRow, views: readonly number[]): PanelOffer => ({
  ...offer,
  viewsByDay: views,
})

export const createPanelOffers = (dependencies: PanelOfferDependencies): PanelOffers => {
  const { database, clock, offers, heldOrders, reports } = dependencies
  type Company = Pick<CompanyMember, 'tenantId' | 'companyId'>
  const dbOf = ({ tenantId }: Company) => forTenant(database, tenantId)

  const get = async (member: Company, idOrSlug: string): Promise<ListedRow> => {
    const { companyId } = member
    const found = await findOffer(dbOf(member), { companyId, now: clock.now(), ...everyState }, idOrSlug)
    if (!found) throw new AppError('offer.not-found')
    return found
  }

  const countBuckets = async (member: Company): Promise<Record<OfferBucket, number>> => {
    const { companyId } = member
    const states = await countByState(dbOf(member), { companyId, now: clock.now() })
    const countOf = (bucket: OfferBucket): number =>
      statesOfBucket[bucket].reduce((sum, state) => sum + (states.get(state) ?? 0), 0)
    return {
      ...{ all: countOf('all'), active: countOf('active'), drafts: countOf('drafts') },
      ...{ unpaid: countOf('unpaid'), ended: countOf('ended') },
    }
  }

  /** Daily figures of a period, with totals for it and for the period before. */
  const figuresFor = async (
    member: Company,
    offerIds: readonly number[],
    { until = clock.now(), count = statisticsDays } = {},
  ) => {
    const all = await figuresOf(dbOf(member), offerIds, lastDays(until, 2 * count))
    const recent = all.slice(count)
    return { days: recent, totals: totalsOf(recent), before: totalsOf(all.slice(0, count)) }
  }

  return {
    async list(member, { bucket, text, sort, page }) {
      const db = dbOf(member)
      const filter = {
        companyId: member.companyId,
        now: clock.now(),
        states: statesOfBucket[bucket],
        text: text.trim(),
      }
      const found = await countOffers(db, filter)
      const pages = Math.max(1, Math.ceil(found / offersPerPage))
      const offset = (Math.min(page, pages) - 1) * offersPerPage
      const rows = await listOffers(db, filter, { sort, limit: offersPerPage, offset })
      const views = await viewsByDay(
        db,
        rows.map(({ key }) => key),
        lastDays(clock.now(), statisticsDays),
      )
      return {
        offers: rows.map((row) => shown(row, views.get(row.key) ?? [])),
        counts: await countBuckets(member),
        found,
        pages,
      }
    },

    async companyStatistics(member) {
      const db = dbOf(member)
      const figures = await figuresFor(member, await listOfferIds(db, member.companyId))
      const { count } = await tables(db)
        .selectFrom('applications')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('company_id', '=', member.companyId)
        .where('is_held', '=', false)
        .where('status', '=', 'received')
        .executeTakeFirstOrThrow()
      return { ...figures, newApplications: Number(count) }
    },

    find: async (member, idOrSlug) => shown(await get(member, idOrSlug), []),

    async statistics(member, idOrSlug, span = '30') {
      const row = await get(member, idOrSlug)
      const events = await listEvents(dbOf(member), row.key)
      const shownDays = span === 'run' ? runOf(row, events, clock.now()) : { count: Number(span) }
      const figures = await figuresFor(member, [row.key], shownDays)
      const ownDays = daysShown(figures.days, row.publishedAt)
      const [first, last] = [ownDays[0]?.day, ownDays.at(-1)?.day]
      const likes =
        row.state === 'published' && first && last
          ? await listLikeOffers(dbOf(member), {
              ...{ offerId: row.key, companyId: member.companyId, from: first, until: last },
            })
          : []
      return {
        ...figures,
        similar: similarAdsOf(likes, ownDays.length),
        block: row.state === 'blocked' ? await reports.whyBlocked(member.tenantId, row.key) : null,
        offer: shown(
          row,
          figures.days.map(({ views }) => views),
        ),
        events: events.map(({ from, to, at, until, reason, firstName, lastName, email }) => ({
          ...{ from, to, reason, at: at.getTime(), until: until?.getTime() ?? null },
          by: [firstName, lastName].filter(Boolean).join(' ') || (email ?? ''),
        })),
      }
    },

    async finish(member, idOrSlug, reason) {
      const { key } = await get(member, idOrSlug)
      allow(canChangeOffers(member.role))
      await dbOf(member).transaction(async (tx) => {
        await offers.nameCause(tx, { accountId: member.accountId, reason })
        await offers.finishOffer(tx, key)
      })
    },

    async withdraw(member, idOrSlug) {
      const { key: offerId } = await get(member, idOrSlug)
      const { companyId, accountId } = member
      allow(canChangeOffers(member.role))
      await dbOf(member).transaction(async (tx) => {
        await offers.nameCause(tx, { accountId, reason: null })
        // The order is locked before the offer, in the same order as by a concurrent refund or decision.
        await heldOrders.turnIntoCode(tx, { offerId, companyId })
        await offers.withdrawHeldOffer(tx, offerId)
      })
    },

    async remove(member, idOrSlug) {
      const { key, applications } = await get(member, idOrSlug)
      allow(canChangeOffers(member.role))
      if (applications > 0) throw new AppError('offer.has-applications')
      await dbOf(member).transaction((tx) => offers.removeOffer(tx, key))
    },

    countActive: async (company) => (await countBuckets(company)).active,
  }
}
