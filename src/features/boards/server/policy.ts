import type { Actor } from '#kernel/actor.ts'

/** Operators manage all boards of the installation. */
export const canEditBoards = (actor: Actor): boolean => actor.kind === 'operator'
