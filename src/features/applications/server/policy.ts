import type { Actor } from '#kernel/actor.ts'

/** Candidates have a history of their own; nobody sees that of somebody else. */
export const canSeeHistory = (actor: Actor): boolean => actor.kind === 'candidate'

/** Whoever sent it. */
export const canWithdraw = (actor: Actor, sentBy: number | null): boolean =>
  actor.kind === 'candidate' && actor.accountId === sentBy

/** Everybody of the company that received it who may do more than look. */
export const canDecide = (actor: Actor, role: string | null): boolean =>
  actor.kind === 'employer' && role !== null && role !== 'viewer'
