import { missingForOneClick } from '#features/profiles/rules.ts'
import type { Profiles } from '#features/profiles/server/service.ts'
import type { SignedIn } from '#kernel/actor.ts'
import { AppError } from '#kernel/app-error.ts'
import type { UploadedFile } from '#server/uploads/draft.ts'
import type { Applicant } from '../applicant-gateway.ts'
import type { ApplicationForm } from '../contract.ts'
import type { ApplicationFields, ApplicationProblem } from '../rules.ts'
import { type AppliedDocument, profileDocument, uploadedDocument } from './attachment.ts'

/** What an application would take from the candidate's profile, and what the profile lacks. */
export const describeApplicant = async (
  profiles: Pick<Profiles, 'applicantOf' | 'preferencesOf'>,
  { uid, tenantId, accountId }: SignedIn<'candidate'>,
): Promise<Applicant> => {
  const { firstName, lastName, email, cv } = await profiles.applicantOf(tenantId, accountId)
  const facts = { firstName: firstName ?? '', lastName: lastName ?? '', email, hasCv: cv !== null }
  const preferences = await profiles.preferencesOf(tenantId, accountId)
  return {
    ...{ id: uid, name: [firstName, lastName].filter(Boolean).join(' '), email },
    cvId: cv?.fileUid ?? null,
    cvFileName: cv?.fileName ?? null,
    missing: missingForOneClick(facts),
    hasPreferences:
      preferences !== null && (preferences.skills.length > 0 || preferences.categoryIds.length > 0),
  }
}

export type SenderProfiles = Pick<Profiles, 'applicantOf' | 'readCv'>

interface Submission {
  readonly form: ApplicationForm
  readonly attachment: UploadedFile | null
  readonly candidate: SignedIn<'candidate'> | null
}

interface OneClickForm {
  readonly typed: ApplicationFields
  readonly document: AppliedDocument | null
}

/**
 * The effective application: the typed fields; for the signed-in candidate without an attachment, the profile fills
 * empty fields and adds the CV. A `candidate_id` of anybody else is ignored. Throws if the profile's CV is no longer
 * the one that the sender was shown.
 */
export const asSent = async (
  profiles: SenderProfiles,
  { form, attachment, candidate }: Submission,
): Promise<OneClickForm> => {
  if (attachment) return { typed: form, document: uploadedDocument(attachment) }
  if (!candidate || form.candidate_id !== candidate.uid) {
    expectShown(form, null)
    return { typed: form, document: null }
  }
  const { tenantId, accountId } = candidate
  const { firstName, lastName, email } = await profiles.applicantOf(tenantId, accountId)
  const cv = await profiles.readCv(tenantId, accountId)
  expectShown(form, cv)
  const name = [firstName, lastName].filter(Boolean).join(' ')
  return {
    typed: { message: form.message, name: form.name.trim() || name, email: form.email.trim() || email },
    document: cv && profileDocument(cv),
  }
}

const expectShown = ({ profile_cv_id }: ApplicationForm, cv: { readonly fileUid: string } | null): void => {
  if (profile_cv_id === '' || profile_cv_id === cv?.fileUid) return
  const problems: ApplicationProblem[] = [{ field: 'attachment', reason: 'profileCvGone' }]
  throw new AppError('application.invalid', { problems })
}
