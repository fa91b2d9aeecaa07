import type { ApplicationMails } from '../enumerations.ts'

// A type, not an interface: withTables() asks for an implicit index signature.
export type MailChoiceTables = {
  mail_choices: {
    tenant_id: number
    account_id: number
    applications: ApplicationMails
    expiring: boolean
    published: boolean
    messages: boolean
    statuses: boolean
  }
  digest_entries: { tenant_id: number; account_id: number; application_id: number }
  /** This feature only reads this table and the next one. */
  company_members: { tenant_id: number; company_id: number; account_id: number }
  accounts: { id: number; uid: string; tenant_id: number; kind: string; email: string }
}
