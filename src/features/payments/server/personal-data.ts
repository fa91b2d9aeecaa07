import type { Database } from '#server/db/database.ts'
import { forTenant } from '#server/db/tenant-db.ts'
import type { PersonalData } from '#server/features/personal-data.ts'
import { orderNumber } from '../rules.ts'
import type { PaymentTables } from './tables.ts'

/** Orders and invoices belong to the company; erasing an account removes its link to them. */
export const paymentData = ({ database }: { readonly database: Database }): PersonalData => ({
  async export({ tenantId, accountId }) {
    const rows = await forTenant(database, tenantId)
      .kysely.withTables<PaymentTables>()
      .selectFrom('orders')
      .select(['id', 'created_at', 'offer_title', 'email', 'gross_minor', 'currency', 'state'])
      .where('account_id', '=', accountId)
      .orderBy('id')
      .execute()
    return {
      data: {
        orders: rows.map((row) => ({
          number: orderNumber({ id: row.id, createdAt: row.created_at }),
          ...{ createdAt: row.created_at.toISOString(), offer: row.offer_title, email: row.email },
          ...{ grossMinor: row.gross_minor, currency: row.currency, state: row.state },
        })),
      },
    }
  },
  async erase(tx, { accountId }) {
    await tx.kysely
      .withTables<PaymentTables>()
      .updateTable('orders')
      .set({ account_id: null, email: null })
      .where('account_id', '=', accountId)
      .execute()
  },
})
