import { definePage } from '#kernel/addresses.ts'

export const pricingPage = definePage('pricing', { pl: '/pracodawca/cennik', en: '/en/employer/pricing' })
export const codesPage = definePage('codes', { pl: '/pracodawca/panel/kody', en: '/en/employer/panel/codes' })
