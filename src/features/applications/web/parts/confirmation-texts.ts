/** What became of a confirmation, by its keys in `applications:confirmation`. */
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
