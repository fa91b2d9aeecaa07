import type { Generated } from 'kysely'
import type { UploadPurpose } from '../enumerations.ts'

// A type, not an interface: withTables() asks for an implicit index signature.
export type StorageTables = {
  uploads: {
    id: string
    tenant_id: number
    account_id: number
    purpose: UploadPurpose
    file_name: string
    expires_at: Date
    taken_at: Generated<Date | null>
  }
}
