import { definePage } from '#kernel/addresses.ts'

export const companyChecksPage = definePage('company-checks', {
  pl: '/operator/firmy',
  en: '/en/operator/companies',
})
export const companyCheckPage = definePage('company-check', {
  pl: '/operator/firmy/:id',
  en: '/en/operator/companies/:id',
})
/** The codes of a company. */
export const companyCodesPage = definePage('company-codes', {
  pl: '/operator/firmy/:id/kody',
  en: '/en/operator/companies/:id/codes',
})
/** Claims of companies on imported company pages. */
export const companyClaimsPage = definePage('company-claims', {
  pl: '/operator/firmy/przejecia',
  en: '/en/operator/companies/claims',
})
/** A page of the employer's panel. */
export const companyClaimPage = definePage('company-claim', {
  pl: '/pracodawca/panel/przejecie-profilu',
  en: '/en/employer/panel/claim-profile',
})
