import type { Actor } from '#kernel/actor.ts'

/** By the preferences of nobody but whoever asks. */
export const canBeMatched = (actor: Actor): boolean => actor.kind === 'candidate'
