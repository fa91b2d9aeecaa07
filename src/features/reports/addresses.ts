import { definePage } from '#kernel/addresses.ts'

export const reportOfferPage = definePage('report-offer', {
  pl: '/oferta-pracy/:slug/zglos',
  en: '/en/job-offer/:slug/report',
})
/** Target of a mail's link, without a sign-in. */
export const appealPage = definePage('report-appeal', {
  pl: '/odwolanie/:token',
  en: '/en/appeal/:token',
})
export const reportsPage = definePage('reports', {
  pl: '/operator/zgloszenia',
  en: '/en/operator/reports',
})
export const reportPage = definePage('report', {
  pl: '/operator/zgloszenia/:id',
  en: '/en/operator/reports/:id',
})
