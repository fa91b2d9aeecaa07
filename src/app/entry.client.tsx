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
const startLate = () => void import('./late.ts')
if (document.readyState === 'complete') startLate()
else addEventListener('load', startLate, { once: true })
