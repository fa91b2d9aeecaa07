import { useEffect, useRef, useState } from 'react'
import type { FormProblem } from '#kernel/forms/form-problems.ts'
import { useForm } from '#web/forms/use-form.ts'
import type { Applicant } from '../../applicant-gateway.ts'
import { profileCvField } from '../../rules.ts'
import { rememberApplied } from './applied-offers.ts'
import { type ApplyFormData, draftOf, type SentApplication, sentWhen } from './apply-form-data.ts'
import { readProfile } from './device-profile.ts'
import { type HumanCheckInWork, startHumanCheck } from './human-check.ts'
import { type ApplyFailure, sendApplication } from './send-application.ts'

interface ApplyFormOptions {
  readonly data: ApplyFormData
  /** Problems returned with a page without scripts. */
  readonly problems?: readonly FormProblem[]
  readonly failure?: ApplyFailure | null
  /** The signed-in candidate. */
  readonly applicant?: Applicant | null
  readonly onSent: (sent: SentApplication) => void
  readonly isShown?: boolean
  /** Called when the profile's CV was found removed or replaced. */
  readonly onCvGone: () => void
}

const NOTHING: readonly FormProblem[] = []

export const isCvGone = (problems: readonly FormProblem[]): boolean =>
  problems.some(({ reason }) => reason === 'profileCvGone')

const textIn = (entries: FormData, name: string): string => String(entries.get(name) ?? '').trim()

/** State of an offer's form with scripts: the human check is solved while it is filled in. */
export const useApplyForm = ({
  data,
  applicant = null,
  onSent,
  onCvGone,
  isShown = true,
  ...given
}: ApplyFormOptions) => {
  const check = useRef<HumanCheckInWork>(undefined)
  const checkInWork = () => {
    check.current ??= startHumanCheck()
    return check.current
  }
  const endCheck = () => {
    check.current?.end()
    check.current = undefined
  }
  useEffect(() => () => check.current?.end(), [])
  const [quickProblems, setQuickProblems] = useState(NOTHING)
  const form = useForm<ApplyFailure>({
    problems: given.problems ?? [],
    failure: given.failure ?? null,
    isShown,
    unknownFailure: 'somethingWrong',
    draft: {
      key: draftOf(data),
      known: () => (applicant ? { name: applicant.name, email: applicant.email } : { ...readProfile() }),
    },
    loadCheck: async () => {
      const { checkApplication } = await import('./check-application.ts')
      return checkApplication
    },
    onFocus: () => void checkInWork(),
    send: async (entries, idempotencyKey) => {
      if (applicant && entries.has(profileCvField) && !entries.has('attachment'))
        entries.set('candidate_id', applicant.id)
      // The account's address is confirmed, so no check is needed.
      const isOwn = applicant?.email === textIn(entries, 'email').toLowerCase()
      const humanCheck = isOwn ? null : await checkInWork().token()
      const outcome = await sendApplication({
        ...{ slug: data.slug, form: entries, idempotencyKey, humanCheck },
        candidateId: applicant?.id ?? null,
      })
      // A solution works once, and even a failed attempt may have used it.
      endCheck()
      if (outcome.kind === 'sent') {
        rememberApplied(data.guid)
        const [name, email] = [textIn(entries, 'name'), textIn(entries, 'email')]
        const when = sentWhen(outcome.alreadySentAt, Date.now())
        const isHeld = humanCheck === null && !isOwn && !when.isRepeat
        onSent({ id: outcome.id, name, email, isHeld, isOwn, ...when })
      }
      if (outcome.kind === 'refused' && isCvGone(outcome.problems)) onCvGone()
      return outcome
    },
  })
  const { ref } = form.formProps
  useEffect(() => {
    if (isShown && quickProblems.length > 0)
      ref.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [isShown, ref, quickProblems])
  const onInput = () => {
    setQuickProblems(NOTHING)
    form.formProps.onInput()
  }
  return {
    ...form,
    problems: form.problems.length > 0 ? form.problems : quickProblems,
    isChecked: form.isChecked || quickProblems.length > 0,
    formProps: { ...form.formProps, onInput },
    /** Shows what one-click apply was refused for. */
    showProblems: setQuickProblems,
  }
}
