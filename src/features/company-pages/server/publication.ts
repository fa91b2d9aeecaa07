import type { SignedIn } from '#kernel/actor.ts'
import { AppError, isAppError } from '#kernel/app-error.ts'
import type { Clock } from '#kernel/clock.ts'
import type { FormProblem } from '#kernel/forms/form-problems.ts'
import type { Database } from '#server/db/database.ts'
import { forTenant, type TenantDb } from '#server/db/tenant-db.ts'
import type { ServicesOf } from '#server/features/feature.ts'
import type { Jobs } from '#server/jobs/jobs.ts'
import { type PageKind, versionsKept } from '../enumerations.ts'
import type { ProfileContent } from '../form/profile-content.ts'
import { checkContent } from '../rules.ts'
import { showLogo } from './jobs.ts'
import { currentDraft, type OpeningParts, type OpenPage, openPage, stateOf } from './open-page.ts'
import {
  factsOf,
  type PublishingParts,
  profileToPublish,
  storyToPublish,
  unknownPlaces,
} from './publishing.ts'
import { pathOf } from './saving.ts'
import { insertVersion, listPictures, lockDraft, type PageKey, type StoredDraft } from './store.ts'

export interface PublicationParts extends OpeningParts {
  readonly database: Database
  readonly clock: Clock
  readonly jobs: Pick<Jobs, 'work' | 'enqueue'>
  readonly companyProfiles: ServicesOf<'companies'>['companyProfiles']
  readonly offers: Pick<ServicesOf<'offers'>['offers'], 'cleanDescription'>
  readonly places: Pick<ServicesOf<'geo'>['places'], 'resolve' | 'bySlug'>
  readonly storage: Pick<ServicesOf<'storage'>['storage'], 'read'>
}

const invalid = (problems: readonly FormProblem[]): AppError =>
  new AppError('company-page.invalid', { problems })

/** Turns a taken name into a problem of its input. */
const asProblem = (error: unknown): never => {
  if (isAppError(error) && error.code === 'company.name-taken')
    throw invalid([{ field: 'name', reason: 'nameTaken' }])
  throw error
}

export const createPublication = (parts: PublicationParts) => {
  const { database, clock, jobs, companyProfiles, offers, places, storage } = parts

  /** Undefined keeps the logo; null removes it. */
  const logoOf = async (
    { logo }: ProfileContent,
    { company }: OpenPage<'profile'>,
    thumbs: ReadonlyMap<string, string>,
  ): Promise<Uint8Array | null | undefined> => {
    if (logo === '') return company.logoUrl === null ? undefined : null
    const thumb = thumbs.get(logo)
    if (thumb === undefined) return undefined
    return (await storage.read(thumb.slice(pathOf('').length))) ?? undefined
  }

  const publishProfile = async (
    tx: TenantDb,
    page: OpenPage<'profile'>,
    {
      content,
      using,
      tenantId,
    }: { readonly content: ProfileContent; readonly using: PublishingParts; readonly tenantId: number },
  ): Promise<void> => {
    const problems = [...checkContent('profile', content), ...unknownPlaces(content.offices, using)]
    if (problems.length > 0) throw invalid(problems)
    const logo = await logoOf(content, page, using.thumbs)
    const facts = { ...factsOf(content), ...(logo !== undefined && { logo }) }
    await companyProfiles
      .publishProfile(tx, page.company.id, { facts, profile: profileToPublish(content, using) })
      .catch(asProblem)
    if (logo !== undefined) await jobs.enqueue(tx, showLogo, { tenantId, companyId: page.company.id })
  }

  const publishStory = async (
    tx: TenantDb,
    page: OpenPage<'story'>,
    using: PublishingParts,
  ): Promise<void> => {
    const { content } = currentDraft('story', page)
    const problems = checkContent('story', content)
    if (problems.length > 0) throw invalid(problems)
    await companyProfiles.publishStory(tx, {
      ...storyToPublish(content, using),
      ...{ companyId: page.company.id, slug: page.slug },
      // A corrected story keeps its position in lists.
      publishedAt: page.publishedSince ?? clock.now(),
    })
  }

  return {
    async publish(actor: SignedIn, key: PageKey, version: number | undefined): Promise<void> {
      const { companyId, kind } = key
      await forTenant(database, actor.tenantId).transaction(async (tx) => {
        await lockDraft(tx, key)
        const own = await listPictures(tx, companyId)
        const thumbs = new Map([...own].map(([id, thumb]) => [pathOf(id), pathOf(thumb)]))
        const using: PublishingParts = {
          ...{ clean: offers.cleanDescription, thumbs, findPlace: (city) => places.resolve(city) },
        }
        const published = await publishIn(tx, using)
        // Publishing also shows a hidden page, even without changes.
        await companyProfiles.setHidden(tx, companyId, { kind, isHidden: false })
        // Repeated, or without changes: creates no identical version.
        if (!published) return
        const { content, latest, draftVersion } = published
        await insertVersion(tx, key, {
          ...{ number: latest + 1, content, draftVersion, publishedAt: clock.now(), publishedBy: actor.uid },
          kept: versionsKept,
        })
      })

      async function publishIn(tx: TenantDb, using: PublishingParts) {
        if (kind === 'profile') {
          const page = await openPage(parts, tx, { actor, companyId, kind })
          const draft = currentDraft(kind, page)
          expectVersion(draft.version)
          if (stateOf(page) === 'published') return null
          await publishProfile(tx, page, {
            ...{ content: draft.content, using, tenantId: actor.tenantId },
          })
          return publishedOf(draft, page)
        }
        const page = await openPage(parts, tx, { actor, companyId, kind })
        const draft = currentDraft(kind, page)
        expectVersion(draft.version)
        if (stateOf(page) === 'published') return null
        await publishStory(tx, page, using)
        return publishedOf(draft, page)
      }

      function publishedOf<Kind extends PageKind>(
        { content, version: draftVersion }: Pick<StoredDraft<Kind>, 'content' | 'version'>,
        { versions }: OpenPage<Kind>,
      ) {
        return { content, draftVersion, latest: versions[0]?.number ?? 0 }
      }

      function expectVersion(stored: number): void {
        if (version !== undefined && version !== stored)
          throw new AppError('company-page.conflict', { version: stored, conflicts: [], merged: [] })
      }
    },
  }
}
