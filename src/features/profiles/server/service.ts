import type { Preferences } from '#features/matching/contract.ts'
import type { FileSource, Storage } from '#features/storage/server/service.ts'
import type { BoardLinks } from '#features/tenants/contract.ts'
import type { Tenants } from '#features/tenants/server/service.ts'
import type { SignedIn } from '#kernel/actor.ts'
import { AppError } from '#kernel/app-error.ts'
import type { Clock } from '#kernel/clock.ts'
import { uuidV7 } from '#kernel/uuid.ts'
import type { Database } from '#server/db/database.ts'
import { forTenant, type TenantDb } from '#server/db/tenant-db.ts'
import type { PersonalPart, PreferencesPart, WorkEntryDraft } from '../contract.ts'
import { canUseProfile } from './policy.ts'
import { asMatchPreferences, type OwnProfile, readOwn } from './reading.ts'
import {
  findCv,
  findOwner,
  findProfile,
  insertEvent,
  listAvatar,
  listProfiles,
  listWork,
  replaceAvatar,
  replaceWork,
  saveCv,
  saveLinks,
  savePreferences,
  updateNames,
} from './store.ts'

/** Data of a profile that an application uses. */
export interface Applicant {
  readonly firstName: string | null
  readonly lastName: string | null
  readonly email: string
  readonly cv: { readonly fileUid: string; readonly fileName: string; readonly contentType: string } | null
}

export interface ReadCv {
  readonly fileUid: string
  readonly fileName: string
  readonly contentType: string
  readonly bytes: Buffer
}

export interface ProfileChanges {
  readonly profile?: PersonalPart | undefined
  readonly preferences?: PreferencesPart | undefined
  readonly workHistory?: { readonly entries: readonly WorkEntryDraft[] } | undefined
}

/** Candidates' profiles. Methods that take an actor work on the actor's own profile. */
export interface Profiles {
  get(actor: SignedIn): Promise<OwnProfile>
  /** Throws 'profile.not-found' for an id that is not the actor's own. */
  expectOwn(actor: SignedIn, uid: string): void
  /** Replaces the given parts. */
  save(actor: SignedIn, changes: ProfileChanges): Promise<void>
  /** Throws 'upload.invalid' and 'upload.not-found', as does `setAvatar`. */
  setCv(actor: SignedIn, source: FileSource): Promise<void>
  removeCv(actor: SignedIn): Promise<void>
  setAvatar(actor: SignedIn, source: FileSource): Promise<void>
  removeAvatar(actor: SignedIn): Promise<void>
  /** Path of the portrait in the size of the page's frame; null without one. */
  portraitOf(actor: SignedIn): Promise<string | null>
  /** Path that opens one's own CV for some minutes; null without a CV. */
  cvPath(actor: SignedIn): Promise<string | null>
  /** Throws 'profile.not-found'. */
  applicantOf(tenantId: number, accountId: number): Promise<Applicant>
  /** Null if the candidate has stated none. */
  preferencesOf(tenantId: number, accountId: number): Promise<Preferences | null>
  /** For callers that may search candidates: preferences by account, as shown and as matched. */
  listWishes(tenantId: number, accountIds: readonly number[]): Promise<ReadonlyMap<number, Wishes>>
  /** A whole profile, for callers that may read it; null for an account that no longer exists. */
  read(tenantId: number, accountId: number): Promise<OwnProfile | null>
  /** Like `cvPath`, for callers that may read the profile. */
  cvPathOf(tenantId: number, accountId: number): Promise<string | null>
  /** Sets who counts a candidate's unanswered invitations: the conversations, which use profiles. */
  countRequestsBy(count: (candidate: SignedIn<'candidate'>) => Promise<number>): void
  countRequests(actor: SignedIn<'candidate'>): Promise<number>
  /** The CV with its bytes; null without a CV. */
  readCv(tenantId: number, accountId: number): Promise<ReadCv | null>
}

export interface Wishes {
  readonly shown: PreferencesPart
  readonly matched: Preferences
  readonly updatedAt: Date
}

export interface ProfilesDependencies {
  readonly database: Database
  readonly clock: Clock
  readonly storage: Storage
  readonly tenants: Pick<Tenants, 'byId'>
  readonly links: BoardLinks
}

/** 36 CSS pixels at double resolution. */
const FRAME_SIDE = 72

const notFound = () => new AppError('profile.not-found')

