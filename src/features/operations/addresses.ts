import { definePage } from '#kernel/addresses.ts'

export const jobsPage = definePage('operator/jobs', { pl: '/operator/zadania', en: '/en/operator/jobs' })
export const mailsPage = definePage('operator/mails', { pl: '/operator/poczta', en: '/en/operator/mails' })
