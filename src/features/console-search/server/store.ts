import { isUuid } from '#kernel/uuid.ts'
import type { Database } from '#server/db/database.ts'
import { acrossTenants } from '#server/db/tenant-db.ts'
import type { NamedOffer } from '../contract.ts'
import { namedIn } from '../rules.ts'
import type { ConsoleSearchTables } from './tables.ts'

const containing = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`

/** By a part of the title, the number, the guid or an address; the newest first. */
export const listNamedOffers = async (
  database: Pick<Database, 'kysely'>,
  text: string,
  limit: number,
): Promise<NamedOffer[]> => {
  const named = namedIn(text)
  return acrossTenants(database)
    .withTables<ConsoleSearchTables>()
    .selectFrom('offers')
    .leftJoin('offer_locations', (join) =>
      join.onRef('offer_locations.offer_id', '=', 'offers.id').on('ordinal', '=', 0),
    )
    .select([
      'offers.id',
      'offers.guid',
      'offers.tenant_id as tenantId',
      'offers.title',
      'offers.state',
      'offers.company_id as companyId',
      'offers.company_name as companyName',
      'offer_locations.slug',
    ])
    .where((row) =>
      row.or([
        row('offers.title', 'ilike', containing(text)),
        row(
          'offers.id',
          'in',
          row.selectFrom('offer_slugs').select('offer_slugs.offer_id').where('offer_slugs.slug', '=', named),
        ),
        ...(/^\d{1,15}$/.test(named) ? [row('offers.id', '=', Number(named))] : []),
        ...(isUuid(named) ? [row('offers.guid', '=', named)] : []),
      ]),
    )
    .orderBy('offers.id', 'desc')
    .limit(limit)
    .execute()
}
