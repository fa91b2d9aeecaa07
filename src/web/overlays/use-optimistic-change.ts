import { startTransition, useOptimistic } from 'react'
import type { Problem } from '../api/call-types.ts'
import { useToast } from './toast.tsx'

interface Answer {
  readonly isOk: boolean
  readonly problem?: Problem
}

interface Change<Shown, Result extends Answer> {
  /** What is shown while the call is under way. */
  readonly apply: (shown: Shown) => Shown
  readonly call: () => Promise<Result>
  /** After it went well; what it returns is waited for, so that the true state follows without a gap. */
  readonly onDone: (result: Extract<Result, { isOk: true }>) => Promise<void> | void
  /** What the toast says when it did not. */
  readonly failed: (problem: Problem | undefined) => string
}

const isDone = <Result extends Answer>(result: Result): result is Extract<Result, { isOk: true }> =>
  result.isOk

/** Shows a change before the server has made it, and takes it back, with a toast, where the server does not. */
export const useOptimisticChange = <Shown>(state: Shown) => {
  const [shown, show] = useOptimistic(state, (before: Shown, apply: (shown: Shown) => Shown) => apply(before))
  const toast = useToast()
  const change = <Result extends Answer>({ apply, call, onDone, failed }: Change<Shown, Result>): void =>
    startTransition(async () => {
      show(apply)
      const result = await call()
      if (isDone(result)) return onDone(result)
      toast({ kind: 'error', text: failed(result.problem) })
    })
  return { shown, change }
}
