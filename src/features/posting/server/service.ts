import type { CompanyClauses } from '#features/clauses/contract.ts'
import type { SignedIn } from '#kernel/actor.ts'
import { forTenant } from '#server/db/tenant-db.ts'
import type { Jobs } from '#server/jobs/jobs.ts'
import type { DraftChanges, SavedDraft, Saver } from '../drafts.ts'
import { formOfOffer } from '../form/offer-content.ts'
import type { OfferForm } from '../form/offer-form.ts'
import { type BeginningDependencies, createBeginning, nameOf } from './beginning.ts'
import { readAccess, writeAccess } from './company-access.ts'
import { createDraftStore } from './drafts.ts'
import { createHandingIn, type HandingInDependencies } from './handing-in.ts'
import { forgetPictures } from './jobs.ts'
import { pictureAddress, type ReceivedPicture, recordFiles, takeLogo } from './pictures.ts'
import { createReserving, type ReservingDependencies } from './reserving.ts'
import { findAhead, listChanged, releasePictures } from './store.ts'
import { createTemplates } from './templates.ts'

interface Dependencies
  extends Omit<BeginningDependencies & HandingInDependencies & ReservingDependencies, 'store' | 'templates'> {
  readonly jobs: Pick<Jobs, 'work'>
}

/** Longer than a form stays open without a save. */
const REMOVED_MS = 86_400_000

export const createPosting = (dependencies: Dependencies) => {
  const { accounts, clauses, clock, database, files, jobs, offers, team, tenants } = dependencies
  const store = createDraftStore(dependencies)
  const templates = createTemplates({ ...dependencies, store })
  const parts = { ...dependencies, store, templates }
  const { read } = store
  jobs.work(forgetPictures, async () => {
    await releasePictures(database, new Date(clock.now().getTime() - REMOVED_MS))
  })
  return {
    ...createBeginning(parts),
    ...createHandingIn(parts),
    ...createReserving(parts),
    ...templates,
    /** A draft, or an offer being edited, by id or slug. Throws 'draft.not-found'. */
    read,
    /** Refuses users who may not write offers. Throws 'company.not-found' for a user without a company. */
    async expectWriter(actor: SignedIn): Promise<void> {
      await writeAccess(accounts, actor)
    },
    /**
     * Saves the typed form, valid or not. Throws 'draft.conflict' when somebody else has changed the same field,
     * 'draft.closed' for an offer that cannot be changed any more, 'draft.invalid' for invalid pictures.
     */
    async save(actor: SignedIn, idOrSlug: string, changes: DraftChanges): Promise<SavedDraft> {
      const access = await writeAccess(accounts, actor)
      return store.save(await store.open(actor, access, idOrSlug), changes)
    },
    /** Stores a logo for a draft; returns its path, which is not in the form yet. Throws 'draft.invalid'. */
    async takeLogo(actor: SignedIn, idOrSlug: string, picture: ReceivedPicture): Promise<string> {
      const access = await writeAccess(accounts, actor)
      const { draft } = await store.open(actor, access, idOrSlug)
      const logo = await takeLogo(files, picture)
      await forTenant(database, actor.tenantId).transaction((tx) =>
        recordFiles(tx, files, { uid: draft.uid, pending: [logo] }),
      )
      return pictureAddress(logo.id)
    },
    /** What the company's offer says that was published last. */
    async findNewest(actor: SignedIn): Promise<OfferForm | null> {
      const { companyId } = await readAccess(accounts, actor)
      const offer = await offers.findLatestPublished(actor.tenantId, companyId)
      return offer && formOfOffer(offer, tenants.byId(actor.tenantId))
    },
    /** Of the offers with these guids, those with saved changes that are not published. */
    async changedOf(actor: SignedIn, uids: readonly string[]): Promise<string[]> {
      const { companyId } = await readAccess(accounts, actor)
      return listChanged(forTenant(database, actor.tenantId), { companyId, uids })
    },
    /** Id of the offer, if changes were saved since it was handed in: publishing it left them out. */
    findAhead: (tenantId: number, offerId: number): Promise<string | null> =>
      findAhead(forTenant(database, tenantId), offerId),
    /** The texts that the company has saved for its offers. */
    async clausesOf(actor: SignedIn): Promise<CompanyClauses | null> {
      const { companyId } = await readAccess(accounts, actor)
      return clauses.find({ tenantId: actor.tenantId, companyId })
    },
    /** The user's colleagues, by account uid. */
    async saversOf(actor: SignedIn): Promise<ReadonlyMap<string, Saver>> {
      const { members } = await team.overview(actor)
      return new Map(members.map((member) => [member.id, { name: nameOf(member), isSelf: member.isSelf }]))
    },
  }
}

export type Posting = ReturnType<typeof createPosting>
