import { definePage } from '#kernel/addresses.ts'

/** The searches that somebody keeps. */
export const savedPage = definePage('saved', { pl: '/zapisane', en: '/en/saved' })

/** An alert, as the links of its mails show it. */
export const mailedAlertPage = definePage('mailed-alert', {
  pl: '/powiadomienie/:code',
  en: '/en/job-alert/:code',
})
