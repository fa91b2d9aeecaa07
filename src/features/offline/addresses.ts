import { definePage } from '#kernel/addresses.ts'

/** The page that browsers cache and show without a connection. */
export const offlinePage = definePage('offline', { pl: '/bez-internetu', en: '/en/offline' })
/** The web app manifest, for installing a board. */
export const webManifestPage = definePage('web-manifest', {
  pl: '/manifest.webmanifest',
  en: '/en/manifest.webmanifest',
})
