import type { Places } from '#features/geo/server/service.ts'
import type { Rates } from '#features/money/server/service.ts'
import type { Tenants } from '#features/tenants/server/service.ts'
import { AppError } from '#kernel/app-error.ts'
import type { Clock } from '#kernel/clock.ts'
import type { Locale } from '#kernel/locale.ts'
import { storableText } from '#kernel/text/plain-text.ts'
import type { Database } from '#server/db/database.ts'
import { forTenant, type TenantDb } from '#server/db/tenant-db.ts'
import type {
  ApplyTarget,
  FoundOffer,
  HeldOffer,
  ImportedOffer,
  ImportOutcome,
  KnownSkill,
  ListedOffer,
  MailedOffer,
  OfferDraft,
  OfferOfCompany,
  OfferRef,
  OpenPay,
  OwnOffer,
  RemovedOffer,
} from '../contract.ts'
import type { JobAdvertisement } from '../job-advertisement.ts'
import { cleanBody } from './body.ts'
import { bump, bumpDue } from './bumps.ts'
import { type Adoption, adoptOffers, countUnowned } from './companies/adopted.ts'
import { listEnds, type OfferEnd } from './companies/ends.ts'
import { listHeld, releaseHeld, withdrawHeld, withdrawOne } from './companies/held.ts'
import { listOpenPay } from './companies/open-pay.ts'
import { applyTargetOf, foundOfferOf } from './detail.ts'
import { documentOf, type OfferDocument } from './index-document.ts'
import {
  type AdvertisementPage,
  type AdvertisementQuery,
  getAdvertisement,
  listAdvertisements,
} from './job-advertisements.ts'
import {
  block,
  changeLogo,
  end,
  expireDue,
  extend,
  finish,
  type LogoChange,
  liftBlock,
  nameCause,
  publish,
  rebuild,
  refileOffers,
  remove,
  settleApplyWays,
} from './lifecycle.ts'
import { listSkills, type SkillQuery } from './list-skills.ts'
import { type ListedScope, listOffers } from './listed-offers.ts'
import { findOwnOffer, findPlaceAmongNewest } from './own-offers.ts'
import { awaitPayment, extendPaid, findOfCompany, type Paid, publishPaid, takeBackPaid } from './paid.ts'
import { forgetFormerProjections } from './projection-store.ts'
import {
  companiesOf,
  countByCompany,
  countView,
  countViews,
  findCompanyId,
  findIdsByGuid,
  findMailed,
  findRemoved,
  getActiveSlug,
  getCompanyId,
  getStoredBySlug,
  holdActive,
  listGuids,
  readRunning,
} from './reading.ts'
import { lockImports } from './store.ts'
import { expireVanished, listRunningOfSource, type RunningOfSource } from './vanished.ts'
import { createAll, inTransaction, replaceContent, saveImported, type Writing } from './writing.ts'

