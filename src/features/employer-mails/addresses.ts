import { definePage } from '#kernel/addresses.ts'

export const mailChoicesPage = definePage('mail-choices', {
  pl: '/pracodawca/panel/powiadomienia',
  en: '/en/employer/panel/notifications',
})
