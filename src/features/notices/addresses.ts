import { definePage } from '#kernel/addresses.ts'

export const cookieSettingsPage = definePage('cookie-settings', {
  pl: '/ustawienia-plikow-cookie',
  en: '/en/cookie-settings',
})
