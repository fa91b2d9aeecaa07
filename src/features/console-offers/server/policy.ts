import type { Actor } from '#kernel/actor.ts'

/** Of every board: an operator looks after the installation. */
export const canSeeOffers = (actor: Actor): boolean => actor.kind === 'operator'
