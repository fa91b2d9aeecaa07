import type { Selectable } from 'kysely'
import type { Database } from '#server/db/database.ts'
import { acrossTenants, type TenantDb } from '#server/db/tenant-db.ts'
import type { PaymentTables, SandboxState } from '../tables.ts'

export type SandboxPayment = Selectable<PaymentTables['sandbox_payments']>

const tablesOf = (db: TenantDb) => db.kysely.withTables<PaymentTables>()

export const insertPayment = async (
  db: TenantDb,
  payment: Omit<SandboxPayment, 'tenant_id' | 'settles_at' | 'refunded_parts'>,
): Promise<string> => {
  await tablesOf(db)
    .insertInto('sandbox_payments')
    .values({ ...payment, tenant_id: db.tenantId })
    .onConflict((conflict) => conflict.column('order_uid').doNothing())
    .execute()
  const { reference } = await tablesOf(db)
    .selectFrom('sandbox_payments')
    .select('reference')
    .where('order_uid', '=', payment.order_uid)
    .executeTakeFirstOrThrow()
  return reference
}

/** Of any board, as the provider is outside the tenants. */
export const findPayment = async (database: Database, reference: string): Promise<SandboxPayment | null> =>
  (await acrossTenants(database)
    .withTables<PaymentTables>()
    .selectFrom('sandbox_payments')
    .selectAll()
    .where('reference', '=', reference)
    .executeTakeFirst()) ?? null

export const lockPayment = async (db: TenantDb, reference: string): Promise<SandboxPayment | null> =>
  (await tablesOf(db)
    .selectFrom('sandbox_payments')
    .selectAll()
    .where('reference', '=', reference)
    .forUpdate()
    .executeTakeFirst()) ?? null

export const updatePayment = async (
  db: TenantDb,
  reference: string,
  change: {
    readonly state: SandboxState
    readonly settlesAt?: Date
    readonly refundedParts?: SandboxPayment['refunded_parts']
  },
): Promise<void> => {
  await tablesOf(db)
    .updateTable('sandbox_payments')
    .set({
      state: change.state,
      ...(change.settlesAt && { settles_at: change.settlesAt }),
      ...(change.refundedParts && { refunded_parts: JSON.stringify(change.refundedParts) }),
    })
    .where('reference', '=', reference)
    .execute()
}
