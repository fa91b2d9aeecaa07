import type { Actor } from '#kernel/actor.ts'

/** Only candidates have favourites, each only their own. */
export const canHaveFavourites = (actor: Actor): boolean => actor.kind === 'candidate'
