import type { CompanyMember } from '#features/accounts/contract.ts'
import type { BlindReviews } from '#features/applications/server/service.ts'
import { allow } from '#kernel/allow.ts'
import { canSetBlindReview } from '../policy.ts'

/** Whether the company uses blind review. */
export interface PanelBlindReview {
  read(member: CompanyMember): Promise<boolean>
  save(member: CompanyMember, isOn: boolean): Promise<void>
}

export const createPanelBlindReview = ({
  blindReviews,
}: {
  readonly blindReviews: BlindReviews
}): PanelBlindReview => ({
  read: (member) => blindReviews.isOn(member),
  async save(member, isOn) {
    allow(canSetBlindReview(member.role))
    await blindReviews.save(member, isOn)
  },
})
