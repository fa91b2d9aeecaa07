import type { PageContext } from '#app/pages/page-context.ts'
import { refuseWith } from '#app/pages/refusal.ts'
import { storageErrors } from '#features/storage/contract.ts'
import { uploadMaxBytes } from '#features/storage/rules.ts'
import type { SignedIn } from '#kernel/actor.ts'
import { isAppError } from '#kernel/app-error.ts'
import { type Done, profilePath } from './change-profile.ts'
import { nothingPosted } from './profile-data.ts'

const ROOM_FOR_PARTS = 20_000

interface PostedFile {
  readonly request: Request
  readonly purpose: string
}

/** Stores a portrait or CV submitted with its form. */
export const takeFile = (
  page: PageContext,
  owner: SignedIn,
  { request, purpose }: PostedFile,
): Promise<Done> => {
  if (purpose !== 'cv' && purpose !== 'avatar') throw new Response(null, { status: 400 })
  const { bodies, profiles } = page.services
  const shape = {
    files: [purpose],
    maxBytes: uploadMaxBytes + ROOM_FOR_PARTS,
    // One byte above the limit, so that a file that is too large is recognized and refused.
    cuts: { fileBytes: uploadMaxBytes + 1 },
  }
  return bodies
    .withForm(shape, { request, ip: page.ip }, async ({ files }): Promise<Done> => {
      const file = files[purpose]
      const refused = (reason: string): Done => ({
        kind: 'refused',
        outcome: { ...nothingPosted, file: { purpose, name: file?.name ?? '', reason } },
      })
      if (!file) return refused('missing')
      try {
        await (purpose === 'cv' ? profiles.setCv(owner, { file }) : profiles.setAvatar(owner, { file }))
      } catch (error) {
        if (!isAppError(error) || error.code !== 'upload.invalid') throw error
        return refused(error.details.problems?.[0]?.reason ?? 'corrupted-file')
      }
      return { kind: 'closed', path: profilePath(page, purpose === 'cv' ? 'cv' : '') }
    })
    .catch(refuseWith(storageErrors))
}
