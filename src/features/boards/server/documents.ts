import type { z } from 'zod'
import { pricingFile } from '#features/plans/contract.ts'
import type { Plans } from '#features/plans/server/service.ts'
import { tenantFile } from '#features/tenants/contract.ts'
import type { Tenants } from '#features/tenants/server/service.ts'
import type { TenantDb } from '#server/db/tenant-db.ts'

export interface DocumentVersion {
  readonly version: number
  readonly root: unknown
  readonly person: string
  readonly at: Date
}

/** What forms change: one value with versions, and the schema that its file has to pass as well. */
export interface BoardDocument {
  readonly schema: z.ZodType
  get(board: BoardId): Promise<Pick<DocumentVersion, 'version' | 'root'>>
  /** Locked until the transaction ends. */
  lock(tx: TenantDb, board: BoardId): Promise<Pick<DocumentVersion, 'version' | 'root'>>
  /** From that version on, the oldest first. */
  versions(board: BoardId, from: number): Promise<readonly DocumentVersion[]>
  /** A value that the schema has taken. */
  save(tx: TenantDb, root: unknown, person: string): Promise<void>
}

export interface BoardId {
  readonly id: number
  readonly key: string
}

export const boardDocument = ({ files }: Pick<Tenants, 'files'>): BoardDocument => ({
  schema: tenantFile,
  async get({ key }) {
    const { version, file } = await files.get(key)
    return { version, root: file }
  },
  async lock(tx, { key }) {
    const { version, file } = await files.lock(tx, key)
    return { version, root: file }
  },
  versions: async ({ id }, from) =>
    (await files.versions(id, from)).map(({ file, ...rest }) => ({ ...rest, root: file })),
  async save(tx, root, person) {
    await files.save(tx, tenantFile.parse(root), { person })
  },
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
