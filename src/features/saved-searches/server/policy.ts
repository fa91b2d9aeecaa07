import type { Actor, SignedIn } from '#kernel/actor.ts'

/** Searches are kept by candidates, each his own: every query is narrowed to the account that asks. */
export const canKeepSearches = (actor: Actor): actor is SignedIn<'candidate'> => actor.kind === 'candidate'
