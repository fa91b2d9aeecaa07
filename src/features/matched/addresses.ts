import { definePage } from '#kernel/addresses.ts'

/** Offers by what a candidate's profile says. */
export const matchedPage = definePage('matched', { pl: '/matched-for-you', en: '/en/matched-for-you' })
