import { startTransition, useOptimistic } from 'react'
import type { Problem } from '../api/call-types.ts'
import { useToast } from './toast.tsx'

interface Answer {
  readonly isOk: boolean
  readonly problem?: Problem
}

interface Change<Shown, Result extends Answer> {
  /** The state shown while the call is pending. */
  readonly apply: (shown: Shown) => Shown
  readonly call: () => Promise<Result>
  /** After success; its promise is awaited, so that the true state follows without a gap. */
  readonly onDone: (result: Extract<Result, { isOk: true }>) => Promise<void> | void
  /** Text of the toast after a failure. */
  readonly failed: (problem: Problem | undefined) => string
}

const isDone = <Result extends Answer>(result: Result): result is Extract<Result, { isOk: true }> =>
  result.isOk

/** Optimistic update: shows a change before the server made it, and reverts it with a toast if the call fails. */
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
