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

// Loaded after the page, as nothing in it is urgent.
const startLate = () => void import('./late.ts')
if (document.readyState === 'complete') startLate()
else addEventListener('load', startLate, { once: true })
