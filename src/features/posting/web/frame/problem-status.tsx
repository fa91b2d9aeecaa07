import { useEffect, useState } from 'react'
import { useT } from '#web/i18n/i18n.tsx'
import type { PostingProblem } from '../../checks/check.ts'
import { fieldOfPath, inputOfPath } from '../../form/offer-form.ts'
import { useProblemText } from '../form-context.ts'

const keyOf = ({ field, reason }: PostingProblem): string => `${field} ${reason}`

/** Live region with the problem of the input just left, as its error text appears behind the user's back. */
export const ProblemStatus = ({ problems }: { problems: readonly PostingProblem[] }) => {
  const t = useT()
  const textOf = useProblemText()
  const [seen, setSeen] = useState(problems)
  const [said, setSaid] = useState<PostingProblem | null>(null)
  useEffect(() => {
    const known = new Set(seen.map(keyOf))
    const [fresh, ...others] = problems.filter((problem) => !known.has(keyOf(problem)))
    const isSame = !fresh && problems.length === seen.length
    if (isSame) return
    setSeen(problems)
    // Several new problems have the error summary, which takes the focus.
    if (fresh) setSaid(others.length === 0 ? fresh : null)
    else setSaid((before) => problems.find((problem) => before && keyOf(problem) === keyOf(before)) ?? null)
  }, [problems, seen])
  const name = said && (inputOfPath(said.field) ?? fieldOfPath(said.field))
  return (
    <p className="sr" role="status">
      {said && `${name ? `${t(`posting:fields.${name}`)}: ` : ''}${textOf(said)}`}
    </p>
  )
}
