import type { Actor } from '#kernel/actor.ts'

/** Every candidate may see a history, their own only. */
export const canSeeHistory = (actor: Actor): boolean => actor.kind === 'candidate'

/** Only the sender. */
export const canWithdraw = (actor: Actor, sentBy: number | null): boolean =>
  actor.kind === 'candidate' && actor.accountId === sentBy

/** Members of the receiving company, except viewers. */
export const canDecide = (actor: Actor, role: string | null): boolean =>
  actor.kind === 'employer' && role !== null && role !== 'viewer'
