import type { SignedIn } from '#kernel/actor.ts'
import { allow } from '#kernel/allow.ts'
import { AppError } from '#kernel/app-error.ts'
import type { Clock } from '#kernel/clock.ts'
import type { Database } from '#server/db/database.ts'
import { forTenant } from '#server/db/tenant-db.ts'
import type { ServicesOf } from '#server/features/feature.ts'
import type { Limits } from '#server/limits/limits.ts'
import type { UploadedFile } from '#server/uploads/draft.ts'
import { type PageKind, type PicturePurpose, pictureSides } from '../enumerations.ts'
import type { Colleague, PageView, SavedPage, TakenPicture } from '../views.ts'
import { accessOf } from './access.ts'
import { forgetPictures, showLogo } from './jobs.ts'
import { currentDraft, type OpenPage, openPage, stateOf } from './open-page.ts'
import { createPublication, type PublicationParts } from './publication.ts'
import { createSaving, pathOf, type TypedContent } from './saving.ts'
import { deleteUnshownPictures, insertPicture } from './store.ts'

/**
 * A company's pages, as its members edit them. All methods throw 'company.not-found' for a user without a company and
 * 'auth.wrong-kind' when the role does not allow the operation.
 */
export interface CompanyPages {
  /** Throws 'company-page.not-found' for a story not begun yet. */
  read<Kind extends PageKind>(actor: SignedIn, kind: Kind): Promise<PageView<Kind>>
  /**
   * Saves the typed content, valid or not; the first save begins a story. Throws 'company-page.conflict' when somebody
   * else has changed the same field.
   */
  save<Kind extends PageKind>(
    actor: SignedIn,
    kind: Kind,
    changes: { readonly version: number; readonly content: TypedContent<Kind> },
  ): Promise<SavedPage<Kind>>
  /**
   * Publishes the draft. Throws 'company-page.invalid', and 'company-page.conflict' when the draft is not at the given
   * version.
   */
  publish(actor: SignedIn, kind: PageKind, version?: number): Promise<void>
  /** Throws 'company-page.not-found' when nothing was published. */
  setHidden(actor: SignedIn, kind: PageKind, isHidden: boolean): Promise<void>
  /** Restores a published version as the draft. Throws 'company-page.not-found'. */
  restore(actor: SignedIn, kind: PageKind, number: number): Promise<void>
  /** Stores a picture for the company; a page shows it once its path is saved there. Throws 'upload.invalid'. */
  takePicture(
    actor: SignedIn,
    picture: { readonly purpose: PicturePurpose; readonly file: UploadedFile },
  ): Promise<TakenPicture>
  /** Whether the slug is that of the user's own company's page. */
  isOwnSlug(actor: SignedIn, kind: PageKind, slug: string): Promise<boolean>
}

export interface PageDependencies extends PublicationParts {
  readonly database: Database
  readonly clock: Clock
  readonly limits: Pick<Limits, 'hit'>
  readonly companies: Pick<ServicesOf<'companies'>['companies'], 'getCompany'>
  readonly tenants: Pick<ServicesOf<'tenants'>['tenants'], 'byId'>
  readonly offers: Pick<ServicesOf<'offers'>['offers'], 'changeLogo' | 'cleanDescription'>
  readonly team: Pick<ServicesOf<'accounts'>['team'], 'memberOf' | 'overview'>
  readonly storage: Pick<ServicesOf<'storage'>['storage'], 'keepPicture' | 'record' | 'read'>
}

const PICTURES_AN_HOUR = 120
const HOUR_SECONDS = 3_600
/** Longer than an editor stays open without saving. */
const UNSHOWN_MS = 86_400_000

