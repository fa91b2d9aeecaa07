import type { Accounts } from '#features/accounts/server/service.ts'
import type { Consents } from '#features/consents/server/service.ts'
import type { Matching } from '#features/matching/server/service.ts'
import type { Profiles } from '#features/profiles/server/service.ts'
import type { AddressPlaces } from '#features/search/address/board.ts'
import type { OfferSearch } from '#features/search/server/service.ts'
import type { BoardLinks } from '#features/tenants/contract.ts'
import type { Tenants } from '#features/tenants/server/service.ts'
import type { Clock } from '#kernel/clock.ts'
import type { Database } from '#server/db/database.ts'
import type { Jobs } from '#server/jobs/jobs.ts'
import type { Limits } from '#server/limits/limits.ts'
import type { Log } from '#server/log/log.ts'
import type { Mailer } from '#server/mail/mail.ts'
import type { SearchReader } from './search-address.ts'

/** Dependencies of this feature's services. */
export interface SavedSearchParts {
  readonly database: Database
  readonly clock: Clock
  readonly secret: string
  readonly log: Pick<Log, 'warn'>
  readonly limits: Pick<Limits, 'hit'>
  readonly jobs: Pick<Jobs, 'enqueue' | 'work'>
  readonly mailer: Pick<Mailer, 'send'>
  readonly reportError: (error: unknown, context?: Readonly<Record<string, unknown>>) => void
  readonly tenants: Pick<Tenants, 'byId' | 'list'>
  readonly links: BoardLinks
  readonly search: Pick<OfferSearch, 'savedFilters'>
  readonly consents: Pick<Consents, 'record' | 'move' | 'erase'>
  readonly accounts: Pick<Accounts, 'findAccount' | 'createAccount'>
  readonly matching: Pick<Matching, 'fitOf'>
  readonly profiles: Pick<Profiles, 'preferencesOf'>
  readonly places: Pick<AddressPlaces, 'bySlug' | 'find'>
  readonly readSearch: SearchReader
}
