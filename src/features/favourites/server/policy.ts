import type { Actor } from '#kernel/actor.ts'

/** Only candidates have favourites, and each only his own. */
export const canHaveFavourites = (actor: Actor): boolean => actor.kind === 'candidate'