/** Every write stores the offer, its projection and an outbox row in one transaction. */
export interface Offers {
  createOffer(tenantId: number, draft: OfferDraft): Promise<OfferRef>
  /** Hundreds at a time, in one transaction. */
  createOffers(tenantId: number, drafts: readonly OfferDraft[]): Promise<OfferRef[]>
  /**
   * Creates or updates by (tenant, source, source id), in one transaction; outcomes in the order given. No offer may be
   * among them twice.
   */
  saveImportedOffers(tenantId: number, offers: readonly ImportedOffer[]): Promise<ImportOutcome[]>
  /** The running offers of a source by its ids for them. */
  listRunningOfSource(tenantId: number, source: string): Promise<RunningOfSource[]>
  /** Lets offers expire now that their source does not name any more; naming them again brings them back. */
  expireVanished(tenantId: number, offerIds: readonly number[]): Promise<number>
  /** As `createOffer`, in the caller's transaction. */
  createOfferIn(tx: TenantDb, draft: OfferDraft): Promise<OfferRef>
  /** Replaces the content; state and times stay. Old slugs redirect from then on. */
  updateOffer(tenantId: number, offerId: number, draft: OfferDraft): Promise<OfferRef>
  /** As `updateOffer`, in the caller's transaction. */
  updateOfferIn(tx: TenantDb, offerId: number, draft: OfferDraft): Promise<OfferRef>
  /** An offer of the company, by guid or any slug, in whatever state; null for what is another's. */
  findOwnOffer(
    tenantId: number,
    own: { readonly companyId: number; readonly idOrSlug: string },
  ): Promise<OwnOffer | null>
  /** A description with nothing in it that offers do not show. */
  cleanDescription(html: string): string
  /** Of the dictionary, those that most offers of the board ask for first. */
  listSkills(tenantId: number, query: SkillQuery): Promise<KnownSkill[]>
  publishOffer(tenantId: number, offerId: number): Promise<OfferRef>
  endOffer(tenantId: number, offerId: number): Promise<OfferRef>
  /** Moves the end by days from its end, or from now when it has passed; an expired offer is published again. */
  extendOffer(tenantId: number, offerId: number, days: number): Promise<OfferRef>
  /** Brings it to the top of the newest, as often as its plan allows; its history names the account that did. */
  bumpOffer(tenantId: number, offerId: number, accountId?: number): Promise<OfferRef>
  /** Does so with those whose plans promise it for now; the job calls it. Answers how many. */
  bumpDueOffers(): Promise<number>
  /** Who of a company changes offers in this transaction, and why: their histories keep it. */
  nameCause(
    tx: TenantDb,
    cause: { readonly accountId: number; readonly reason: string | null },
  ): Promise<void>
  /** In the transaction that the database is in, so that an operator's reason is written with it. */
  blockOffer(db: TenantDb, offerId: number): Promise<OfferRef>
  /** As `blockOffer`, the other way round. Throws 'offer.state-conflict' for one that is not blocked or never ran. */
  liftBlock(db: TenantDb, offerId: number): Promise<OfferRef>
  /** Ends it in the transaction that the database is in, with which its company's reason is written. */
  finishOffer(db: TenantDb, offerId: number): Promise<OfferRef>
  /** Deletes a draft or one that is over; throws 'offer.state-conflict' else. */
  removeOffer(db: TenantDb, offerId: number): Promise<void>
  /**
   * Publishes what was paid for in the transaction that the payment is in; an offer that its plan does not allow as it
   * is now throws 'offer.plan-exceeded'.
   */
  publishPaid(tx: TenantDb, paid: Paid): Promise<OfferRef>
  /** Moves the end by the days of the plan, and brings an expired offer back. */
  extendPaid(tx: TenantDb, paid: Paid): Promise<OfferRef>
  /** Ends what was published for money given back, or takes the days of an extension; null when it was over. */
  takeBackPaid(tx: TenantDb, paid: Paid & { readonly use: 'publish' | 'extend' }): Promise<OfferRef | null>
  /** Of a company that is not verified: what is paid for and waits, the longest first. */
  listHeld(db: TenantDb, companyId: number): Promise<HeldOffer[]>
  /** Publishes what waited, in the caller's transaction. */
  releaseHeld(tx: TenantDb, companyId: number): Promise<HeldOffer[]>
  /** Gives what waited back to its writers, in the caller's transaction. */
  withdrawHeld(tx: TenantDb, companyId: number): Promise<HeldOffer[]>
  /** One that waited, when its company changes its mind. Throws 'offer.state-conflict' for one that does not wait. */
  withdrawHeldOffer(tx: TenantDb, offerId: number): Promise<OfferRef>
  /** Until the caller's transaction is over nothing is imported on its board. */
  holdImports(tx: TenantDb): Promise<void>
  /** Imported offers of these websites that belong to no company. */
  countUnowned(db: TenantDb, domains: readonly string[]): Promise<number>
  /** A company takes offers over, in the caller's transaction; imports after that one stay with it. */
  adoptOffers(tx: TenantDb, adoption: Adoption): Promise<number>
  /** An unpublished offer waits for its payment from then on. */
  awaitPayment(tx: TenantDb, offerId: number): Promise<void>
  /** By id, guid or any slug, in whatever state; null for an unknown one and for one without a company. */
  findOfCompany(
    tenantId: number,
    named: { readonly id: number } | { readonly guidOrSlug: string },
  ): Promise<OfferOfCompany | null>
  /** Which of the newest offers that run in its category the one with this guid is, counted from 1. */
  placeAmongNewest(tenantId: number, guid: string): Promise<number>
  /** Marks offers whose time is over; the job calls it. Answers how many. */
  expireOffers(): Promise<number>
  /**
   * Takes note of who reads applications now, of one company's offers or of all boards'. Answers how many offers are
   * applied for in another way than before.
   */
  settleApplyWays(of?: { readonly tenantId: number; readonly companyId: number }): Promise<number>
  /** Shows another logo on the offers of a company; answers how many published ones there are. */
  changeLogo(tenantId: number, change: LogoChange): Promise<number>
  /** Throws `offer.not-found` for an unknown slug and for an offer that candidates may not see. */
  getOfferBySlug(tenantId: number, slug: string, locale?: Locale): Promise<FoundOffer>
  /** What is left of an offer that was published once and removed, by any slug that it had; null for another slug. */
  findRemovedOffer(tenantId: number, slug: string): Promise<RemovedOffer | null>
  getApplyTarget(tenantId: number, slug: string): Promise<ApplyTarget>
  /**
   * Locks an offer against its end until the caller's transaction is over; false when it cannot be applied to any more.
   */
  holdActiveOffer(tx: TenantDb, offerId: number): Promise<boolean>
  /** Null when it is gone. */
  findMailedOffer(tenantId: number, offerId: number): Promise<MailedOffer | null>
  /** Those that candidates may see, running or over, as lists show them; in the order of the ids. */
  listOffers(tenantId: number, offerIds: readonly number[], scope?: ListedScope): Promise<ListedOffer[]>
  /** By id, of offers of any board; for the operator. */
  listGuids(offerIds: readonly number[]): Promise<ReadonlyMap<number, string>>
  /** Offers that can be applied to now, as their pages show them, by their ids from the one after `afterId` on. */
  listRunning(tenantId: number, window: RunningWindow): Promise<FoundOffer[]>
  /** The present slug of an offer that can be applied to now, for any slug it has or had; throws else. */
  getActiveSlug(tenantId: number, slug: string): Promise<string>
  /** By guid or any slug, running or over; throws `offer.not-found`. Addresses on the board itself are paths. */
  getAdvertisement(tenantId: number, idOrSlug: string): Promise<JobAdvertisement>
  listAdvertisements(tenantId: number, query: AdvertisementQuery): Promise<AdvertisementPage>
  /** What the index would hold of an offer, running or over, by any slug it has or had; throws `offer.not-found`. */
  getOfferDocument(tenantId: number, slug: string): Promise<OfferDocument>
  /** In the order of the guids, without those that the tenant does not have. */
  findOfferIds(tenantId: number, guids: readonly string[]): Promise<number[]>
  /** Of an offer by guid or any slug; null for one without a company. Throws `offer.not-found`. */
  getCompanyId(tenantId: number, guidOrSlug: string): Promise<number | null>
  /** Of a company by the uuid that programs know it by. */
  findCompanyId(tenantId: number, uid: string): Promise<number | null>
  /** How many offers of each company can be applied to now, most first; of all companies unless some are named. */
  countByCompany(tenantId: number, companyIds?: readonly number[]): Promise<ReadonlyMap<number, number>>
  /** What the open offers of each company pay a month, by category, kind of contract and currency. */
  listOpenPay(tenantId: number, companyIds?: readonly number[]): Promise<readonly OpenPay[]>
  /** Those that end by themselves from now on until then. */
  listEnds(tenantId: number, until: Date): Promise<readonly OfferEnd[]>
  /** The companies that these offers belong to, each once. */
  companiesOf(tenantId: number, offerIds: readonly number[]): Promise<readonly number[]>
  /** Views of each offer from a day of Warsaw's calendar on. */
  countViews(tenantId: number, fromDay: string): Promise<ReadonlyMap<number, number>>
  /** Counts a view of an offer that candidates may see; throws `offer.not-found` else. */
  recordView(tenantId: number, slug: string): Promise<void>
  /** Makes every projection anew in rolling batches (changed rates, a new form of the card). Answers how many. */
  /** Of categories that moved: their offers are found under others from then on. Answers how many. */
  refileOffers(tenantId: number, categoryIds: readonly number[]): Promise<number>
  rebuildProjections(options?: { tenantId?: number; batchSize?: number }): Promise<number>
}