export const createCompanyPages = (dependencies: PageDependencies): CompanyPages => {
  const { database, clock, limits, jobs, team, storage } = dependencies
  const dbOf = ({ tenantId }: SignedIn) => forTenant(database, tenantId)
  const saving = createSaving(dependencies)
  const publication = createPublication(dependencies)

  const open = async <Kind extends PageKind>(actor: SignedIn, kind: Kind) => {
    const access = await accessOf(team, actor)
    const page = await openPage(dependencies, dbOf(actor), { actor, kind, companyId: access.companyId })
    return { access, page }
  }

  /** Resolves account uids of the user's colleagues. */
  const colleaguesOf = async (actor: SignedIn): Promise<(uid: string | undefined) => Colleague> => {
    const { members } = await team.overview(actor)
    return (uid) => {
      const found = members.find(({ id }) => id === uid)
      const name = found && ([found.firstName, found.lastName].filter(Boolean).join(' ') || found.email)
      return found && name ? { name, isSelf: found.isSelf } : null
    }
  }

  jobs.work(forgetPictures, async () => {
    await deleteUnshownPictures(database, new Date(clock.now().getTime() - UNSHOWN_MS))
  })

  /** Offers contain the logo's URL, which changes with the logo. */
  jobs.work(showLogo, async ({ tenantId, companyId }) => {
    const { companies, offers, tenants } = dependencies
    const { logoUrl } = await companies.getCompany(tenants.byId(tenantId), companyId)
    await offers.changeLogo(tenantId, { companyId, logoUrl, keepsOwn: true })
  })

  return {
    async read(actor, kind) {
      const { access, page } = await open(actor, kind)
      const { version, content } = currentDraft(kind, page)
      const colleague = await colleaguesOf(actor)
      return {
        ...{ kind, version, content, slug: page.slug, state: stateOf(page) },
        ...{ savedAt: page.draft?.savedAt ?? null, savedBy: colleague(page.draft?.savedBy) },
        versions: page.versions.map(({ number, publishedAt, publishedBy }) => ({
          ...{ number, publishedAt, by: colleague(publishedBy) },
        })),
        publishedAt: page.published && page.publishedAt,
        ...{ canEdit: access.canEdit, canPublish: access.canPublish },
      }
    },

    async save(actor, kind, changes) {
      const access = await accessOf(team, actor)
      allow(access.canEdit)
      return saving.save(actor, { companyId: access.companyId, kind }, changes)
    },

    async publish(actor, kind, version) {
      const { access, page } = await open(actor, kind)
      allow(access.canPublish)
      currentDraft(kind, page)
      await publication.publish(actor, { companyId: access.companyId, kind }, version)
      dependencies.companyProfiles.seePublication(actor.tenantId)
    },

    async setHidden(actor, kind, isHidden) {
      const { access, page } = await open(actor, kind)
      allow(access.canPublish)
      if (!page.published) throw new AppError('company-page.not-found')
      const { companyProfiles } = dependencies
      await dbOf(actor).transaction((tx) =>
        companyProfiles.setHidden(tx, access.companyId, { kind, isHidden }),
      )
      companyProfiles.seePublication(actor.tenantId)
    },

    async restore(actor, kind, number) {
      const { access, page } = await open(actor, kind)
      allow(access.canEdit)
      const found = page.versions.find((version) => version.number === number)
      if (!found) throw new AppError('company-page.not-found')
      const { version } = currentDraft(kind, page)
      const content: TypedContent<PageKind> = found.content
      await saving.save(actor, { companyId: access.companyId, kind }, { version, content })
    },

    async takePicture(actor, { purpose, file }) {
      const access = await accessOf(team, actor)
      allow(access.canEdit)
      const bucket = `company-pictures:${actor.tenantId}:${access.companyId}`
      await limits.hit([{ bucket, max: PICTURES_AN_HOUR, windowSeconds: HOUR_SECONDS }])
      const { side, thumb, least } = pictureSides[purpose]
      const [large, small] = await storage.keepPicture(file, { sides: [side, thumb], minSide: least })
      if (!large || !small) throw new Error('two sides make two pictures')
      await dbOf(actor).transaction(async (tx) => {
        await storage.record(tx, large)
        await storage.record(tx, small)
        const ids = { companyId: access.companyId, fileId: large.id, thumbId: small.id }
        await insertPicture(tx, { ...ids, now: clock.now() })
      })
      return { src: pathOf(large.id), thumb: pathOf(small.id) }
    },

    async isOwnSlug(actor, kind, slug) {
      const { page }: { page: OpenPage<PageKind> } = await open(actor, kind)
      return slug === page.slug || slug === page.company.slug
    },
  }
}
