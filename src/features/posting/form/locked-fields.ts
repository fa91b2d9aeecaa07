import type { FormField } from './offer-form.ts'

/** What candidates know an offer by stays as it was published; so does its end, which is moved by extending it. */
const LOCKED: readonly FormField[] = [
  'jobPositionName',
  'jobCategory',
  'jobSubcategory',
  'expirationEnabled',
  'expiredAt',
]

export const lockedFieldsOf = (offer: { readonly publishedAt: Date | null } | null): readonly FormField[] =>
  offer?.publishedAt ? LOCKED : []
