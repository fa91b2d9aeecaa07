import '#web/faults/watch-faults.ts'

/** What a page does once it stands and the browser has nothing better to do. */
const start = () => {
  void import('#screens/notices/start-notices.tsx').then(({ startNotices }) => startNotices())
  void import('#features/offline/web/parts/keep-offline.ts').then(({ keepOffline }) => keepOffline())
}

// Safari has no such call.
if ('requestIdleCallback' in globalThis) requestIdleCallback(start, { timeout: 5000 })
else setTimeout(start, 1000)
