import { definePage } from '#kernel/addresses.ts'

/** The way to the employer's own page. */
export const leavePage = definePage('leave', {
  pl: '/oferta-pracy/:slug/przejdz',
  en: '/en/job-offer/:slug/go',
})
