import type { Actor } from '#kernel/actor.ts'

/** Of every board: an operator looks after the installation. */
export const canSeeSearches = (actor: Actor): boolean => actor.kind === 'operator'

export const canChangeSynonyms = (actor: Actor): boolean => actor.kind === 'operator'
