import { consentCookie, cookieValue, readConsent } from '#kernel/cookie-consent.ts'
import { createDebounced } from '#kernel/debounced.ts'
import { watchCookie } from '#web/personal/watch-cookie.ts'
import { COPY_META, copyCaches, type ForgetMessage, type KeepMessage } from '../../rules.ts'

/** Time after which a page counts as read. */
const READ_MS = 4_000
const WORKER = '/service-worker.js'

/** Requires the board's permission and the visitor's consent, because copies are not strictly necessary. */
const isWanted = (): boolean =>
  document.documentElement.dataset.offline !== undefined &&
  (readConsent(cookieValue(document.cookie, consentCookie))?.functionality ?? false)

const forget = async (): Promise<void> => {
  const workers = await navigator.serviceWorker.getRegistrations()
  await Promise.all(workers.map((worker) => worker.unregister()))
  for (const name of Object.values(copyCaches)) await caches.delete(name)
}

/**
 * Loads the code of the pages whose copies can be read. Without it a tap offline would reload the page that is shown, as
 * the router does when it cannot load the next one's code.
 */
const loadCodeOfCopies = (): void => {
  const routes = window.__reactRouterManifest?.routes ?? {}
  for (const page of ['listing', 'offer']) {
    const route = routes[`${page}.${document.documentElement.lang}`]
    for (const href of route ? [route.module, ...(route.imports ?? [])] : []) {
      if (document.querySelector(`link[href="${href}"]`)) continue
      const link = document.createElement('link')
      link.rel = 'modulepreload'
      link.href = href
      document.body.append(link)
    }
  }
}

/** Whoever uses the device next must not see what was read by somebody who has signed out. */
const forgetOfSignedOut = async (worker: ServiceWorkerContainer): Promise<void> => {
  if (!new URLSearchParams(window.location.search).has('signed-out')) return
  const message: ForgetMessage = { forget: true }
  const { active } = await worker.ready
  active?.postMessage(message)
}

const keepWhatIsRead = (worker: ServiceWorkerContainer): void => {
  const keep = async () => {
    if (!isWanted() || !document.querySelector(`meta[name="${COPY_META}"]`)) return
    const { pathname, search } = window.location
    const { theme = null } = document.documentElement.dataset
    const message: KeepMessage = { keep: pathname + search, theme }
    const { active } = await worker.ready
    active?.postMessage(message)
    loadCodeOfCopies()
  }
  const rest = createDebounced(READ_MS, () => void keep())
  rest.schedule()
  // Navigation changes the title, which restarts the wait.
  new MutationObserver(rest.schedule).observe(document.head, { childList: true, subtree: true })
}

let isReadKept = false

const followConsent = async (serviceWorker: ServiceWorkerContainer): Promise<void> => {
  if (!isWanted()) return forget()
  // Registration fails where workers are not allowed, for example in private windows.
  const worker = await serviceWorker.register(WORKER, { updateViaCache: 'none' }).catch(() => null)
  if (!worker || isReadKept) return
  isReadKept = true
  void forgetOfSignedOut(serviceWorker)
  keepWhatIsRead(serviceWorker)
}

/**
 * Registers the worker that keeps copies of lists and offers read here, or deletes all copies; again whenever the
 * visitor decides otherwise, in this tab or another.
 */
export const keepOffline = async (): Promise<void> => {
  if (!('serviceWorker' in navigator)) return
  const { serviceWorker } = navigator
  watchCookie(consentCookie, () => void followConsent(serviceWorker))
  await followConsent(serviceWorker)
}
