import type { Actor } from '#kernel/actor.ts'

/** Imports of local files are started from the command line. */
export const canStartImport = (actor: Actor): boolean => actor.kind === 'system'

/** Only operators add addresses, because the server fetches whatever they name. */
export const canManageSources = (actor: Actor): boolean => actor.kind === 'operator'

/** Operators may upload files for any board. */
export const canUploadImport = (actor: Actor): boolean => actor.kind === 'operator'

/** On every board: operators belong to the installation, not to a board. */
export const canSeeImports = (actor: Actor): boolean => actor.kind === 'operator'

/** Operators may correct rejected rows of any import. */
export const canRepairImport = (actor: Actor): boolean => actor.kind === 'operator'
