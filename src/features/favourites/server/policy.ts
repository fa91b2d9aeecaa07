import type { Actor } from '#kernel/actor.ts'

/** Candidates have favourites of their own; nobody sees or changes those of somebody else. */
export const canHaveFavourites = (actor: Actor): boolean => actor.kind === 'candidate'
