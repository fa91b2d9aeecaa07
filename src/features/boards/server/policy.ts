import type { Actor } from '#kernel/actor.ts'

/** Operators look after every board of the installation. */
export const canEditBoards = (actor: Actor): boolean => actor.kind === 'operator'
