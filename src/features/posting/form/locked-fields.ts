import type { FormField } from './offer-form.ts'

/** Fields by which candidates know an offer stay as published; so does its end, which only an extension moves. */
const LOCKED: readonly FormField[] = [
  'jobPositionName',
  'jobCategory',
  'jobSubcategory',
  'expirationEnabled',
  'expiredAt',
]

export const lockedFieldsOf = (offer: { readonly publishedAt: Date | null } | null): readonly FormField[] =>
  offer?.publishedAt ? LOCKED : []
