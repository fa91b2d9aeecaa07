import '#web/faults/watch-faults.ts'
import { loadLate } from './load-late.ts'

/** Loads code that every page needs, but not before the browser is idle. */
const start = () => {
  loadLate(
    () => import('#screens/notices/start-notices.tsx'),
    ({ startNotices }) => void startNotices(),
  )
  loadLate(
    () => import('#features/offline/web/parts/keep-offline.ts'),
    ({ keepOffline }) => void keepOffline(),
  )
}

// Safari has no requestIdleCallback.
if ('requestIdleCallback' in globalThis) requestIdleCallback(start, { timeout: 5000 })
else setTimeout(start, 1000)
