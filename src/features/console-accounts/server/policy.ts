import type { Actor } from '#kernel/actor.ts'

/** Operators see the accounts of every tenant. */
export const canSeeAccounts = (actor: Actor): boolean => actor.kind === 'operator'
