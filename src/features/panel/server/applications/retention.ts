import type { CompanyMember } from '#features/accounts/contract.ts'
import { retentionMonths } from '#features/applications/enumerations.ts'
import type { Retention } from '#features/applications/server/service.ts'
import { allow } from '#kernel/allow.ts'
import { AppError } from '#kernel/app-error.ts'
import { canChangeRetention } from '../policy.ts'

export interface PanelRetention {
  read(member: CompanyMember): Promise<{
    readonly months: number
    /** How many applications each choice would delete the next night, by months. */
    readonly older: Readonly<Record<number, number>>
  }>
  /** Throws 'application.invalid' for a number that is not offered. */
  save(member: CompanyMember, months: number): Promise<void>
}

export const createPanelRetention = ({ retention }: { readonly retention: Retention }): PanelRetention => ({
  read: async (member) => ({
    months: await retention.find(member),
    older: await retention.countOlder(member),
  }),
  async save(member, months) {
    allow(canChangeRetention(member.role))
    if (!retentionMonths.some((one) => one === months))
      throw new AppError('application.invalid', { problems: [{ field: 'months', reason: 'invalidChoice' }] })
    await retention.save(member, months)
  },
})
