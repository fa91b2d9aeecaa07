import type { ApplicationForm } from '#features/applications/contract.ts'
import type { FormOutcome } from '#features/applications/server/service.ts'
import {
  consentFields,
  nothingTyped,
  sentWhen,
  type TypedApplication,
} from '#features/applications/web/parts/apply-form-data.ts'
import { failureOf } from '#features/applications/web/parts/send-application.ts'
import type { ApplyOutcome } from '#screens/apply/apply-screen.tsx'

/** The application form after a post: sent, or the typed values with their problems. */
export const outcomeOf = (
  answered: FormOutcome,
  { now, ownEmail }: { now: Date; ownEmail: string | undefined },
): ApplyOutcome => {
  if (answered.kind === 'sent') {
    const { id, name, email, isHeld, alreadySentAt } = answered
    const isOwn = email.toLowerCase() === ownEmail
    return {
      sent: { id, name, email, isHeld, isOwn, ...sentWhen(alreadySentAt, now.getTime()) },
      typed: nothingTyped,
      problems: [],
      failure: null,
    }
  }
  const { problems } = answered
  return {
    sent: null,
    typed: typedOf(answered.form),
    problems,
    failure: problems.length > 0 ? null : failureOf(answered.code),
  }
}

const typedOf = (form: ApplicationForm): TypedApplication => ({
  name: form.name,
  email: form.email,
  message: form.message,
  consents: Object.values(consentFields).filter((name) => form[name]),
})
