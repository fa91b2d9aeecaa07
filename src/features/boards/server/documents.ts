import type { z } from 'zod'
import { pricingFile } from '#features/plans/contract.ts'
import type { Plans } from '#features/plans/server/service.ts'
import { type TenantFile, tenantFile } from '#features/tenants/contract.ts'
import { movedCategories } from '#features/tenants/rules.ts'
import type { Tenants } from '#features/tenants/server/service.ts'
import type { TenantDb } from '#server/db/tenant-db.ts'
import type { Jobs } from '#server/jobs/jobs.ts'
import { refileOffers } from './jobs.ts'

export interface DocumentVersion {
  readonly version: number
  readonly root: unknown
  readonly person: string
  readonly at: Date
}

/** A versioned document edited by forms, with the schema that files must satisfy, too. */
export interface BoardDocument {
  readonly schema: z.ZodType
  get(board: BoardId): Promise<Pick<DocumentVersion, 'version' | 'root'>>
  /** Locked until the transaction ends. */
  lock(tx: TenantDb, board: BoardId): Promise<Pick<DocumentVersion, 'version' | 'root'>>
  /** Versions from the given one on, oldest first. */
  versions(board: BoardId, from: number): Promise<readonly DocumentVersion[]>
  /** Saves a valid value. */
  save(tx: TenantDb, root: unknown, person: string): Promise<void>
}

export interface BoardId {
  readonly id: number
  readonly key: string
}

/** Saves a board and queues the reindexing of offers in moved categories. */
export const saveBoard = async (
  tx: TenantDb,
  file: TenantFile,
  { tenants: { files }, jobs, person }: SavingDependencies & { readonly person: string },
): Promise<void> => {
  const stored = await files.lock(tx, file.key)
  await files.save(tx, file, { person })
  const categoryIds = movedCategories(stored.file, file)
  if (categoryIds.length > 0) await jobs.enqueue(tx, refileOffers, { tenantId: stored.id, categoryIds })
}

export interface SavingDependencies {
  readonly tenants: Pick<Tenants, 'files'>
  readonly jobs: Pick<Jobs, 'enqueue'>
}

export const boardDocument = (dependencies: SavingDependencies): BoardDocument => ({
  schema: tenantFile,
  async get({ key }) {
    const { version, file } = await dependencies.tenants.files.get(key)
    return { version, root: file }
  },
  async lock(tx, { key }) {
    const { version, file } = await dependencies.tenants.files.lock(tx, key)
    return { version, root: file }
  },
  versions: async ({ id }, from) =>
    (await dependencies.tenants.files.versions(id, from)).map(({ file, ...rest }) => ({
      ...rest,
      root: file,
    })),
  save: (tx, root, person) => saveBoard(tx, tenantFile.parse(root), { ...dependencies, person }),
})

export const pricingDocument = ({ priceLists }: Pick<Plans, 'priceLists'>): BoardDocument => ({
  schema: pricingFile,
  async get({ id }) {
    const { version, pricing } = await priceLists.get(id)
    return { version, root: pricing }
  },
  async lock(tx) {
    const { version, pricing } = await priceLists.lock(tx)
    return { version, root: pricing }
  },
  versions: async ({ id }, from) =>
    (await priceLists.versions(id, from)).map(({ pricing, ...rest }) => ({ ...rest, root: pricing })),
  async save(tx, root, person) {
    await priceLists.save(tx, { pricing: pricingFile.parse(root), person })
  },
})
