import type { Actor } from '#kernel/actor.ts'

/** Jobs belong to the installation, not to a tenant. */
export const canSeeJobs = (actor: Actor): boolean => actor.kind === 'operator'

export const canRetryJobs = (actor: Actor): boolean => actor.kind === 'operator' || actor.kind === 'system'

export const canSeeMails = (actor: Actor): boolean => actor.kind === 'operator'
