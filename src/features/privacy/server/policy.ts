import type { SignedIn } from '#kernel/actor.ts'

/** Only candidates: employers' accounts are the company's matter, operators' are managed from the command line. */
export const canManageOwnData = (actor: SignedIn): boolean => actor.kind === 'candidate'
