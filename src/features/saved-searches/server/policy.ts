import type { Actor, SignedIn } from '#kernel/actor.ts'

/** Only candidates save searches; every query is limited to the account that asks. */
export const canKeepSearches = (actor: Actor): actor is SignedIn<'candidate'> => actor.kind === 'candidate'
