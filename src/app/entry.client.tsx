import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  )
})

// Late: what it does can wait, the page cannot.
const watchFaults = () => void import('#web/faults/watch-faults.ts')
if (document.readyState === 'complete') watchFaults()
else addEventListener('load', watchFaults, { once: true })
