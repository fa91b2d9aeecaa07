import { decidedStatuses } from '#features/applications/enumerations.ts'
import type { TenantDb } from '#server/db/tenant-db.ts'
import { tables } from '../offers/offer-store.ts'

interface Asked {
  readonly companyId: number
  readonly from: Date
}

/** Of each kind so many of the last steps are read. */
const MOST = 60

/** Who took a step. */
const colleague = [
  'accounts.id as accountId',
  'accounts.first_name as firstName',
  'accounts.last_name as lastName',
  'accounts.email',
] as const

/** What people of the company made of applications, the last first. Who applied is not in it. */
export const listTeamDecisions = (db: TenantDb, { companyId, from }: Asked) =>
  tables(db)
    .selectFrom('application_events')
    .innerJoin('applications', 'applications.id', 'application_events.application_id')
    .innerJoin('accounts', 'accounts.id', 'application_events.account_id')
    .select(['application_events.status', 'application_events.at'])
    .select((row) => row('application_events.takes_back', 'is not', null).as('isBack'))
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .select(colleague)
    // Many that were chosen together are one row each moment, so that none of them falls out of the last steps.
    .groupBy(['application_events.status', 'application_events.at', 'isBack', 'accounts.id'])
    .where('applications.company_id', '=', companyId)
    .where('application_events.at', '>=', from)
    .where('application_events.status', 'in', [...decidedStatuses, 'received'])
    .orderBy('application_events.at', 'desc')
    .limit(MOST)
    .execute()

/** Which offers the notes of its people are about, the last first. */
export const listTeamNotes = (db: TenantDb, { companyId, from }: Asked) =>
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

/** What people of the company did with its offers, the last first. */
export const listTeamOfferSteps = (db: TenantDb, { companyId, from }: Asked) =>
  tables(db)
    .selectFrom('offer_state_events')
    .innerJoin('offers', 'offers.id', 'offer_state_events.offer_id')
    .innerJoin('accounts', 'accounts.id', 'offer_state_events.account_id')
    .innerJoin('company_members', 'company_members.account_id', 'accounts.id')
    .select(['offer_state_events.at', 'offer_state_events.from_state as fromState', 'offers.title'])
    .select(['offer_state_events.to_state as toState', 'offer_state_events.until'])
    .select(colleague)
    .where('offers.company_id', '=', companyId)
    // An operator's step is no colleague's.
    .where('company_members.company_id', '=', companyId)
    .where('offer_state_events.at', '>=', from)
    .where('offer_state_events.to_state', 'in', ['published', 'ended'])
    .orderBy('offer_state_events.at', 'desc')
    .limit(MOST)
    .execute()
