/** Offers of a page of favourites. */
export const favouritesPerPage = 20
/** Offers of which one call may ask whether they are favourites. */
export const favouritesPerBatch = 25
/** More of them are no list that anybody reads. */
export const mostFavourites = 2_000
/** Of the form that hearts without scripts post, which a page has once. */
export const favouriteForm = 'favourite'
