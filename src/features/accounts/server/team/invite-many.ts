import type { SignedIn } from '#kernel/actor.ts'
import { AppError, isAppError } from '#kernel/app-error.ts'
import type { Locale } from '#kernel/locale.ts'
import type { CompanyRole, RefusedInvitation } from '../../contract.ts'
import { maxInvitedAtOnce } from '../../rules.ts'

export interface InvitationForm {
  readonly emails: readonly string[]
  readonly role: CompanyRole
  readonly locale: Locale
}

type Invite = (
  actor: SignedIn,
  form: { email: string; role: CompanyRole; locale: Locale },
) => Promise<unknown>

export interface InvitedMany {
  readonly invited: readonly string[]
  readonly refused: readonly RefusedInvitation[]
}

const OF_ONE_ADDRESS = ['account.invalid', 'member.already', 'request.too-many']

/** Why this address alone is refused; throws any other error on. */
const reasonOf = (error: unknown): string => {
  if (!isAppError(error) || !OF_ONE_ADDRESS.includes(error.code)) throw error
  return error.details.problems?.[0]?.reason ?? error.code
}

export const inviteMany = async (
  invite: Invite,
  actor: SignedIn,
  { emails, role, locale }: InvitationForm,
): Promise<InvitedMany> => {
  if (emails.length === 0)
    throw new AppError('account.invalid', { problems: [{ field: 'email', reason: 'email-required' }] })
  const invited: string[] = []
  const refused: RefusedInvitation[] = []
  for (const email of emails.slice(0, maxInvitedAtOnce)) {
    try {
      await invite(actor, { email, role, locale })
      invited.push(email)
    } catch (error) {
      refused.push({ email, reason: reasonOf(error) })
    }
  }
  const left = emails.slice(maxInvitedAtOnce).map((email) => ({ email, reason: 'email-too-many' }))
  return { invited, refused: [...refused, ...left] }
}
