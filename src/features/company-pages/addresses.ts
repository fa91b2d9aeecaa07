import { definePage } from '#kernel/addresses.ts'

export const companyProfilePage = definePage('profile/company-profile', {
  pl: '/pracodawca/panel/profil-firmy',
  en: '/en/employer/panel/company-profile',
})
export const brandStoryEditorPage = definePage('story/brand-story-editor', {
  pl: '/pracodawca/panel/historia-marki',
  en: '/en/employer/panel/brand-story',
})
