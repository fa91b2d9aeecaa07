import { definePage } from '#kernel/addresses.ts'

export const accountsPage = definePage('console-accounts', {
  pl: '/operator/konta',
  en: '/en/operator/accounts',
})
export const accountPage = definePage('console-account', {
  pl: '/operator/konta/:id',
  en: '/en/operator/accounts/:id',
})
