import { type ReactNode, StrictMode, startTransition, useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import type { EarlyState } from './early-input.ts'
import { loadLate } from './load-late.ts'

declare global {
  /** Filled by `first-script.ts` until the page is hydrated. */
  var earlyInputs: Map<EventTarget, EarlyState> | null | undefined
}

/** Around the page, as a sibling would change the ids that React makes from positions; its effect runs last. */
const WithEarlyInputs = ({ children }: { children: ReactNode }) => {
  useEffect(() => {
    const inputs = globalThis.earlyInputs
    globalThis.earlyInputs = null
    if (!inputs?.size) return
    // React itself handles what is changed from now on, so the earlier value of such a field is not repeated.
    const forget = ({ target }: Event) => target && inputs.delete(target)
    addEventListener('input', forget, true)
    loadLate(
      () => import('./early-input.ts'),
      ({ replayInputs }) => {
        removeEventListener('input', forget, true)
        replayInputs(inputs)
      },
    )
  }, [])
  return children
}

// On the way back to a form the browser has restored what was typed; React sets a textarea to its first text again.
for (const field of document.querySelectorAll('textarea'))
  if (field.value !== field.defaultValue) globalThis.earlyInputs?.set(field, { value: field.value })

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <WithEarlyInputs>
        <HydratedRouter />
      </WithEarlyInputs>
    </StrictMode>,
  )
})

// Loaded after the page, as nothing in it is urgent.
const startLate = () => loadLate(() => import('./late.ts'))
if (document.readyState === 'complete') startLate()
else addEventListener('load', startLate, { once: true })
