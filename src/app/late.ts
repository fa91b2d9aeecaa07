import '#web/faults/watch-faults.ts'

/** Loads code that every page needs, but not before the browser is idle. */
const start = () => {
  void import('#screens/notices/start-notices.tsx').then(({ startNotices }) => startNotices())
  void import('#features/offline/web/parts/keep-offline.ts').then(({ keepOffline }) => keepOffline())
}

// Safari has no requestIdleCallback.
if ('requestIdleCallback' in globalThis) requestIdleCallback(start, { timeout: 5000 })
else setTimeout(start, 1000)
