import { definePage } from '#kernel/addresses.ts'

export const logPage = definePage('log', { pl: '/operator/dziennik', en: '/en/operator/log' })
