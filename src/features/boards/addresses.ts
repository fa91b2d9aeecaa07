import { definePage } from '#kernel/addresses.ts'

/** All boards of the installation. */
export const boardsPage = definePage('boards', { pl: '/operator/serwisy', en: '/en/operator/boards' })
export const newBoardPage = definePage('new-board', {
  pl: '/operator/serwisy/nowy',
  en: '/en/operator/boards/new',
})
/** A form for a section of the board's file; `section` is one of `sectionSlugs`. */
export const boardSectionPage = definePage('board-section', {
  pl: '/operator/serwisy/:board/ustawienia/:section',
  en: '/en/operator/boards/:board/settings/:section',
})
export const boardCategoriesPage = definePage('board-categories', {
  pl: '/operator/serwisy/:board/kategorie',
  en: '/en/operator/boards/:board/categories',
})
/** Form of a category; `category` is its id, or 'new'. */
export const boardCategoryPage = definePage('board-category', {
  pl: '/operator/serwisy/:board/kategorie/:category',
  en: '/en/operator/boards/:board/categories/:category',
})
export const boardPlansPage = definePage('board-plans', {
  pl: '/operator/serwisy/:board/plany',
  en: '/en/operator/boards/:board/plans',
})
export const boardPlanPage = definePage('board-plan', {
  pl: '/operator/serwisy/:board/plany/:plan',
  en: '/en/operator/boards/:board/plans/:plan',
})
/** Downloads the board as the JSON file that `posada tenant` takes. */
export const boardFilePage = definePage('board-file', '/operator/boards/:board/file.json')
/** Uploads such a file. */
export const boardLoadPage = definePage('board-load', {
  pl: '/operator/serwisy/:board/wczytaj',
  en: '/en/operator/boards/:board/load',
})
