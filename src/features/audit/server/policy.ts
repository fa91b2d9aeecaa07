import type { Actor } from '#kernel/actor.ts'

export const canReadAudit = (actor: Actor): boolean => actor.kind === 'operator'
