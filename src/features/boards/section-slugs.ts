import type { Locale, Translated } from '#kernel/locale.ts'

/** The forms of a board with a URL segment of their own. */
export const sectionKinds = ['settings', 'texts', 'links', 'flags', 'seller'] as const
export type SectionKind = (typeof sectionKinds)[number]

const slugs: Readonly<Record<SectionKind, Translated>> = {
  settings: { pl: 'ogolne', en: 'general' },
  texts: { pl: 'teksty', en: 'texts' },
  links: { pl: 'menu', en: 'menu' },
  flags: { pl: 'flagi', en: 'flags' },
  seller: { pl: 'sprzedawca', en: 'seller' },
}

export const sectionSlug = (kind: SectionKind, locale: Locale): string => slugs[kind][locale]

export const sectionOfSlug = (slug: string, locale: Locale): SectionKind | null =>
  sectionKinds.find((kind) => slugs[kind][locale] === slug) ?? null