export const createProfiles = (dependencies: ProfilesDependencies): Profiles => {
  const { database, clock, storage, tenants, links } = dependencies
  let countRequests = async (_candidate: SignedIn<'candidate'>): Promise<number> => 0
  const dbOf = ({ tenantId }: Pick<SignedIn, 'tenantId'>) => forTenant(database, tenantId)
  const changeOf = ({ accountId }: Pick<SignedIn, 'accountId'>) => ({ accountId, now: clock.now() })

  const note = (tx: TenantDb, actor: SignedIn, action: string) =>
    insertEvent(tx, changeOf(actor), { action, ip: actor.ip, user_agent: actor.userAgent ?? '' })

  const savePersonal = async (tx: TenantDb, actor: SignedIn, part: PersonalPart): Promise<void> => {
    if (await updateNames(tx, actor.accountId, part)) await note(tx, actor, 'name.changed')
    await saveLinks(tx, changeOf(actor), part.socialMediaProfiles)
  }

  const read: Profiles['read'] = (tenantId, accountId) =>
    readOwn(forTenant(database, tenantId), accountId, (fileId) => {
      const path = storage.publicPath(fileId)
      return { path, absolute: links.absolute(tenants.byId(tenantId), path) }
    })

  const cvPathOf: Profiles['cvPathOf'] = async (tenantId, accountId) => {
    const cv = await findCv(forTenant(database, tenantId), accountId)
    return cv && storage.privatePath({ tenantId, id: cv.fileId })
  }

  return {
    ...{ read, cvPathOf },

    countRequestsBy(count) {
      countRequests = count
    },

    countRequests: (actor) => countRequests(actor),

    async get({ tenantId, accountId }) {
      const found = await read(tenantId, accountId)
      if (!found) throw notFound()
      return found
    },

    expectOwn(actor, uid) {
      if (!canUseProfile(actor, uid)) throw notFound()
    },

    save: (actor, { profile, preferences, workHistory }) =>
      dbOf(actor).transaction(async (tx) => {
        if (profile) await savePersonal(tx, actor, profile)
        if (preferences) await savePreferences(tx, changeOf(actor), preferences)
        if (!workHistory) return
        const known = new Set((await listWork(tx, actor.accountId)).map(({ id }) => id))
        const entries = workHistory.entries.map((entry) => {
          // A repeated id counts as a new entry.
          const isKnown = entry.id !== undefined && known.delete(entry.id)
          return { ...entry, id: isKnown && entry.id ? entry.id : uuidV7(clock.now()) }
        })
        await replaceWork(tx, actor.accountId, entries)
      }),

    async setCv(actor, source) {
      const kept = await storage.keepCv(actor, source)
      await dbOf(actor).transaction(async (tx) => {
        await storage.record(tx, kept)
        await saveCv(tx, changeOf(actor), kept.id)
        await note(tx, actor, 'cv.changed')
      })
    },

    removeCv: (actor) =>
      dbOf(actor).transaction(async (tx) => {
        if (!(await findCv(tx, actor.accountId))) return
        await saveCv(tx, changeOf(actor), null)
        await note(tx, actor, 'cv.removed')
      }),

    async setAvatar(actor, source) {
      const kept = await storage.keepAvatar(actor, source)
      await dbOf(actor).transaction(async (tx) => {
        for (const picture of kept) await storage.record(tx, picture)
        const sizes = kept.map(({ id, side }) => ({ fileId: id, side }))
        await replaceAvatar(tx, actor.accountId, sizes)
      })
    },

    removeAvatar: (actor) => replaceAvatar(dbOf(actor), actor.accountId, []),

    async portraitOf(actor) {
      const sizes = await listAvatar(dbOf(actor), actor.accountId)
      const small = sizes.find(({ side }) => side >= FRAME_SIDE)
      return small ? storage.publicPath(small.fileId) : null
    },

    cvPath: ({ tenantId, accountId }) => cvPathOf(tenantId, accountId),

    async applicantOf(tenantId, accountId) {
      const db = forTenant(database, tenantId)
      const owner = await findOwner(db, accountId)
      if (!owner) throw notFound()
      const cv = await findCv(db, accountId)
      return {
        ...{ firstName: owner.firstName || null, lastName: owner.lastName || null, email: owner.email },
        cv: cv && { fileUid: cv.fileId, fileName: cv.fileName, contentType: cv.contentType },
      }
    },

    async listWishes(tenantId, accountIds) {
      const found = await listProfiles(forTenant(database, tenantId), accountIds)
      return new Map(
        [...found].map(([id, { preferences, updatedAt }]) => [
          id,
          { shown: preferences, matched: asMatchPreferences(preferences), updatedAt },
        ]),
      )
    },

    async preferencesOf(tenantId, accountId) {
      const profile = await findProfile(forTenant(database, tenantId), accountId)
      return profile && asMatchPreferences(profile.preferences)
    },

    async readCv(tenantId, accountId) {
      const cv = await findCv(forTenant(database, tenantId), accountId)
      const bytes = cv && (await storage.read(cv.fileId))
      return bytes && { fileUid: cv.fileId, fileName: cv.fileName, contentType: cv.contentType, bytes }
    },
  }
}
