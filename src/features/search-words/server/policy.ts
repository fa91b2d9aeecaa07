import type { Actor } from '#kernel/actor.ts'

/** Operators see the searches of every tenant. */
export const canSeeSearches = (actor: Actor): boolean => actor.kind === 'operator'

export const canChangeSynonyms = (actor: Actor): boolean => actor.kind === 'operator'
