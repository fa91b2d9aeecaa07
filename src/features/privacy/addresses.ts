import { definePage } from '#kernel/addresses.ts'

export const ownDataPage = definePage('own-data', { pl: '/settings/dane', en: '/en/settings/data' })
export const ownDataCopyPage = definePage('own-data-copy', {
  pl: '/settings/dane/kopia',
  en: '/en/settings/data/copy',
})
/** Where a board without sign-in for candidates mails the owners of earlier accounts a link to their data. */
export const mailedDataPage = definePage('mailed-data', { pl: '/twoje-dane', en: '/en/your-data' })
export const eraseAccountPage = definePage('erase-account', {
  pl: '/usuniecie-konta',
  en: '/en/account-deletion',
})
