import type { Translate } from '#kernel/translator.ts'

/** What the button under filters says: 'Pokaż 94 oferty'. */
export const showOffersText = (count: number, t: Translate): string =>
  count === 0 ? t('search:filters.showNone') : t('search:filters.show', { count })
