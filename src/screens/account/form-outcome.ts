import type { MessageKey, Translate } from '#kernel/translator.ts'

/** Input and problems of a refused form. */
export interface FormOutcome {
  /** Submitted values, without passwords. */
  readonly values: Readonly<Record<string, string>>
  readonly problems: readonly { readonly field: string; readonly reason: string }[]
  /** Error code of the whole form. */
  readonly failure: { readonly code: string; readonly retryAfterSeconds: number } | null
}

export const nothingPosted: FormOutcome = { values: {}, problems: [], failure: null }

const reasons: Readonly<Record<string, MessageKey>> = {
  tooLong: 'account:errors.tooLong',
  companyName: 'account:errors.companyName',
  terms: 'account:errors.terms',
  'email-required': 'account:errors.emailRequired',
  'email-invalid': 'account:errors.emailInvalid',
  'email-diacritics': 'account:errors.emailDiacritics',
  'email-too-many': 'account:errors.tooManyAddresses',
  'email-same': 'account:errors.emailSame',
  'password-required': 'account:errors.passwordRequired',
  'password-too-short': 'account:errors.passwordTooShort',
  'password-too-long': 'account:errors.passwordTooLong',
  'password-common': 'account:errors.passwordCommon',
  'password-is-email': 'account:errors.passwordIsEmail',
  'password-wrong': 'account:errors.passwordWrong',
}

const failures: Readonly<Record<string, MessageKey>> = {
  'sign-in.wrong-password': 'account:errors.wrongPassword',
  'sign-in.wrong-code': 'account:errors.wrongCode',
  'sign-in.blocked': 'account:errors.blocked',
  'member.already': 'account:errors.alreadyMember',
  'member.changed': 'account:errors.memberChanged',
  'member.last-owner': 'account:errors.lastOwner',
  'member.not-found': 'account:errors.memberNotFound',
  'auth.wrong-kind': 'account:errors.notAllowed',
  'account.link-not-found': 'account:errors.linkNotFound',
}

const ofOneAddress: Readonly<Record<string, MessageKey>> = {
  'member.already': 'account:errors.alreadyMember',
  'request.too-many': 'account:errors.invitedJustNow',
}

export const problemText = ({ problems }: FormOutcome, field: string, t: Translate): string | null => {
  const found = problems.find((problem) => problem.field === field)
  return found ? t(reasons[found.reason] ?? 'account:errors.other') : null
}

export const failureText = ({ failure }: FormOutcome, t: Translate): string | null => {
  if (!failure) return null
  if (failure.code !== 'request.too-many') return t(failures[failure.code] ?? 'account:errors.other')
  const { retryAfterSeconds: count } = failure
  return count < 90
    ? t('account:errors.tooManySeconds', { count })
    : t('account:errors.tooManyMinutes', { count: Math.ceil(count / 60) })
}

/** Text for one of several addresses; `reason` is a problem's reason or an error code. */
export const refusalText = (reason: string, t: Translate): string =>
  t(reasons[reason] ?? ofOneAddress[reason] ?? 'account:errors.other')
