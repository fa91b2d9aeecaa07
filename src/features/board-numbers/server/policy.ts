import type { Actor } from '#kernel/actor.ts'

/** Operators see the numbers of every tenant. */
export const canSeeNumbers = (actor: Actor): boolean => actor.kind === 'operator'