export interface RunningWindow {
  readonly afterId: number
  readonly size: number
}

export interface OffersDependencies {
  readonly database: Database
  readonly clock: Clock
  readonly tenants: Tenants
  readonly places: Places
  readonly rates: Rates
}

export const createOffers = (dependencies: OffersDependencies): Offers => {
  const { database, clock, tenants, places, rates } = dependencies
  const dbOf = (tenantId: number) => forTenant(database, tenantId)
  const writing: Writing = dependencies
  const only = ([ref]: OfferRef[]): OfferRef => {
    if (!ref) throw new AppError('offer.not-found')
    return ref
  }
  return {
    createOffer: async (tenantId, draft) => only(await createAll(writing, dbOf(tenantId), [draft])),
    createOfferIn: async (tx, draft) => only(await createAll(writing, tx, [draft])),
    createOffers: (tenantId, drafts) => createAll(writing, dbOf(tenantId), drafts),
    saveImportedOffers: (tenantId, offers) => saveImported(writing, tenantId, offers),
    listRunningOfSource: (tenantId, source) => listRunningOfSource(dbOf(tenantId), source, clock.now()),
    expireVanished: (tenantId, offerIds) => expireVanished(writing, tenantId, offerIds),
    updateOffer: (tenantId, offerId, draft) => replaceContent(writing, dbOf(tenantId), offerId, draft),
    updateOfferIn: (tx, offerId, draft) => replaceContent(writing, tx, offerId, draft),
    findOwnOffer: (tenantId, own) => findOwnOffer(dbOf(tenantId), own),
    cleanDescription: (html) => cleanBody(storableText(html)),
    listSkills: (tenantId, query) => listSkills(dbOf(tenantId), query),
    publishOffer: (tenantId, offerId) => publish(writing, tenantId, offerId),
    endOffer: (tenantId, offerId) => end(writing, tenantId, offerId),
    extendOffer: (tenantId, offerId, days) => extend(writing, tenantId, offerId, days),
    bumpOffer: (tenantId, offerId, accountId) =>
      inTransaction(writing, tenantId, async (tx) => {
        if (accountId !== undefined) await nameCause(tx, { accountId, reason: null })
        return bump(tx, writing, offerId)
      }),
    async bumpDueOffers() {
      let total = 0
      for (const { id } of tenants.list()) total += await bumpDue(writing, id)
      return total
    },
    nameCause,
    blockOffer: (db, offerId) => block(db, writing, offerId),
    liftBlock: (db, offerId) => liftBlock(db, writing, offerId),
    finishOffer: (db, offerId) => finish(db, writing, offerId),
    removeOffer: (db, offerId) => remove(db, writing, offerId),
    publishPaid: (tx, paid) => publishPaid(tx, dependencies, paid),
    extendPaid: (tx, paid) => extendPaid(tx, dependencies, paid),
    takeBackPaid: (tx, paid) => takeBackPaid(tx, writing, paid),
    listHeld,
    releaseHeld: (tx, companyId) => releaseHeld(tx, writing, companyId),
    withdrawHeld: (tx, companyId) => withdrawHeld(tx, writing, companyId),
    withdrawHeldOffer: (tx, offerId) => withdrawOne(tx, writing, offerId),
    holdImports: async (tx) => void (await lockImports(tx)),
    countUnowned,
    adoptOffers: (tx, adoption) => adoptOffers(tx, writing, adoption),
    awaitPayment: (tx, offerId) => awaitPayment(tx, writing, offerId),
    findOfCompany: (tenantId, named) => findOfCompany(dbOf(tenantId), tenants.byId(tenantId), named),
    placeAmongNewest: (tenantId, guid) => findPlaceAmongNewest(dbOf(tenantId), guid),
    async expireOffers() {
      let total = 0
      for (const { id } of tenants.list()) total += await expireDue(writing, id)
      await forgetFormerProjections(database)
      return total
    },
    async settleApplyWays(of) {
      if (of) return settleApplyWays(writing, of.tenantId, of.companyId)
      let total = 0
      for (const { id } of tenants.list()) total += await settleApplyWays(writing, id)
      return total
    },
    changeLogo: (tenantId, change) => changeLogo(writing, tenantId, change),
    async getOfferBySlug(tenantId, slug, locale = 'pl') {
      const { offer, isCurrent, story } = await getStoredBySlug(dbOf(tenantId), slug)
      const tenant = tenants.byId(tenantId)
      const context = { tenant, locale, rates: rates.find(), now: clock.now(), story }
      return foundOfferOf(offer, slug, isCurrent, context)
    },
    findRemovedOffer: (tenantId, slug) => findRemoved(dbOf(tenantId), slug),
    async listRunning(tenantId, window) {
      const context = {
        tenant: tenants.byId(tenantId),
        locale: 'pl',
        rates: rates.find(),
        now: clock.now(),
      } as const
      const running = await readRunning(dbOf(tenantId), { ...window, now: context.now })
      return running.map((offer) => foundOfferOf(offer, offer.locations[0].slug, true, context))
    },
    async getApplyTarget(tenantId, slug) {
      const { offer } = await getStoredBySlug(dbOf(tenantId), slug)
      return applyTargetOf(offer, clock.now())
    },
    holdActiveOffer: (tx, offerId) => holdActive(tx, offerId, clock.now()),
    findMailedOffer: (tenantId, offerId) => findMailed(dbOf(tenantId), offerId),
    listOffers: (tenantId, offerIds, scope) =>
      listOffers(dbOf(tenantId), offerIds, { ...scope, rates: rates.find(), now: clock.now() }),
    listGuids: (offerIds) => listGuids(database, offerIds),
    getActiveSlug: (tenantId, slug) => getActiveSlug(dbOf(tenantId), slug, clock.now()),
    getAdvertisement: (tenantId, idOrSlug) =>
      getAdvertisement(dbOf(tenantId), tenants.byId(tenantId), idOrSlug),
    listAdvertisements: (tenantId, query) =>
      listAdvertisements(dbOf(tenantId), tenants.byId(tenantId), query, clock.now()),
    async getOfferDocument(tenantId, slug) {
      const { offer } = await getStoredBySlug(dbOf(tenantId), slug)
      return documentOf(offer, { tenant: tenants.byId(tenantId), places, rates: rates.find() })
    },
    async findOfferIds(tenantId, guids) {
      const found = await findIdsByGuid(dbOf(tenantId), guids)
      return guids.flatMap((guid) => found.get(guid.toLowerCase()) ?? [])
    },
    findCompanyId: (tenantId, uid) => findCompanyId(dbOf(tenantId), uid),
    getCompanyId: (tenantId, guidOrSlug) => getCompanyId(dbOf(tenantId), guidOrSlug),
    countByCompany: (tenantId, companyIds) => countByCompany(dbOf(tenantId), clock.now(), companyIds),
    listEnds: (tenantId, until) => listEnds(dbOf(tenantId), clock.now(), until),
    listOpenPay: (tenantId, companyIds) => listOpenPay(dbOf(tenantId), clock.now(), companyIds),
    companiesOf: (tenantId, offerIds) => companiesOf(dbOf(tenantId), offerIds),
    countViews: (tenantId, fromDay) => countViews(dbOf(tenantId), fromDay),
    recordView: (tenantId, slug) => countView(dbOf(tenantId), slug, clock.now()),
    refileOffers: (tenantId, categoryIds) => refileOffers(writing, tenantId, categoryIds),
    async rebuildProjections({ tenantId, batchSize = 500 } = {}) {
      const ids = tenantId === undefined ? tenants.list().map(({ id }) => id) : [tenantId]
      let total = 0
      for (const id of ids) total += await rebuild(writing, id, batchSize)
      return total
    },
  }
}
