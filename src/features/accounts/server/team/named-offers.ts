import type { TenantDb } from '#server/db/tenant-db.ts'
import type { NamedOffer } from '../../contract.ts'
import type { AccountTables } from '../tables.ts'

type OfferColumns = {
  offers: {
    guid: string
    tenant_id: number
    company_id: number | null
    state: string
    title: string
    contact_email: string | null
    expired_at: Date | null
  }
}

/** Most offers listed; a team that reads about so many begins with these. */
const MOST = 100

/** A company's public offers whose contact is one of its team, or has left it. */
export const listNamedOffers = async (
  db: TenantDb,
  { companyId, now }: { readonly companyId: number; readonly now: Date },
): Promise<NamedOffer[]> => {
  const rows = await db.kysely
    .withTables<AccountTables & OfferColumns>()
    .selectFrom('offers')
    .innerJoin('accounts', (join) =>
      join
        .onRef('accounts.tenant_id', '=', 'offers.tenant_id')
        .onRef('accounts.email', '=', 'offers.contact_email')
        .on('accounts.kind', '=', 'employer'),
    )
    .leftJoin('company_members', (join) =>
      join
        .onRef('company_members.company_id', '=', 'offers.company_id')
        .onRef('company_members.account_id', '=', 'accounts.id'),
    )
    .leftJoin('company_leavers', (join) =>
      join
        .onRef('company_leavers.company_id', '=', 'offers.company_id')
        .onRef('company_leavers.account_id', '=', 'accounts.id'),
    )
    .select([
      'offers.guid as offerId',
      'offers.title',
      'accounts.uid as accountId',
      'accounts.email',
      'accounts.first_name as firstName',
      'accounts.last_name as lastName',
      'company_members.account_id as memberId',
    ])
    .where('offers.company_id', '=', companyId)
    .where('offers.state', '=', 'published')
    .where((eb) => eb.or([eb('offers.expired_at', 'is', null), eb('offers.expired_at', '>', now)]))
    .where((eb) =>
      eb.or([
        eb('company_members.account_id', 'is not', null),
        eb('company_leavers.account_id', 'is not', null),
      ]),
    )
    .orderBy('offers.title')
    .limit(MOST)
    .execute()
  return rows.map(({ firstName, lastName, memberId, ...offer }) => ({
    ...{ ...offer, hasLeft: memberId === null },
    name: [firstName, lastName].filter(Boolean).join(' '),
  }))
}
