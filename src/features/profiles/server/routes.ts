import type { SignedIn } from '#kernel/actor.ts'
import { type Handler, handle } from '#server/http/handle.ts'
import {
  getCandidate,
  removeApplicationDoc,
  removeAvatar,
  type ShownCandidate,
  saveCandidate,
  savePersonal,
  savePreferences,
  saveWorkHistory,
  setApplicationDoc,
  setAvatar,
} from '../contract.ts'
import type { Profiles } from './service.ts'

interface OwnCall {
  readonly actor: SignedIn<'candidate'>
  readonly params: { readonly id: string }
}

interface Answer {
  readonly status: 200
  readonly body: ShownCandidate
}

export const profileRoutes = ({ profiles }: { readonly profiles: Profiles }): Handler[] => {
  /** Runs `work` for the caller's own profile and returns the updated profile. */
  const forOwn =
    <Call extends OwnCall>(work: (call: Call) => Promise<void>) =>
    async (call: Call): Promise<Answer> => {
      profiles.expectOwn(call.actor, call.params.id)
      await work(call)
      const [{ candidate }, conversationRequestsCount] = await Promise.all([
        profiles.get(call.actor),
        profiles.countRequests(call.actor),
      ])
      return { status: 200, body: { ...candidate, unreadMessages: { conversationRequestsCount } } }
    }

  return [
    handle(
      getCandidate,
      forOwn(async () => undefined),
    ),
    handle(
      saveCandidate,
      forOwn(({ actor, body }) => profiles.save(actor, body)),
    ),
    handle(
      savePersonal,
      forOwn(({ actor, body }) => profiles.save(actor, { profile: body })),
    ),
    handle(
      savePreferences,
      forOwn(({ actor, body }) => profiles.save(actor, { preferences: body })),
    ),
    handle(
      saveWorkHistory,
      forOwn(({ actor, body }) => profiles.save(actor, { workHistory: body })),
    ),
    handle(
      setApplicationDoc,
      forOwn(({ actor, body }) => profiles.setCv(actor, body)),
    ),
    handle(
      removeApplicationDoc,
      forOwn(({ actor }) => profiles.removeCv(actor)),
    ),
    handle(
      setAvatar,
      forOwn(({ actor, body }) => profiles.setAvatar(actor, body)),
    ),
    handle(
      removeAvatar,
      forOwn(({ actor }) => profiles.removeAvatar(actor)),
    ),
  ]
}
