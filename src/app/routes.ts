import { type RouteConfigEntry, route } from '@react-router/dev/routes'
import type { Locale } from '#kernel/locale.ts'

/** The same page at its Polish and its English address; its route ids are `{name}.pl` and `{name}.en`. */
const inBothLanguages = (name: string, paths: Record<Locale, string>): RouteConfigEntry[] => [
  route(paths.pl, `routes/${name}.tsx`, { id: `${name}.pl` }),
  route(paths.en, `routes/${name}.tsx`, { id: `${name}.en` }),
]

// Which page an address is, is said by `parseAddress` of features/search; these patterns only find the module.
export default [
  ...inBothLanguages('home', { pl: '/', en: '/en' }),
  ...inBothLanguages('ui', { pl: '/ui', en: '/en/ui' }),
  ...inBothLanguages('listing', { pl: 'oferty-pracy/*', en: 'en/job-offers/*' }),
  ...inBothLanguages('filters', { pl: 'filtry/*', en: 'en/filters/*' }),
  ...inBothLanguages('search', { pl: 'szukaj/*', en: 'en/search/*' }),
  ...inBothLanguages('categories', { pl: 'kategorie', en: 'en/categories' }),
  ...inBothLanguages('offer', { pl: 'oferta-pracy/:slug', en: 'en/job-offer/:slug' }),
  ...inBothLanguages('apply', { pl: 'oferta-pracy/:slug/aplikuj', en: 'en/job-offer/:slug/apply' }),
  ...inBothLanguages('leave', { pl: 'oferta-pracy/:slug/przejdz', en: 'en/job-offer/:slug/go' }),
  route('job-offer/:slug', 'routes/old-offer.ts'),
  route('robots.txt', 'routes/robots.ts'),
  route('sitemap.xml', 'routes/sitemap.ts', { id: 'sitemap' }),
  route('sitemaps/:file', 'routes/sitemap.ts', { id: 'sitemap-file' }),
  ...inBothLanguages('application-confirmation', {
    pl: 'potwierdzenie-aplikacji',
    en: 'en/application-confirmation',
  }),
  ...inBothLanguages('operator/sign-in', { pl: 'operator', en: 'en/operator' }),
  ...inBothLanguages('operator/code', { pl: 'operator/kod', en: 'en/operator/code' }),
  ...inBothLanguages('operator/second-factor', {
    pl: 'operator/drugi-skladnik',
    en: 'en/operator/second-factor',
  }),
  ...inBothLanguages('operator/sign-out', { pl: 'operator/wyloguj', en: 'en/operator/sign-out' }),
  ...inBothLanguages('operator/jobs', { pl: 'operator/zadania', en: 'en/operator/jobs' }),
  ...inBothLanguages('operator/mails', { pl: 'operator/poczta', en: 'en/operator/mails' }),
  ...inBothLanguages('operator/imports', { pl: 'operator/importy', en: 'en/operator/imports' }),
  ...inBothLanguages('operator/import', { pl: 'operator/importy/:id', en: 'en/operator/imports/:id' }),
  ...inBothLanguages('operator/log', { pl: 'operator/dziennik', en: 'en/operator/log' }),
  route('operator/imports/:id/rejected.csv', 'routes/operator/rejected-csv.ts'),
  route('preferences', 'routes/preferences.ts'),
  ...inBothLanguages('not-found', { pl: '*', en: '/en/*' }),
]
