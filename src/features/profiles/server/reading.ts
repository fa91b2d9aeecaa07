import type { Preferences } from '#features/matching/contract.ts'
import { monthlyAmountMinor } from '#features/money/rules.ts'
import { loadSkills } from '#features/occupations/server/service.ts'
import type { TenantDb } from '#server/db/tenant-db.ts'
import type { CandidateProfile, PreferencesPart } from '../contract.ts'
import { emptyPreferences } from '../rules.ts'
import { findCv, findOwner, findProfile, listAvatar, listWork } from './store.ts'

/** Paths of the portrait by size, the smallest first. */
export type AvatarPaths = readonly { readonly side: number; readonly path: string }[]

export interface OwnProfile {
  readonly candidate: CandidateProfile
  readonly avatar: AvatarPaths
  readonly updatedAt: Date | null
}

/** Default size of the portrait in pixels. */
const USUAL_SIDE = 192

/** Null for an account that no longer exists. */
export const readOwn = async (
  db: TenantDb,
  accountId: number,
  addressOf: (fileId: string) => { readonly path: string; readonly absolute: string },
): Promise<OwnProfile | null> => {
  const owner = await findOwner(db, accountId)
  if (!owner) return null
  const [profile, entries, cv, sizes] = await Promise.all([
    findProfile(db, accountId),
    listWork(db, accountId),
    findCv(db, accountId),
    listAvatar(db, accountId),
  ])
  const preferences = profile?.preferences ?? emptyPreferences
  const usual = sizes.find(({ side }) => side >= USUAL_SIDE) ?? sizes.at(-1)
  const { keyOf } = loadSkills()
  const { uid: id, firstName, lastName, email } = owner
  return {
    candidate: {
      id,
      profile: {
        ...{ firstName, lastName, email, socialMediaProfiles: [...(profile?.links ?? [])] },
        avatarUrl: usual ? addressOf(usual.fileId).absolute : null,
        applicationDocs: cv
          ? [
              {
                ...{ type: 'cv', name: 'CV', fileName: cv.fileName, byteSize: cv.byteSize },
                addedAt: cv.addedAt.toISOString(),
              },
            ]
          : [],
      },
      preferences: {
        ...preferences,
        candidateId: id,
        skills: preferences.skills.map((skill) => ({ id: keyOf(skill.name), ...skill })),
      },
      workHistory: { entries },
    },
    avatar: sizes.map(({ side, fileId }) => ({ side, path: addressOf(fileId).path })),
    updatedAt: profile?.updatedAt ?? null,
  }
}

/** Converts preferences to the matching engine's terms: monthly pay, and no values that were not stated. */
export const asMatchPreferences = (part: PreferencesPart): Preferences => ({
  skills: part.skills.map(({ name }) => ({ name })),
  categoryIds: part.categoryIds,
  desiredPositions: part.desiredPositions,
  ...(part.experienceYears !== null && { experienceYears: part.experienceYears }),
  locations: part.locations,
  employments: part.employments.map(({ type, salary }) => ({
    type,
    ...(salary && {
      salary: {
        amount: monthlyAmountMinor(salary.amount, salary.unit),
        currency: salary.currency,
      },
    }),
  })),
})
