import { definePage } from '#kernel/addresses.ts'

export const companyChecksPage = definePage('company-checks', {
  pl: '/operator/firmy',
  en: '/en/operator/companies',
})
export const companyCheckPage = definePage('company-check', {
  pl: '/operator/firmy/:id',
  en: '/en/operator/companies/:id',
})
/** What a company was given to publish with. */
export const companyCodesPage = definePage('company-codes', {
  pl: '/operator/firmy/:id/kody',
  en: '/en/operator/companies/:id/codes',
})
/** What companies ask to take over. */
export const companyClaimsPage = definePage('company-claims', {
  pl: '/operator/firmy/przejecia',
  en: '/en/operator/companies/claims',
})
/** Of the panel. */
export const companyClaimPage = definePage('company-claim', {
  pl: '/pracodawca/panel/przejecie-profilu',
  en: '/en/employer/panel/claim-profile',
})
