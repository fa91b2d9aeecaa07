import { definePage } from '#kernel/addresses.ts'

export const profilePage = definePage('profile', { pl: '/profile', en: '/en/profile' })
