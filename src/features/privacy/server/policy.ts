import type { SignedIn } from '#kernel/actor.ts'

/** Of an employer's account the company decides, an operator's is made and ended on the machine. */
export const canManageOwnData = (actor: SignedIn): boolean => actor.kind === 'candidate'
