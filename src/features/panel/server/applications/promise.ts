import type { CompanyMember } from '#features/accounts/contract.ts'
import { promisedDays } from '#features/applications/enumerations.ts'
import type { AnswerPromises } from '#features/applications/server/service.ts'
import { allow } from '#kernel/allow.ts'
import { AppError } from '#kernel/app-error.ts'
import { canPromiseAnswers } from '../policy.ts'

export interface PanelPromise {
  /** Null without a promise. */
  read(member: CompanyMember): Promise<number | null>
  /** Throws 'application.invalid' for a number that is not offered. */
  save(member: CompanyMember, days: number | null): Promise<void>
}

export const createPanelPromise = ({
  answerPromises,
}: {
  readonly answerPromises: AnswerPromises
}): PanelPromise => ({
  read: (member) => answerPromises.find(member),
  async save(member, days) {
    allow(canPromiseAnswers(member.role))
    if (days !== null && !promisedDays.some((one) => one === days))
      throw new AppError('application.invalid', { problems: [{ field: 'days', reason: 'invalidChoice' }] })
    await answerPromises.save(member, days)
  },
})
