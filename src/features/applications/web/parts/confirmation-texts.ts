/** Titles by result of a confirmation, keys of `applications:confirmation`. */
export const confirmationTitles = {
  confirmed: 'title',
  released: 'title',
  notFound: 'notFoundTitle',
  failed: 'failedTitle',
} as const
export const confirmationBodies = {
  confirmed: 'body',
  released: 'bodyReleased',
  notFound: 'notFoundBody',
  failed: 'failedBody',
} as const
