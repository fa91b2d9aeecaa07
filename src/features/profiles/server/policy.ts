import type { SignedIn } from '#kernel/actor.ts'

/** Only the owner may use a profile; companies see only what its owner sends or consents to. */
export const canUseProfile = (actor: SignedIn, candidateUid: string): boolean =>
  actor.kind === 'candidate' && actor.uid === candidateUid
