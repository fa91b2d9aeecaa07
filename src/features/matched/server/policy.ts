import type { Actor } from '#kernel/actor.ts'

/** Only candidates, and only by their own preferences. */
export const canBeMatched = (actor: Actor): boolean => actor.kind === 'candidate'
