import type { Actor } from '#kernel/actor.ts'

/** Of every board: an operator looks after the installation. */
export const canSeeReports = (actor: Actor): boolean => actor.kind === 'operator'

/** Without a report as well. */
export const canBlockOffers = (actor: Actor): boolean => actor.kind === 'operator'

export const canAnswerReports = (actor: Actor): boolean => actor.kind === 'operator'
