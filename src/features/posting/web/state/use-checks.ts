import { useEffect, useState } from 'react'
import { afterPress } from '#web/motion/after-press.ts'
import type { FormContext, PostingProblem } from '../../checks/check.ts'
import type { OfferForm } from '../../form/offer-form.ts'
import { checkForm } from '../../rules.ts'
import { afterAmountsRest } from './amounts-rest.ts'
import { shownProblems, type TouchedInputs } from './form-events.ts'

const isOfSalary = ({ field }: PostingProblem): boolean => /^(primary|additional)Salary\./.test(field)

interface ChecksOptions {
  readonly form: OfferForm
  readonly context: FormContext
  /** Check all inputs, not only touched ones. */
  readonly isWhole: boolean
  /** Problems returned with a page without scripts. */
  readonly refused: readonly PostingProblem[] | null
}

export interface Checks {
  /** All problems of the current form. */
  readonly all: readonly PostingProblem[]
  /** The problems to show: of touched inputs, or all. */
  readonly shown: readonly PostingProblem[]
  readonly touch: (path: string) => void
}

export const useChecks = ({ form, context, isWhole, refused }: ChecksOptions): Checks => {
  const all = checkForm(form, context, 'workInProgress')
  const [touched, setTouched] = useState<TouchedInputs>(() => new Set(refused?.map(({ field }) => field)))
  const [salary, setSalary] = useState(() => all.filter(isOfSalary))
  useEffect(
    () =>
      afterAmountsRest(() =>
        afterPress(() => setSalary(checkForm(form, context, 'workInProgress').filter(isOfSalary))),
      ),
    [form, context],
  )
  const rested = [...all.filter((problem) => !isOfSalary(problem)), ...salary]
  const shown = shownProblems(rested, { isWhole, touched })
  const touch = (path: string) =>
    setTouched((before) => (path === '' || before.has(path) ? before : new Set([...before, path])))
  return { all, shown, touch }
}
