import type { Actor } from '#kernel/actor.ts'

/** His own; somebody else's takes a shell on the machine. */
export const canRenewRecoveryCodes = (actor: Actor): boolean =>
  actor.kind === 'operator' && actor.hasSecondFactor

/** An operator who lost his phone cannot prove who he is to the site. */
export const canResetSecondFactor = (actor: Actor): boolean => actor.kind === 'system'
