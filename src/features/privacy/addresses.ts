import { definePage } from '#kernel/addresses.ts'

export const ownDataPage = definePage('own-data', { pl: '/settings/dane', en: '/en/settings/data' })
export const ownDataCopyPage = definePage('own-data-copy', {
  pl: '/settings/dane/kopia',
  en: '/en/settings/data/copy',
})
export const eraseAccountPage = definePage('erase-account', {
  pl: '/usuniecie-konta',
  en: '/en/account-deletion',
})
