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

/** The words of a problem that the form itself has none for. */
export const problemText = ({ reason, limit = 0 }: FormProblem, t: Translate): string =>
  t(`web:form.reasons.${reasons.find((known) => known === reason) ?? 'invalid'}`, { count: limit, limit })
