import type { CompanyRole } from '#features/accounts/contract.ts'
import type { SignedIn } from '#kernel/actor.ts'

/** Everybody of the company sees its drafts and offers. */
export const canSeeOffers = (actor: SignedIn, role: CompanyRole | null): boolean =>
  actor.kind === 'employer' && role !== null

/** Writes, edits, publishes and bumps them. */
export const canWriteOffers = (role: CompanyRole): boolean => role !== 'viewer'

/** Empties a draft for an offer that was written elsewhere: what others prepared is gone. */
export const canBeginImport = (role: CompanyRole): boolean => role === 'owner' || role === 'admin'
