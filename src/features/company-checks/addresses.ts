import { definePage } from '#kernel/addresses.ts'

export const companyChecksPage = definePage('company-checks', {
  pl: '/operator/firmy',
  en: '/en/operator/companies',
})
export const companyCheckPage = definePage('company-check', {
  pl: '/operator/firmy/:id',
  en: '/en/operator/companies/:id',
})
