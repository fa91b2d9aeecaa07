import { definePage } from '#kernel/addresses.ts'

export const pricingPage = definePage('pricing', { pl: '/pracodawca/cennik', en: '/en/employer/pricing' })
export const codesPage = definePage('codes', { pl: '/pracodawca/panel/kody', en: '/en/employer/panel/codes' })
/** The codes of the filtered list as a CSV file. */
export const codesCsvPage = definePage('codes-csv', {
  pl: '/pracodawca/panel/kody/kody.csv',
  en: '/en/employer/panel/codes/codes.csv',
})
