import { isDeepStrictEqual } from 'node:util'
import type { TenantDb } from '#server/db/tenant-db.ts'
import { type PricingFile, pricingFile } from '../contract.ts'
import type { PlanTables } from './tables.ts'

const tablesOf = (db: TenantDb) => db.kysely.withTables<PlanTables>()

export interface StoredPricing {
  readonly version: number
  readonly pricing: PricingFile
}

export interface PricingVersion extends StoredPricing {
  /** E-mail of the operator; '' for the program itself. */
  readonly person: string
  readonly at: Date
}

const storedOf = ({ version, settings }: { version: number; settings: unknown }): StoredPricing => ({
  version,
  pricing: pricingFile.parse(settings),
})

export const findPricing = async (db: TenantDb): Promise<StoredPricing | null> => {
  const row = await tablesOf(db).selectFrom('pricing').select(['version', 'settings']).executeTakeFirst()
  return row ? storedOf(row) : null
}

/** False when the board has prices already. */
export const insertPricing = async (db: TenantDb, { version, pricing }: StoredPricing): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await tablesOf(db)
    .insertInto('pricing')
    .values({ tenant_id: db.tenantId, version, settings: JSON.stringify(pricing) })
    .onConflict((conflict) => conflict.column('tenant_id').doNothing())
    .executeTakeFirst()
  return Number(numInsertedOrUpdatedRows) > 0
}

/** Locked until the transaction ends; a board without prices gets the default as version 0. */
export const lockPricing = async (tx: TenantDb, ofNewBoards: PricingFile): Promise<StoredPricing> => {
  await insertPricing(tx, { version: 0, pricing: ofNewBoards })
  const row = await tablesOf(tx)
    .selectFrom('pricing')
    .select(['version', 'settings'])
    .forUpdate()
    .executeTakeFirstOrThrow()
  return storedOf(row)
}

/** Returns the new version; null when nothing changes. */
export const savePricing = async (
  tx: TenantDb,
  stored: StoredPricing,
  { pricing, person }: { readonly pricing: PricingFile; readonly person: string },
): Promise<number | null> => {
  if (isDeepStrictEqual(stored.pricing, pricing)) return null
  const version = stored.version + 1
  await tablesOf(tx)
    .updateTable('pricing')
    .set({ version, settings: JSON.stringify(pricing) })
    .execute()
  await keepVersion(tx, { ...stored, person: '' })
  await keepVersion(tx, { version, pricing, person })
  return version
}

const keepVersion = async (
  tx: TenantDb,
  { version, pricing, person }: Omit<PricingVersion, 'at'>,
): Promise<void> => {
  await tablesOf(tx)
    .insertInto('pricing_versions')
    .values({ tenant_id: tx.tenantId, version, person, settings: JSON.stringify(pricing) })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'version']).doNothing())
    .execute()
}

/** Versions from the given one on, oldest first. */
export const listPricingVersions = async (db: TenantDb, from: number): Promise<PricingVersion[]> => {
  const rows = await tablesOf(db)
    .selectFrom('pricing_versions')
    .select(['version', 'settings', 'person', 'at'])
    .where('version', '>=', from)
    .orderBy('version')
    .execute()
  return rows.map(({ person, at, ...row }) => ({ ...storedOf(row), person, at }))
}
