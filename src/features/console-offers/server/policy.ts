import type { Actor } from '#kernel/actor.ts'

/** Operators see the offers of every tenant. */
export const canSeeOffers = (actor: Actor): boolean => actor.kind === 'operator'
