import { definePage } from '#kernel/addresses.ts'

/** The first page of a board. */
export const homePage = definePage('home', { pl: '/', en: '/en' })
