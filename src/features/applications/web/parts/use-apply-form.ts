import { useRef } from 'react'
import type { FormProblem } from '#kernel/forms/form-problems.ts'
import { useForm } from '#web/forms/use-form.ts'
import { rememberApplied } from './applied-offers.ts'
import type { ApplyFormData, SentApplication } from './apply-form-data.ts'
import { readProfile } from './device-profile.ts'
import { solveHumanCheck } from './human-check.ts'
import { type ApplyFailure, sendApplication } from './send-application.ts'

interface ApplyFormOptions {
  readonly data: ApplyFormData
  /** Of a page without scripts that came back. */
  readonly problems?: readonly FormProblem[]
  readonly failure?: ApplyFailure | null
  readonly onSent: (sent: SentApplication) => void
  readonly isShown?: boolean
}

/** The form of an offer with scripts: the human check is solved while it is filled in. */
export const useApplyForm = ({ data, onSent, ...given }: ApplyFormOptions) => {
  const check = useRef<Promise<string | null>>(undefined)
  const solve = () => {
    check.current ??= solveHumanCheck()
    return check.current
  }
  return useForm<ApplyFailure>({
    problems: given.problems ?? [],
    failure: given.failure ?? null,
    isShown: given.isShown ?? true,
    unknownFailure: 'somethingWrong',
    draft: { key: `apply-draft:${data.slug}`, known: () => ({ ...readProfile() }) },
    loadCheck: async () => (await import('./check-application.ts')).checkApplication,
    onFocus: () => void solve(),
    send: async (entries, idempotencyKey) => {
      const humanCheck = await solve()
      const outcome = await sendApplication({ slug: data.slug, form: entries, idempotencyKey, humanCheck })
      // It counts once, and may have been used even by an attempt that failed.
      check.current = undefined
      if (outcome.kind === 'sent') {
        rememberApplied(data.guid)
        const text = (name: string) => String(entries.get(name) ?? '').trim()
        const isHeld = humanCheck === null
        onSent({ name: text('name'), email: text('email'), isHeld, at: Date.now() })
      }
      return outcome
    },
  })
}
