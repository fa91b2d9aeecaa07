import type { CompanyRole } from '#features/accounts/contract.ts'
import { managesOffers } from '#features/accounts/rules.ts'
import type { Participant } from '../participant.ts'

/** Viewers of a company may only read. */
export const canWrite = (who: Participant): boolean => who.side === 'candidate' || managesOffers(who.role)

export const canWriteTemplates = (role: CompanyRole): boolean => managesOffers(role)

export const canInvite = (who: Participant): boolean => who.side === 'company' && managesOffers(who.role)
