import type { CompanyMember, CompanyRole } from '#features/accounts/contract.ts'
import type { SignedIn } from '#kernel/actor.ts'

/** A reader or writer of a conversation: a candidate, or a member on behalf of a company. */
export type Participant =
  | { readonly side: 'candidate'; readonly tenantId: number; readonly accountId: number }
  | {
      readonly side: 'company'
      readonly tenantId: number
      readonly accountId: number
      readonly companyId: number
      readonly role: CompanyRole
    }

export const candidateOf = ({ tenantId, accountId }: SignedIn<'candidate'>): Participant => ({
  ...{ side: 'candidate', tenantId, accountId },
})

export const memberFor = ({ tenantId, accountId, companyId, role }: CompanyMember): Participant => ({
  ...{ side: 'company', tenantId, accountId, companyId, role },
})
