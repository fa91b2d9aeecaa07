import type { Actor } from '#kernel/actor.ts'

/** Of every board: an operator looks after the installation. */
export const canSeeCompanies = (actor: Actor): boolean => actor.kind === 'operator'

export const canDecide = (actor: Actor): boolean => actor.kind === 'operator'
