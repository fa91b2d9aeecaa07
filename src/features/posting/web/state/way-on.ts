import type { CallResult } from '#web/api/call-types.ts'
import type { PostingProblem } from '../../checks/check.ts'
import type { OfferForm } from '../../form/offer-form.ts'
import type { summariseDraft } from '../../gateway.ts'
import { readProblems } from './read-problems.ts'

interface WayOnOptions {
  /** Saves all changes; false on failure, which the status of saving explains. */
  readonly flush: () => Promise<boolean>
  readonly summarise: () => Promise<CallResult<typeof summariseDraft>>
  /** The newest form, also with what is not rendered yet. */
  readonly now: () => OfferForm
  /** The form's own checks have found problems, which are shown. */
  readonly isWrong: boolean
}

export type WayOn =
  | { readonly kind: 'on' }
  | { readonly kind: 'unsaved' | 'unanswered' }
  /** Problems of the stored form, which `form` is. */
  | { readonly kind: 'incomplete'; readonly form: OfferForm; readonly problems: readonly PostingProblem[] }

/**
 * Whether the form leads on to its summary. The server decides, as the summary will: the form may have changed since
 * the press, by a logo that has arrived or by somebody else. Without an answer the summary's own page explains it; but
 * not to somebody who has problems to mend first.
 */
export const findWayOn = async ({ flush, summarise, now, isWrong }: WayOnOptions): Promise<WayOn> => {
  if (!(await flush())) return { kind: 'unsaved' }
  const form = now()
  const result = await summarise()
  if (!result.isOk && isWrong) return { kind: 'unanswered' }
  const problems = result.isOk ? readProblems(result.body) : []
  return problems.length > 0 ? { kind: 'incomplete', form, problems } : { kind: 'on' }
}
