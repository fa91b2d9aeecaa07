import type { CompanyMember } from '#features/accounts/contract.ts'
import {
  type ApplicationStatus,
  applicationStatuses,
  isBeforeDecision,
  type RefusalReason,
} from '#features/applications/enumerations.ts'
import type { AnswerPromises, BlindReviews } from '#features/applications/server/service.ts'
import { startOfWarsawDay, warsawDay, warsawDaysBetween, warsawHour } from '#kernel/calendar-day.ts'
import type { Clock } from '#kernel/clock.ts'
import type { Database } from '#server/db/database.ts'
import { forTenant } from '#server/db/tenant-db.ts'
import {
  type ApplicationFilterName,
  type ApplicationPage,
  type ApplicationSort,
  applicationsPerPage,
  maxAtOnce,
  type PanelApplication,
} from '../../enumerations.ts'
import { goodFit, isOpen, usualAnswerDays } from '../../rules.ts'
import {
  type Applicant,
  type ApplicantFitDependencies,
  type ApplicantFits,
  createApplicantFits,
  type KnownApplicant,
} from './applicant-fits.ts'
import {
  type ApplicationFilter,
  countByStatus,
  listApplications,
  listByKeys,
  listToCompare,
  listUids,
  type StoredApplication,
} from './application-store.ts'
import { countReasons } from './refusals.ts'

const cardsPerColumn = 20
const DAY_MS = 86_400_000

export interface ApplicationQuery {
  /** Null for all. */
  readonly status: ApplicationStatus | null
  readonly text: string
  readonly offerId: string
  readonly sort: ApplicationSort
  /** Counted from 1. */
  readonly page: number
  /** The reader has hidden names, addresses and messages. */
  readonly isBlind: boolean
  /** Columns of the board: the same page of each, column by column. Without them, one list. */
  readonly columns?: readonly (readonly ApplicationStatus[])[]
  /** None by default. */
  readonly filters?: readonly ApplicationFilterName[]
  readonly reason?: RefusalReason | null
}

/** `until` leaves out applications received after the list was shown. */
type WholeQuery = Omit<ApplicationQuery, 'sort' | 'page'> & { readonly until: Date }

type Company = Pick<CompanyMember, 'tenantId' | 'companyId'>

export interface Listing {
  list(member: CompanyMember, query: ApplicationQuery): Promise<ApplicationPage>
  /** Ids on all pages of the list, in order; capped for very long lists. */
  listIds(member: CompanyMember, query: WholeQuery): Promise<string[]>
  /** Number of applications that nobody has opened. */
  countNew(company: Company): Promise<number>
}

interface ListingParts extends Listing {
  readonly fits: ApplicantFits
  shown(row: StoredApplication, isBlind: boolean, known?: KnownApplicant | null): PanelApplication
}

export interface ListingDependencies extends ApplicantFitDependencies {
  readonly database: Database
  readonly clock: Clock
  readonly blindReviews: Pick<BlindReviews, 'isOn'>
  readonly answerPromises: Pick<AnswerPromises, 'find'>
}

/** Hidden until a decision. */
export const isHiddenBy = (isBlind: boolean, status: ApplicationStatus): boolean =>
  isBlind && isBeforeDecision(status)

