import type { CompanyRole } from '#features/accounts/contract.ts'
import type { SignedIn } from '#kernel/actor.ts'

/** All members of the company see its drafts and offers. */
export const canSeeOffers = (actor: SignedIn, role: CompanyRole | null): boolean =>
  actor.kind === 'employer' && role !== null

/** Write, edit, publish and bump offers. */
export const canWriteOffers = (role: CompanyRole): boolean => role !== 'viewer'

/** Clears a draft for an import, which destroys colleagues' work. */
export const canBeginImport = (role: CompanyRole): boolean => role === 'owner' || role === 'admin'
