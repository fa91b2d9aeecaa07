import { consentCookie, cookieValue, readConsent } from '#kernel/cookie-consent.ts'
import { createRest } from '#kernel/rest.ts'
import { COPY_META, copyCaches, type KeepMessage } from '../../rules.ts'

/** Who leaves a page sooner has not read it. */
const READ_MS = 4_000
const WORKER = '/service-worker.js'

/** The board lets copies be kept, and so does whoever is here: copies are no strict necessity. */
const isWanted = (): boolean =>
  document.documentElement.dataset.offline !== undefined &&
  (readConsent(cookieValue(document.cookie, consentCookie))?.functionality ?? false)

const forget = async (): Promise<void> => {
  const workers = await navigator.serviceWorker.getRegistrations()
  await Promise.all(workers.map((worker) => worker.unregister()))
  for (const name of Object.values(copyCaches)) await caches.delete(name)
}

const keepWhatIsRead = (worker: ServiceWorkerContainer): void => {
  const keep = async () => {
    if (!document.querySelector(`meta[name="${COPY_META}"]`)) return
    const { pathname, search } = window.location
    const { theme = null } = document.documentElement.dataset
    const message: KeepMessage = { keep: pathname + search, theme }
    const { active } = await worker.ready
    active?.postMessage(message)
  }
  const rest = createRest(READ_MS, () => void keep())
  rest.wait()
  // Another page has another title.
  new MutationObserver(rest.wait).observe(document.head, { childList: true, subtree: true })
}

/** Has a worker keep copies of the lists and offers that are read here; or lets go of all of them. */
export const keepOffline = async (): Promise<void> => {
  if (!('serviceWorker' in navigator)) return
  const { serviceWorker } = navigator
  if (!isWanted()) return forget()
  // A browser that allows none, as in a private window, keeps none.
  const worker = await serviceWorker.register(WORKER, { updateViaCache: 'none' }).catch(() => null)
  if (worker) keepWhatIsRead(serviceWorker)
}
