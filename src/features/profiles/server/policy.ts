import type { SignedIn } from '#kernel/actor.ts'

/** A profile is its owner's alone; companies see one only through what its owner sends or accepts. */
export const canUseProfile = (actor: SignedIn, candidateUid: string): boolean =>
  actor.kind === 'candidate' && actor.uid === candidateUid
