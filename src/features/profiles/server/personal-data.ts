import type { Database } from '#server/db/database.ts'
import { forTenant } from '#server/db/tenant-db.ts'
import type { PersonalData } from '#server/features/personal-data.ts'
import type { Files } from '#server/files/files.ts'
import { deleteProfile, findCv, findProfile, listAvatar, listWork } from './store.ts'

/** Exports and erases the profile with CV and portrait; the files are deleted by the cleanup of unreferenced files. */
export const profileData = ({
  database,
  files,
}: {
  readonly database: Database
  readonly files: Pick<Files, 'read'>
}): PersonalData => ({
  async export({ tenantId, accountId }) {
    const db = forTenant(database, tenantId)
    const [profile, workHistory, cv, avatar] = await Promise.all([
      findProfile(db, accountId),
      listWork(db, accountId),
      findCv(db, accountId),
      listAvatar(db, accountId),
    ])
    const portrait = avatar.at(-1)
    return {
      data: {
        preferences: profile?.preferences ?? null,
        socialMediaProfiles: profile?.links ?? [],
        workHistory,
        cv: cv && { fileName: cv.fileName, addedAt: cv.addedAt },
      },
      files: [
        ...(cv ? [{ name: cv.fileName, read: () => files.read(cv.fileId) }] : []),
        ...(portrait ? [{ name: 'portrait.webp', read: () => files.read(portrait.fileId) }] : []),
      ],
    }
  },
  erase: (tx, { accountId }) => deleteProfile(tx, accountId),
})
