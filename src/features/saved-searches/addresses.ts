import { definePage } from '#kernel/addresses.ts'

/** The reader's saved searches. */
export const savedPage = definePage('saved', { pl: '/zapisane', en: '/en/saved' })

/** A job alert, opened by the links of its mails. */
export const mailedAlertPage = definePage('mailed-alert', {
  pl: '/powiadomienie/:code',
  en: '/en/job-alert/:code',
})
