import { definePage } from '#kernel/addresses.ts'

export const searchWordsPage = definePage('search-words', {
  pl: '/operator/wyszukiwania',
  en: '/en/operator/searches',
})
