/**
 * Tables whose rows belong to the installation, not to one tenant. In tables of neither list each row belongs to the
 * tenant in its column `tenant_id`.
 */
export const sharedTables: ReadonlySet<string> = new Set([
  'attempts',
  'exchange_rates',
  // The same seller may invoice on several boards.
  'invoice_sellers',
  'mailbox',
  // Read by followers for all tenants at once.
  'outbox',
  'outbox_readers',
  'rate_limits',
  'refused_addresses',
  'schema_migrations',
  'sent_mails',
  'skills',
  'spent_challenges',
  'tenants',
])

export interface PartOwner {
  readonly table: string
  /** The part's column with the id of the row that it belongs to. */
  readonly column: string
}

/** Tables without `tenant_id` whose rows are parts of a tenant's row. */
export const partTables: ReadonlyMap<string, PartOwner> = new Map([
  ['application_events', { table: 'applications', column: 'application_id' }],
  ['email_confirmations', { table: 'applications', column: 'application_id' }],
  ['undelivered_applications', { table: 'applications', column: 'application_id' }],
  ['former_projections', { table: 'offers', column: 'offer_id' }],
  ['offer_languages', { table: 'offers', column: 'offer_id' }],
  ['offer_locations', { table: 'offers', column: 'offer_id' }],
  ['offer_salaries', { table: 'offers', column: 'offer_id' }],
  ['offer_skills', { table: 'offers', column: 'offer_id' }],
])
