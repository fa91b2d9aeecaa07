import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { loadLate } from './load-late.ts'

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  )
})

// Loaded after the page, as nothing in it is urgent.
const startLate = () => loadLate(() => import('./late.ts'))
if (document.readyState === 'complete') startLate()
else addEventListener('load', startLate, { once: true })
