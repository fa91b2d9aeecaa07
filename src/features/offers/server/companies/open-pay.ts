import { sql } from 'kysely'
import { majorUnits } from '#features/money/rules.ts'
import type { TenantDb } from '#server/db/tenant-db.ts'
import type { OpenPay } from '../../contract.ts'
import { tables } from '../tables.ts'

/** Only monthly amounts as stated: other units are not converted. */
export const listOpenPay = async (
  db: TenantDb,
  now: Date,
  companyIds?: readonly number[],
): Promise<OpenPay[]> => {
  const isB2b = sql<boolean>`offer_salaries.type = 'b2b'`
  const rows = await tables(db)
    .selectFrom('offers')
    .innerJoin('offer_salaries', 'offer_salaries.offer_id', 'offers.id')
    .select(({ fn }) => [
      'offers.company_id',
      'offers.category_id',
      'offer_salaries.currency',
      isB2b.as('is_b2b'),
      fn.count<number>('offers.id').distinct().as('offers'),
      fn.min('offer_salaries.from_minor').as('low'),
      fn.max('offer_salaries.to_minor').as('high'),
    ])
    .$if(companyIds !== undefined, (query) => query.where('offers.company_id', 'in', companyIds ?? []))
    .where('offers.state', '=', 'published')
    .where('offers.expired_at', '>', now)
    .where('offers.company_id', 'is not', null)
    .where('offer_salaries.unit', '=', 'month')
    .where('offer_salaries.type', '!=', 'any')
    .where('offer_salaries.from_minor', 'is not', null)
    .where('offer_salaries.to_minor', '>', 0)
    .where(
      sql<boolean>`coalesce(offer_salaries.is_gross, offer_salaries.type <> 'b2b')`,
      '=',
      sql<boolean>`(offer_salaries.type <> 'b2b')`,
    )
    .groupBy(['offers.company_id', 'offers.category_id', 'offer_salaries.currency', isB2b])
    .execute()
  return rows.flatMap(({ company_id, category_id, is_b2b, currency, offers, low, high }) =>
    company_id === null || low === null || high === null
      ? []
      : [
          {
            ...{ companyId: company_id, categoryId: category_id, isB2b: is_b2b, currency, offers },
            ...{ low: majorUnits(low), high: majorUnits(high) },
          },
        ],
  )
}
