import { RTB_OFFERS } from '#features/notices/rules.ts'
import { storedConsent } from './stored.ts'

interface TagWindow {
  /** Where tools that an operator adds read events. */
  dataLayer?: unknown[]
}

declare global {
  interface Window extends TagWindow {}
}

/** The slugs of the first offers of a list on the page. */
export const firstSlugs = (page: ParentNode): string[] =>
  [...page.querySelectorAll<HTMLAnchorElement>('.offercard__title a')]
    .slice(0, RTB_OFFERS)
    .flatMap(({ href }) => new URL(href).pathname.split('/').at(-1) ?? [])

let told = ''

/** Tells which offers begin the list, once a list, and only where targeting is agreed to. */
const tell = (): void => {
  if (!storedConsent()?.targeting) return
  const slugs = firstSlugs(document)
  if (slugs.length === 0 || slugs.join() === told) return
  told = slugs.join()
  window.dataLayer ??= []
  window.dataLayer.push({ event: 'offers-list', slugs })
}

const LOOK_EVERY_MS = 1500

/** A list may change without a new page, and consent may come later. */
export const watchLists = (): void => {
  tell()
  addEventListener('consent', tell)
  setInterval(tell, LOOK_EVERY_MS)
}
