import { reportFault } from '#web/faults/report-fault.ts'
import { type ApplicationProblem, type ApplicationProblemReason, applicationFieldNames } from '../../rules.ts'

/** Keys of `applications:errors` that are about the application as a whole. */
export type ApplyFailure =
  | 'somethingWrong'
  | 'offerNotActive'
  | 'offerExternal'
  | 'tooManyRequests'
  | 'checkFailed'
  | 'checkNeeded'
  | 'serverBusy'

export type SendOutcome =
  | { readonly kind: 'sent' }
  | { readonly kind: 'refused'; readonly problems: readonly ApplicationProblem[] }
  | { readonly kind: 'failed'; readonly failure: ApplyFailure }

/** What a code of the API is called in the form's texts. */
export const failureOf = (code: string | undefined): ApplyFailure => {
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
    default:
      return 'somethingWrong'
  }
}

interface Sending {
  readonly slug: string
  readonly form: FormData
  readonly idempotencyKey: string
  /** Solution of the human check; without one the application waits for its e-mail to be confirmed. */
  readonly humanCheck: string | null
}

/** Sends the form by the call for applications. Never throws: what went wrong is an outcome, and reported. */
export const sendApplication = async ({
  slug,
  form,
  idempotencyKey,
  humanCheck,
}: Sending): Promise<SendOutcome> => {
  const headers = new Headers({
    'idempotency-key': idempotencyKey,
    'accept-language': document.documentElement.lang,
  })
  if (humanCheck) headers.set('recaptcha-token', humanCheck)
  try {
    const address = `/v1/offers/${encodeURIComponent(slug)}/applications`
    const response = await fetch(address, { method: 'POST', headers, body: form })
    if (response.ok) return { kind: 'sent' }
    const answer: unknown = await response.json()
    const problems = problemsIn(answer)
    if (problems.length > 0) return { kind: 'refused', problems }
    const code = codeIn(answer)
    const failure = failureOf(code)
    if (failure === 'somethingWrong')
      reportFault('apply', new Error(`applications answered ${response.status} ${code}`))
    return { kind: 'failed', failure }
  } catch (error) {
    reportFault('apply', error)
    return { kind: 'failed', failure: 'somethingWrong' }
  }
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

const codeIn = (answer: unknown): string | undefined =>
  isRecord(answer) && typeof answer.code === 'string' ? answer.code : undefined

/** The problems of a 400: `key` names the reason, as the rules do. */
const problemsIn = (answer: unknown): ApplicationProblem[] => {
  const details = isRecord(answer) && isRecord(answer.details) ? answer.details.problems : undefined
  if (!Array.isArray(details)) return []
  return details.flatMap((problem: unknown): ApplicationProblem[] => {
    if (!isRecord(problem)) return []
    const field = applicationFieldNames.find((name) => name === problem.field)
    return field && typeof problem.key === 'string'
      ? [{ field, reason: problem.key as ApplicationProblemReason }]
      : []
  })
}
