import { decidedStatuses } from '#features/applications/enumerations.ts'
import type { TenantDb } from '#server/db/tenant-db.ts'
import { tables } from '../offers/offer-store.ts'

interface FeedQuery {
  readonly companyId: number
  readonly from: Date
}

/** Actions read of each kind. */
const MOST = 60

/** Columns of the member who acted. */
const colleague = [
  'accounts.id as accountId',
  'accounts.first_name as firstName',
  'accounts.last_name as lastName',
  'accounts.email',
] as const

/** Decisions of members on applications, latest first, without applicants. */
export const listTeamDecisions = (db: TenantDb, { companyId, from }: FeedQuery) =>
  tables(db)
    .selectFrom('application_events')
    .innerJoin('applications', 'applications.id', 'application_events.application_id')
    .innerJoin('accounts', 'accounts.id', 'application_events.account_id')
    .select(['application_events.status', 'application_events.at'])
    .select((row) => row('application_events.takes_back', 'is not', null).as('isBack'))
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .select(colleague)
    // Grouped by time, so that a bulk decision is one row and does not crowd out the others.
    .groupBy(['application_events.status', 'application_events.at', 'isBack', 'accounts.id'])
    .where('applications.company_id', '=', companyId)
    .where('application_events.at', '>=', from)
    .where('application_events.status', 'in', [...decidedStatuses, 'received'])
    .orderBy('application_events.at', 'desc')
    .limit(MOST)
    .execute()

/** Offers that members' notes are about, latest first. */
export const listTeamNotes = (db: TenantDb, { companyId, from }: FeedQuery) =>
  tables(db)
    .selectFrom('application_notes')
    .innerJoin('applications', 'applications.id', 'application_notes.application_id')
    .innerJoin('offers', 'offers.id', 'applications.offer_id')
    .innerJoin('accounts', 'accounts.id', 'application_notes.account_id')
    .select(['application_notes.at', 'offers.title'])
    .select(colleague)
    .where('applications.company_id', '=', companyId)
    .where('application_notes.at', '>=', from)
    .orderBy('application_notes.at', 'desc')
    .limit(MOST)
    .execute()

/** Members' actions on offers, latest first. */
export const listTeamOfferSteps = (db: TenantDb, { companyId, from }: FeedQuery) =>
  tables(db)
    .selectFrom('offer_state_events')
    .innerJoin('offers', 'offers.id', 'offer_state_events.offer_id')
    .innerJoin('accounts', 'accounts.id', 'offer_state_events.account_id')
    .innerJoin('company_members', 'company_members.account_id', 'accounts.id')
    .select(['offer_state_events.at', 'offer_state_events.from_state as fromState', 'offers.title'])
    .select(['offer_state_events.to_state as toState', 'offer_state_events.until'])
    .select(colleague)
    .where('offers.company_id', '=', companyId)
    // Leaves out operators' actions.
    .where('company_members.company_id', '=', companyId)
    .where('offer_state_events.at', '>=', from)
    .where('offer_state_events.to_state', 'in', ['published', 'ended'])
    .orderBy('offer_state_events.at', 'desc')
    .limit(MOST)
    .execute()
