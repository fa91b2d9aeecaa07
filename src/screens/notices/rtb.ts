import { RTB_OFFERS } from '#features/notices/rules.ts'
import { storedConsent } from './stored.ts'

interface TagWindow {
  /** Event queue of tag managers that an operator adds. */
  dataLayer?: unknown[]
}

declare global {
  interface Window extends TagWindow {}
}

/** Slugs of the first offers in the page's list. */
export const firstSlugs = (page: ParentNode): string[] =>
  [...page.querySelectorAll<HTMLAnchorElement>('.offercard__title a, .stackrow__title a')]
    .slice(0, RTB_OFFERS)
    .flatMap(({ href }) => new URL(href).pathname.split('/').at(-1) ?? [])

let told = ''

/** Pushes the first offers of a list to the tag manager: once per list, and only with consent to targeting. */
const tell = (): void => {
  if (!storedConsent()?.targeting) return
  const slugs = firstSlugs(document)
  if (slugs.length === 0 || slugs.join() === told) return
  told = slugs.join()
  window.dataLayer ??= []
  window.dataLayer.push({ event: 'offers-list', slugs })
}

const LOOK_EVERY_MS = 1500

/** Polls, as the list may change without a page load; consent may come later, too. */
export const watchLists = (): void => {
  tell()
  addEventListener('consent', tell)
  setInterval(tell, LOOK_EVERY_MS)
}
