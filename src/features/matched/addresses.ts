import { definePage } from '#kernel/addresses.ts'

/** Offers that match the candidate's profile. */
export const matchedPage = definePage('matched', { pl: '/matched-for-you', en: '/en/matched-for-you' })
