import { definePage } from '#kernel/addresses.ts'

export const jobsPage = definePage('jobs', { pl: '/operator/zadania', en: '/en/operator/jobs' })
export const mailsPage = definePage('mails', { pl: '/operator/poczta', en: '/en/operator/mails' })
