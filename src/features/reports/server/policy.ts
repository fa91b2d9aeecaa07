import type { Actor } from '#kernel/actor.ts'

/** Of every board, as operators manage the installation. */
export const canSeeReports = (actor: Actor): boolean => actor.kind === 'operator'

/** Also without a report. */
export const canBlockOffers = (actor: Actor): boolean => actor.kind === 'operator'

export const canAnswerReports = (actor: Actor): boolean => actor.kind === 'operator'
