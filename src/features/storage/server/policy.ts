import type { SignedIn } from '#kernel/actor.ts'

/** Files are put into and taken from one's own account alone. */
export const canUseFilesOf = (actor: SignedIn, candidateUid: string): boolean =>
  actor.kind === 'candidate' && actor.uid === candidateUid
