import { definePage } from '#kernel/addresses.ts'

/** The home page of a board. */
export const homePage = definePage('home', { pl: '/', en: '/en' })
