import type { FormProblem } from '#kernel/forms/form-problems.ts'
import { plainLine, storableText } from '#kernel/text/plain-text.ts'
import type { TypedChange } from './contract.ts'
import { type AccountChange, accountChanges } from './enumerations.ts'

const MAX_REASON_LENGTH = 1_000

export const changeOf = (word: string): AccountChange | undefined =>
  accountChanges.find((one) => one === word)

/** Changes that need a reason, which is mailed to the account's owner. */
const changesWithReason: readonly AccountChange[] = ['reset-second-factor', 'block', 'unblock']

export const readChange = (fields: Pick<URLSearchParams, 'get'>): TypedChange => ({
  does: plainLine(fields.get('does') ?? '').slice(0, 40),
  reason: storableText(fields.get('reason') ?? '').trim(),
  session: plainLine(fields.get('session') ?? '').slice(0, 40),
})

export const changeProblems = ({ does, reason }: TypedChange): FormProblem[] => {
  const change = changeOf(does)
  if (!change) return [{ field: 'does', reason: does === '' ? 'required' : 'invalid' }]
  if (!changesWithReason.includes(change)) return []
  if (reason === '') return [{ field: 'reason', reason: 'required' }]
  return reason.length > MAX_REASON_LENGTH
    ? [{ field: 'reason', reason: 'tooLong', limit: MAX_REASON_LENGTH }]
    : []
}
