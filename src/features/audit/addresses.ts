import { definePage } from '#kernel/addresses.ts'

export const logPage = definePage('log', { pl: '/operator/dziennik', en: '/en/operator/log' })
/** CSV export of the filtered log. */
export const logCsvPage = definePage('log-csv', {
  pl: '/operator/dziennik/dziennik.csv',
  en: '/en/operator/log/log.csv',
})
