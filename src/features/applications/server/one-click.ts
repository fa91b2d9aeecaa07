import type { Profiles } from '#features/profiles/server/service.ts'
import type { SignedIn } from '#kernel/actor.ts'
import type { UploadedFile } from '#server/uploads/draft.ts'
import type { ApplicationForm } from '../contract.ts'
import type { ApplicationFields } from '../rules.ts'
import { type AppliedDocument, profileDocument, uploadedDocument } from './attachment.ts'

export type SenderProfiles = Pick<Profiles, 'applicantOf' | 'readCv'>

interface Submission {
  readonly form: ApplicationForm
  readonly attachment: UploadedFile | null
  readonly candidate: SignedIn<'candidate'> | null
}

interface Sent {
  readonly typed: ApplicationFields
  readonly document: AppliedDocument | null
}

/**
 * What is sent: what was typed; and of a candidate who names himself and attaches nothing, what is missing from the
 * profile. Anybody else's id says nothing.
 */
export const asSent = async (
  profiles: SenderProfiles,
  { form, attachment, candidate }: Submission,
): Promise<Sent> => {
  if (attachment) return { typed: form, document: uploadedDocument(attachment) }
  if (!candidate || form.candidate_id !== candidate.uid) return { typed: form, document: null }
  const { tenantId, accountId } = candidate
  const { firstName, lastName, email } = await profiles.applicantOf(tenantId, accountId)
  const cv = await profiles.readCv(tenantId, accountId)
  const name = [firstName, lastName].filter(Boolean).join(' ')
  return {
    typed: { message: form.message, name: form.name.trim() || name, email: form.email.trim() || email },
    document: cv && profileDocument(cv),
  }
}
