import type { SignedIn } from '#kernel/actor.ts'

/** A candidate may store and read only files of their own account. */
export const canUseFilesOf = (actor: SignedIn, candidateUid: string): boolean =>
  actor.kind === 'candidate' && actor.uid === candidateUid
