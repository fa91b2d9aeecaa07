import type { Translate } from '#kernel/translator.ts'

/** Text of the button below filters: 'Pokaż 94 oferty'. */
export const showOffersText = (count: number, t: Translate): string =>
  count === 0 ? t('search:filters.showNone') : t('search:filters.show', { count })
