import type { CompanyMember } from '#features/accounts/contract.ts'
import type { BlindReviews } from '#features/applications/server/service.ts'
import { warsawDaysBetween } from '#kernel/calendar-day.ts'
import type { Clock } from '#kernel/clock.ts'
import type { Database } from '#server/db/database.ts'
import { forTenant } from '#server/db/tenant-db.ts'
import type { HomeOverview, OfferTask } from '../../enumerations.ts'
import { answerFigures, mondayOf, weekOf } from '../../week.ts'
import { countByState, listOffers } from '../offers/offer-store.ts'
import type { PanelOffers } from '../offers/service.ts'
import { countOpen, listAnswers, listFresh, listLatestOrders, listWaiting } from './home-store.ts'
import { teamFeedOf } from './team-feed.ts'
import { listTeamDecisions, listTeamNotes, listTeamOfferSteps } from './team-store.ts'

/** Entries shown of each group; the rest is on its own page. */
const SHOWN_APPLICATIONS = 4
/** An offer is a task this many days before its end. */
const ENDS_SOON_DAYS = 7
/** Failed payments are a task for this long. */
const FAILED_DAYS = 14
/** Age limit of the team's actions. */
const TEAM_DAYS = 14
/** Age limit of applications whose answers are counted. */
const ANSWERS_DAYS = 60
const DAY_MS = 86_400_000

export interface PanelHome {
  /** Tasks of today, and figures measured against the promised answer time. */
  overview(member: CompanyMember, promised: number): Promise<HomeOverview>
}

interface PanelHomeDependencies {
  readonly database: Database
  readonly clock: Clock
  readonly panelOffers: Pick<PanelOffers, 'companyStatistics'>
  readonly blindReviews: Pick<BlindReviews, 'isOn'>
}

export const createPanelHome = ({
  database,
  clock,
  panelOffers,
  blindReviews,
}: PanelHomeDependencies): PanelHome => {
  const dbOf = ({ tenantId }: CompanyMember) => forTenant(database, tenantId)

  /** Offers that end soon or await payment, and drafts not handed in. */
  const offerTasks = async (member: CompanyMember): Promise<OfferTask[]> => {
    const now = clock.now()
    const db = dbOf(member)
    const { companyId } = member
    const listOf = (states: readonly ('published' | 'awaitingPayment' | 'draft' | 'workInProgress')[]) =>
      listOffers(
        db,
        { companyId, now, states, text: '' },
        { sort: states[0] === 'published' ? 'expires' : 'changed', limit: 20, offset: 0 },
      )
    const [published, unpaid, unfinished, orders] = await Promise.all([
      listOf(['published']),
      listOf(['awaitingPayment']),
      listOf(['draft', 'workInProgress']),
      listLatestOrders(db, companyId),
    ])
    const hasFailed = (id: string): boolean => orders.get(id)?.state === 'failed'
    const ending = published.flatMap(
      ({ id, title, expiredAt, applications, newApplications }): OfferTask[] => {
        const days = expiredAt === null ? Infinity : warsawDaysBetween(now, new Date(expiredAt))
        if (expiredAt === null || days > ENDS_SOON_DAYS) return []
        return [{ kind: 'ending', id, title, days, expiredAt, applications, newApplications }]
      },
    )
    const failed = [...orders].flatMap(([id, { title, state, at }]): OfferTask[] => {
      const isRecent = now.getTime() - at.getTime() < FAILED_DAYS * DAY_MS
      const isOfUnpaid = unpaid.some((offer) => offer.id === id)
      return state === 'failed' && isRecent && !isOfUnpaid
        ? [{ kind: 'failed', id, title, at: at.getTime() }]
        : []
    })
    return [
      ...failed,
      ...unpaid.map(({ id, title, createdAt }): OfferTask => {
        const order = orders.get(id)
        const amount = order ? { minor: order.grossMinor, currency: order.currency } : null
        return { kind: 'unpaid', id, title, since: createdAt, amount, hasFailed: hasFailed(id) }
      }),
      ...ending,
      ...unfinished.map(
        ({ id, title, createdAt }): OfferTask => ({ kind: 'draft', id, title, at: createdAt }),
      ),
    ]
  }

  return {
    async overview(member, promised) {
      const now = clock.now()
      const db = dbOf(member)
      const { companyId } = member
      const from = new Date(now.getTime() - ANSWERS_DAYS * DAY_MS)
      const [monday, lastMonday] = [mondayOf(now), mondayOf(new Date(mondayOf(now).getTime() - DAY_MS))]
      const lately = { companyId, from: new Date(now.getTime() - TEAM_DAYS * DAY_MS) }
      const [open, fresh, waiting, tasks, statistics, answers, states, isBlind, ...histories] =
        await Promise.all([
          countOpen(db, companyId),
          listFresh(db, companyId, SHOWN_APPLICATIONS),
          listWaiting(db, companyId, SHOWN_APPLICATIONS),
          offerTasks(member),
          panelOffers.companyStatistics(member),
          listAnswers(db, { companyId, from }),
          countByState(db, { companyId, now }),
          blindReviews.isOn(member),
          listTeamDecisions(db, lately),
          listTeamNotes(db, lately),
          listTeamOfferSteps(db, lately),
        ])
      const [decisions, notes, steps] = histories
      // Both unopened and opened ones are undecided, so names are hidden.
      const shown = ({ id, name }: { id: string; name: string }) => ({ id, name: isBlind ? null : name })
      const daysSince = (at: Date) => warsawDaysBetween(at, now)
      return {
        fresh: {
          total: open.received,
          offers: fresh.map(({ since, people, ...offer }) => ({
            ...{ ...offer, people: people.map(shown) },
            waitsDays: since ? daysSince(since) : 0,
          })),
        },
        waiting: {
          total: open.viewed,
          applications: waiting.map(({ at, ...row }) => ({
            ...{ ...row, ...shown(row) },
            at: at.getTime(),
            waitsDays: daysSince(at),
          })),
        },
        offers: tasks,
        week: weekOf(statistics.days),
        answers: answerFigures(answers, { from: monday, until: now, promised }),
        answersBefore: answerFigures(answers, { from: lastMonday, until: monday, promised }),
        team: teamFeedOf({ decisions, notes, offers: steps }),
        offerCount: [...states.values()].reduce((sum, count) => sum + count, 0),
      }
    },
  }
}
