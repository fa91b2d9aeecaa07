import { definePage } from '#kernel/addresses.ts'

/** What a browser without a connection shows, which keeps it beforehand. */
export const offlinePage = definePage('offline', { pl: '/bez-internetu', en: '/en/offline' })
/** What a browser needs to know to install a board. */
export const webManifestPage = definePage('web-manifest', {
  pl: '/manifest.webmanifest',
  en: '/en/manifest.webmanifest',
})
