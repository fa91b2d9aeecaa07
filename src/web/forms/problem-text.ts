import type { FormProblem } from '#kernel/forms/form-problems.ts'
import type { Translate } from '#kernel/translator.ts'

const reasons = [
  'required',
  'invalid',
  'invalidChoice',
  'email',
  'tooShort',
  'tooLong',
  'tooFew',
  'tooMany',
  'tooSmall',
  'tooLarge',
  'fileEmpty',
  'fileTooLarge',
] as const

/** The generic text of a problem, for forms without a text of their own. */
export const problemText = ({ reason, limit = 0 }: FormProblem, t: Translate): string =>
  t(`web:form.reasons.${reasons.find((known) => known === reason) ?? 'invalid'}`, { count: limit, limit })
