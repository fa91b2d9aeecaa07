/** Favourites per page. */
export const favouritesPerPage = 20
/** Orders of the page: the last added first, or the first to end first. */
export const favouriteSorts = ['added', 'ending'] as const
export type FavouriteSort = (typeof favouriteSorts)[number]
/** Maximum number of offers in one call. */
export const favouritesPerBatch = 25
/** Maximum number of favourites of a candidate. */
export const maxFavourites = 2_000
/** Id of the form that hearts submit without scripts; a page has one. */
export const favouriteForm = 'favourite'
