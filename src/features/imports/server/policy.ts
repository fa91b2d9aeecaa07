import type { Actor } from '#kernel/actor.ts'

/** Imports are started with a shell on the machine. */
export const canStartImport = (actor: Actor): boolean => actor.kind === 'system'

/** Addresses are of the operator's choosing: the program fetches whatever they name. */
export const canManageSources = (actor: Actor): boolean => actor.kind === 'operator'

/** What an operator uploads belongs to the board that he names. */
export const canUploadImport = (actor: Actor): boolean => actor.kind === 'operator'

/** Of every board: an operator looks after the installation. */
export const canSeeImports = (actor: Actor): boolean => actor.kind === 'operator'
