import { definePage } from '#kernel/addresses.ts'

export const logPage = definePage('operator/log', { pl: '/operator/dziennik', en: '/en/operator/log' })
