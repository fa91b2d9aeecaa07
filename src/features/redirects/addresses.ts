import { definePage } from '#kernel/addresses.ts'

/** Redirects to the employer's own page for applications. */
export const leavePage = definePage('leave', {
  pl: '/oferta-pracy/:slug/przejdz',
  en: '/en/job-offer/:slug/go',
})
