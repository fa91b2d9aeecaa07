import { definePage } from '#kernel/addresses.ts'

export const companiesPage = definePage('companies', { pl: '/firmy', en: '/en/companies' })
export const companyPage = definePage('company', { pl: '/firma/:slug', en: '/en/company/:slug' })

export const brandStoryPage = definePage('brand-story', {
  pl: '/brands/story/:slug',
  en: '/en/brands/story/:slug',
})
/** A short address that redirects to the story's page. */
export const shortStoryPage = definePage('short-brand-story', { pl: '/story/:slug', en: '/en/story/:slug' })
