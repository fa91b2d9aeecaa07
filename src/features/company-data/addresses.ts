import { definePage } from '#kernel/addresses.ts'

export const companyDataPage = definePage('company-data', {
  pl: '/pracodawca/panel/dane-firmy',
  en: '/en/employer/panel/company-data',
})