export const createListing = (dependencies: ListingDependencies): ListingParts => {
  const { database, clock, blindReviews, answerPromises } = dependencies
  const dbOf = ({ tenantId }: Company) => forTenant(database, tenantId)
  const fits = createApplicantFits(dependencies)
  type Rule = { readonly isBlindForAll: boolean }

  /** A percentage, or a stated fact, could identify the applicant among the candidates whom the company may invite. */
  const knownOf = <Row extends Applicant & { readonly status: ApplicationStatus }>(
    member: Company,
    rows: readonly Row[],
    { isBlindForAll }: Rule,
  ) =>
    fits.knownOf(
      member,
      rows.filter(({ status }) => !isHiddenBy(isBlindForAll, status)),
    )

  /** A page ordered by match, applications without a percentage last. */
  const listByMatch = async (
    member: Company,
    filter: ApplicationFilter,
    { limit, offset, ...rule }: Rule & { readonly limit: number; readonly offset: number },
  ): Promise<StoredApplication[]> => {
    const all = await listToCompare(dbOf(member), filter)
    const known = await knownOf(member, all, rule)
    const percentOf = ({ key }: { readonly key: number }) => known.get(key)?.percent ?? -1
    const keys = all.sort((one, other) => percentOf(other) - percentOf(one)).map(({ key }) => key)
    return listByKeys(dbOf(member), filter, keys.slice(offset, offset + limit))
  }

  const shown: ListingParts['shown'] = (row, isBlind, known = null) => {
    const isHidden = isHiddenBy(isBlind, row.status)
    return {
      ...{ id: row.id, offerId: row.offerId, offerTitle: row.offerTitle, status: row.status },
      name: isHidden ? null : row.name,
      email: isHidden ? null : row.email,
      at: row.at.getTime(),
      hasFile: row.fileId !== null,
      notes: Number(row.notes),
      waitsDays: isOpen(row.status) ? warsawDaysBetween(row.at, clock.now()) : null,
      matchPercent: known?.percent ?? null,
      goesOutAt: row.goesOutAt && row.goesOutAt > clock.now() ? row.goesOutAt.getTime() : null,
      facts: known && isHidden ? { ...known.facts, position: '' } : (known?.facts ?? null),
    }
  }

  /** End of the last day on which an application would have to be received to be answered late by now. */
  const lateBefore = async (company: Company): Promise<Date> => {
    const promised = (await answerPromises.find(company)) ?? usualAnswerDays
    const noon = warsawHour(warsawDay(clock.now()), 12).getTime()
    return startOfWarsawDay(new Date(noon - (promised - 1) * DAY_MS))
  }

  const filterOf = async (
    member: Company,
    { status, text, offerId, isBlind, filters = [], reason = null }: Omit<ApplicationQuery, 'sort' | 'page'>,
    rule: Rule,
  ): Promise<ApplicationFilter> => {
    const filter: ApplicationFilter = {
      ...{ companyId: member.companyId, offerId, isBlind, text: text.trim(), reason, keys: null },
      statuses: status === null ? applicationStatuses : [status],
      onlyWithFile: filters.includes('cv'),
      waitsSince: filters.includes('late') ? await lateBefore(member) : null,
    }
    if (!filters.includes('fit')) return filter
    const all = await listToCompare(dbOf(member), { ...filter, statuses: applicationStatuses, reason: null })
    const known = await knownOf(member, all, rule)
    return {
      ...filter,
      keys: all.flatMap(({ key }) => ((known.get(key)?.percent ?? 0) >= goodFit ? [key] : [])),
    }
  }

  return {
    fits,
    shown,

    async list(member, query) {
      const db = dbOf(member)
      const isBlindForAll = await blindReviews.isOn(member)
      const isBlind = isBlindForAll || query.isBlind
      const filter = await filterOf(member, { ...query, isBlind }, { isBlindForAll })
      const counts = await countByStatus(db, { ...filter, statuses: applicationStatuses, reason: null })
      const ofFilter = filter.reason === null ? counts : await countByStatus(db, filter)
      const foundOf = (statuses: readonly ApplicationStatus[]) =>
        statuses.reduce((sum, status) => sum + (ofFilter.get(status) ?? 0), 0)
      const columns = query.columns ?? [filter.statuses]
      const limit = query.columns ? cardsPerColumn : applicationsPerPage
      const pages = Math.max(1, ...columns.map((statuses) => Math.ceil(foundOf(statuses) / limit)))
      const offset = (Math.min(query.page, pages) - 1) * limit
      const { sort } = query
      const rowsOf = (statuses: readonly ApplicationStatus[]) =>
        sort === 'match'
          ? listByMatch(member, { ...filter, statuses }, { isBlindForAll, limit, offset })
          : listApplications(db, { ...filter, statuses }, { sort, limit, offset })
      const shownColumns = columns.filter((statuses) => foundOf(statuses) > offset)
      const rows = (await Promise.all(shownColumns.map(rowsOf))).flat()
      const known = await knownOf(member, rows, { isBlindForAll })
      return {
        applications: rows.map((row) => shown(row, isBlind, known.get(row.key))),
        reasons: query.status === 'rejected' ? await countReasons(db, filter) : [],
        counts: Object.fromEntries(counts),
        ...{ found: foundOf(filter.statuses), pages, isBlindForAll },
      }
    },

    async listIds(member, { until, ...query }) {
      const isBlindForAll = await blindReviews.isOn(member)
      const isBlind = query.isBlind || isBlindForAll
      const filter = await filterOf(member, { ...query, isBlind }, { isBlindForAll })
      return listUids(dbOf(member), filter, { until, limit: maxAtOnce })
    },

    async countNew(company) {
      const all = { status: 'received', text: '', offerId: '', isBlind: false } as const
      const filter = await filterOf(company, all, { isBlindForAll: false })
      return (await countByStatus(dbOf(company), filter)).get('received') ?? 0
    },
  }
}
