import { CallError, callApi } from '#web/api/call-api.ts'
import { reportFault } from '#web/faults/report-fault.ts'
import { readProblems } from '#web/forms/read-problems.ts'
import type { FormOutcome } from '#web/forms/use-form.ts'
import type { submitApplication } from '../../contract.ts'

/** Keys of `applications:errors` about the application as a whole. */
export type ApplyFailure =
  | 'somethingWrong'
  | 'offerNotActive'
  | 'offerExternal'
  | 'tooManyRequests'
  | 'checkFailed'
  | 'checkNeeded'
  | 'serverBusy'
  | 'tooLarge'
  | 'signedOut'

/** The form's text key for an error code of the API. */
export const failureOf = (code: string): ApplyFailure => {
  switch (code) {
    case 'offer.not-active':
    case 'offer.not-found':
      return 'offerNotActive'
    case 'offer.apply-external':
      return 'offerExternal'
    case 'request.too-many':
      return 'tooManyRequests'
    case 'application.check-failed':
      return 'checkFailed'
    case 'application.check-needed':
      return 'checkNeeded'
    case 'server.busy':
      return 'serverBusy'
    case 'auth.required':
      return 'signedOut'
    default:
      return 'somethingWrong'
  }
}

/** What a proxy in front of the program says by its status alone. */
const failureOfStatus = (status: number): ApplyFailure => {
  switch (status) {
    case 413:
      return 'tooLarge'
    case 429:
      return 'tooManyRequests'
    case 503:
      return 'serverBusy'
    default:
      return 'somethingWrong'
  }
}

interface ApplicationRequest {
  readonly slug: string
  readonly form: FormData
  readonly idempotencyKey: string
  /** Solution of the human check; without one the application is held until its e-mail is confirmed. */
  readonly humanCheck: string | null
  /** Id of the candidate whom the page shows as signed in. */
  readonly candidateId: string | null
}

const name = 'POST /v1/offers/{slug}/applications'

export type SendOutcome =
  | Exclude<FormOutcome<ApplyFailure>, { kind: 'sent' }>
  | { readonly kind: 'sent'; readonly id: string; readonly alreadySentAt: string | null }

/** Sends an application. Never throws: failures are outcomes, and unexpected ones are reported. */
export const sendApplication = async (sending: ApplicationRequest): Promise<SendOutcome> => {
  const { slug, form, idempotencyKey, humanCheck, candidateId } = sending
  const result = await callApi<typeof submitApplication>(name, {
    params: { slug },
    headers: {
      'accept-language': document.documentElement.lang,
      ...(humanCheck !== null && { 'recaptcha-token': humanCheck }),
      ...(candidateId !== null && { 'x-candidate-id': candidateId }),
    },
    idempotencyKey,
    body: form,
  })
  if (result.isOk) {
    const { id, alreadySentAt = null } = result.body
    return { kind: 'sent', id, alreadySentAt }
  }
  const { problem } = result
  const problems = readProblems(problem.details)
  if (problems.length > 0) return { kind: 'refused', problems }
  const isUnreadable = problem.code === 'call.unreadable'
  const failure = isUnreadable ? failureOfStatus(problem.statusCode) : failureOf(problem.code)
  if (isUnreadable || failure === 'somethingWrong') reportFault('apply', new CallError(name, problem))
  return { kind: 'failed', failure }
}
