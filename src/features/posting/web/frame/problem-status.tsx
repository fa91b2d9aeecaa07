import { useEffect, useEffectEvent, useState } from 'react'
import { useT } from '#web/i18n/i18n.tsx'
import type { PostingProblem } from '../../checks/check.ts'
import { fieldOfPath, inputOfPath } from '../../form/offer-form.ts'
import { useProblemText } from '../form-context.ts'
import { problemToSay } from '../state/form-events.ts'

/** Pause in typing before a problem is said: its text may name a proposal for what has been typed so far. */
const REST_MS = 600

/** Live region with the problem of the input just left, as its error text appears behind the user's back. */
export const ProblemStatus = ({ problems }: { problems: readonly PostingProblem[] }) => {
  const t = useT()
  const textOf = useProblemText()
  const [seen, setSeen] = useState(problems)
  const [said, setSaid] = useState<PostingProblem | null>(null)
  const onRest = useEffectEvent((found: readonly PostingProblem[]) => {
    setSeen(found)
    setSaid(problemToSay(found, { seen, said }))
  })
  useEffect(() => {
    const timer = setTimeout(() => onRest(problems), REST_MS)
    return () => clearTimeout(timer)
  }, [problems])
  const name = said && (inputOfPath(said.field) ?? fieldOfPath(said.field))
  return (
    <p className="sr" role="status">
      {said && `${name ? `${t(`posting:fields.${name}`)}: ` : ''}${textOf(said)}`}
    </p>
  )
}
