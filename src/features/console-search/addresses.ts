import { definePage } from '#kernel/addresses.ts'

export const consoleSearchPage = definePage('console-search', {
  pl: '/operator/szukaj',
  en: '/en/operator/search',
})
