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
  GoneOffer,
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
} from '../contract.ts'
import type { OfferInCopy } from '../copy-contract.ts'
import type { JobAdvertisement } from '../job-advertisement.ts'
import { cleanBody } from './body.ts'
import { bump, bumpDue } from './bumps.ts'
import { type Adoption, adoptOffers, countUnowned } from './companies/adopted.ts'
import { listExpiries, type OfferExpiry } from './companies/expiries.ts'
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
  renewRates,
  settleApplyWays,
} from './lifecycle.ts'
import { listSkills, type SkillQuery } from './list-skills.ts'
import { type ListedScope, listOffers } from './listed-offers.ts'
import { findLatestPublished, findOwnOffer, findPlaceAmongNewest } from './own-offers.ts'
import {
  awaitPayment,
  extendPaid,
  findOfCompany,
  listNames,
  listOfCompany,
  type Paid,
  publishPaid,
  takeBackPaid,
} from './paid.ts'
import { forgetFormerProjections } from './projection-store.ts'
import {
  companiesOf,
  countByCompany,
  countView,
  countViews,
  findCompanyId,
  findGone,
  findIdsByGuid,
  findMailed,
  getActiveSlug,
  getCompanyId,
  getStoredBySlug,
  holdActive,
  listForCopy,
  listGuids,
  readRunning,
} from './reading.ts'
import { lockImports } from './store.ts'
import { expireVanished, listRunningOfSource, type RunningOfSource } from './vanished.ts'
import {
  createAll,
  inTransaction,
  type OfferWriteDependencies,
  replaceContent,
  saveImported,
} from './writing.ts'

/** Every write stores the offer, its projection and an outbox row in one transaction. */
export interface Offers {
  createOffer(tenantId: number, draft: OfferDraft): Promise<OfferRef>
  /** A batch of hundreds, in one transaction. */
  createOffers(tenantId: number, drafts: readonly OfferDraft[]): Promise<OfferRef[]>
  /**
   * Creates or updates by (tenant, source, source id), in one transaction; outcomes are in the given order. Each offer
   * may be given only once.
   */
  saveImportedOffers(tenantId: number, offers: readonly ImportedOffer[]): Promise<ImportOutcome[]>
  /** Active offers of a source with the source's ids. */
  listRunningOfSource(tenantId: number, source: string): Promise<RunningOfSource[]>
  /** Expires offers that their source does not list any more; listing them again brings them back. */
  expireVanished(tenantId: number, offerIds: readonly number[]): Promise<number>
  /** Like `createOffer`, in the caller's transaction. */
  createOfferIn(tx: TenantDb, draft: OfferDraft): Promise<OfferRef>
  /** Replaces the content; state and times stay. Former slugs redirect from then on. */
  updateOffer(tenantId: number, offerId: number, draft: OfferDraft): Promise<OfferRef>
  /** Like `updateOffer`, in the caller's transaction. */
  updateOfferIn(tx: TenantDb, offerId: number, draft: OfferDraft): Promise<OfferRef>
  /** An offer of the company in any state, by guid or any slug; null for another company's. */
  findOwnOffer(
    tenantId: number,
    own: { readonly companyId: number; readonly idOrSlug: string },
  ): Promise<OwnOffer | null>
  /** The company's offer that was published last and is not blocked. */
  findLatestPublished(tenantId: number, companyId: number): Promise<OwnOffer | null>
  /** Sanitises a description's HTML to what offers show. */
  cleanDescription(html: string): string
  /** Skills of the dictionary, those that most of the board's offers require first. */
  listSkills(tenantId: number, query: SkillQuery): Promise<KnownSkill[]>
  publishOffer(tenantId: number, offerId: number): Promise<OfferRef>
  endOffer(tenantId: number, offerId: number): Promise<OfferRef>
  /** Moves the end by the given days, counted from now if it has passed; an expired offer is published again. */
  extendOffer(tenantId: number, offerId: number, days: number): Promise<OfferRef>
  /** Moves the offer to the top of the newest, as often as its plan allows; `accountId` goes into its history. */
  bumpOffer(tenantId: number, offerId: number, accountId?: number): Promise<OfferRef>
  /** Makes all automatic bumps that are due, for the job. Returns their number. */
  bumpDueOffers(): Promise<number>
  /** Sets which member of a company changes offers in this transaction and why, for the offers' history. */
  nameCause(
    tx: TenantDb,
    cause: { readonly accountId: number; readonly reason: string | null },
  ): Promise<void>
  /** Runs in the caller's transaction, so that the operator's reason is written with it. */
  blockOffer(db: TenantDb, offerId: number): Promise<OfferRef>
  /** Lifts a block, in the caller's transaction. Throws 'offer.state-conflict' if not blocked, or never published. */
  liftBlock(db: TenantDb, offerId: number): Promise<OfferRef>
  /** Ends the offer in the caller's transaction, with which its company's reason is written. */
  finishOffer(db: TenantDb, offerId: number): Promise<OfferRef>
  /** Deletes a draft or an ended offer; throws 'offer.state-conflict' otherwise. */
  removeOffer(db: TenantDb, offerId: number): Promise<void>
  /**
   * Publishes a paid offer in the payment's transaction; throws 'offer.plan-exceeded' if the offer does not fit the
   * plan.
   */
  publishPaid(tx: TenantDb, paid: Paid): Promise<OfferRef>
  /** Moves the end by the plan's days, and publishes an expired offer again. */
  extendPaid(tx: TenantDb, paid: Paid): Promise<OfferRef>
  /** After a refund: ends what was published, or takes back an extension's days; null when the offer had ended. */
  takeBackPaid(tx: TenantDb, paid: Paid & { readonly use: 'publish' | 'extend' }): Promise<OfferRef | null>
  /** A company's offers held until its verification, the longest waiting first. */
  listHeld(db: TenantDb, companyId: number): Promise<HeldOffer[]>
  /** Publishes the held offers, in the caller's transaction. */
  releaseHeld(tx: TenantDb, companyId: number): Promise<HeldOffer[]>
  /** Makes the held offers editable again, in the caller's transaction. */
  withdrawHeld(tx: TenantDb, companyId: number): Promise<HeldOffer[]>
  /** Makes one held offer editable again, at its company's request. Throws 'offer.state-conflict' if it is not held. */
  withdrawHeldOffer(tx: TenantDb, offerId: number): Promise<OfferRef>
  /** Blocks imports of the board until the caller's transaction ends. */
  holdImports(tx: TenantDb): Promise<void>
  /** Number of imported offers of these domains that belong to no company. */
  countUnowned(db: TenantDb, domains: readonly string[]): Promise<number>
  /** Assigns offers to a company, in the caller's transaction; later imports keep the assignment. */
  adoptOffers(tx: TenantDb, adoption: Adoption): Promise<number>
  /** Marks an unpublished offer as awaiting payment. */
  awaitPayment(tx: TenantDb, offerId: number): Promise<void>
  /** By id, guid or any slug, in any state; null for an unknown offer or one without a company. */
  findOfCompany(
    tenantId: number,
    named: { readonly id: number } | { readonly guidOrSlug: string },
  ): Promise<OfferOfCompany | null>
  /** Titles of a company's offers of any state by their guids. */
  listNames(
    db: TenantDb,
    of: { readonly companyId: number; readonly guids: readonly string[] },
  ): Promise<ReadonlyMap<string, string>>
  /** The company's latest offers that can be published or extended, newest first. */
  listOfCompany(
    tenantId: number,
    companyId: number,
  ): Promise<readonly Pick<OfferOfCompany, 'guid' | 'title' | 'state'>[]>
  /** The offer's position among the newest active offers of its category, counted from 1. */
  placeAmongNewest(tenantId: number, guid: string): Promise<number>
  /** Marks expired offers, for the job. Returns their number. */
  expireOffers(): Promise<number>
  /**
   * Recomputes whether companies read applications, for one company's offers or for all boards. Returns the number of
   * offers whose way to apply has changed.
   */
  settleApplyWays(of?: { readonly tenantId: number; readonly companyId: number }): Promise<number>
  /** Sets the logo on a company's offers; returns the number of published ones. */
  changeLogo(tenantId: number, change: LogoChange): Promise<number>
  /** Throws `offer.not-found` for an unknown slug and for an offer that is not public. */
  getOfferBySlug(tenantId: number, slug: string, locale?: Locale): Promise<FoundOffer>
  /** A removed or blocked offer that was once published, by any of its slugs; null for another slug. */
  findGoneOffer(tenantId: number, slug: string): Promise<GoneOffer | null>
  getApplyTarget(tenantId: number, slug: string): Promise<ApplyTarget>
  /** Locks an offer so that it cannot end before the caller's transaction does; false when it is not active. */
  holdActiveOffer(tx: TenantDb, offerId: number): Promise<boolean>
  /** Null for a removed offer. */
  findMailedOffer(tenantId: number, offerId: number): Promise<MailedOffer | null>
  /** Public offers, active or ended, as cards; in the order of the ids. */
  listOffers(tenantId: number, offerIds: readonly number[], scope?: ListedScope): Promise<ListedOffer[]>
  /** Guids by id, for offers of any board; for the operator. */
  listGuids(offerIds: readonly number[]): Promise<ReadonlyMap<number, string>>
  /** For copies of personal data: offers in any state, by id. */
  listForCopy(tenantId: number, offerIds: readonly number[]): Promise<ReadonlyMap<number, OfferInCopy>>
  /** Active offers as their pages show them, ordered by id, starting after `afterId`. */
  listRunning(tenantId: number, window: RunningWindow): Promise<FoundOffer[]>
  /** The current slug of an active offer, by any current or former slug; throws otherwise. */
  getActiveSlug(tenantId: number, slug: string): Promise<string>
  /** By guid or any slug, active or ended; throws `offer.not-found`. URLs on the board itself are paths. */
  getAdvertisement(tenantId: number, idOrSlug: string): Promise<JobAdvertisement>
  listAdvertisements(tenantId: number, query: AdvertisementQuery): Promise<AdvertisementPage>
  /** The index document of an offer, active or ended, by any slug; throws `offer.not-found`. */
  getOfferDocument(tenantId: number, slug: string): Promise<OfferDocument>
  /** In the order of the guids; unknown ones are left out. */
  findOfferIds(tenantId: number, guids: readonly string[]): Promise<number[]>
  /** Company of an offer, by guid or any slug; null for an offer without a company. Throws `offer.not-found`. */
  getCompanyId(tenantId: number, guidOrSlug: string): Promise<number | null>
  /** Id of a company by its public uuid. */
  findCompanyId(tenantId: number, uid: string): Promise<number | null>
  /** Number of active offers by company, most first; of all companies unless some are given. */
  countByCompany(tenantId: number, companyIds?: readonly number[]): Promise<ReadonlyMap<number, number>>
  /** Monthly pay of each company's open offers, by category, type of contract and currency. */
  listOpenPay(tenantId: number, companyIds?: readonly number[]): Promise<readonly OpenPay[]>
  /** Published offers that expire between now and `until`, earliest first. */
  listExpiries(tenantId: number, until: Date): Promise<readonly OfferExpiry[]>
  /** The companies that these offers belong to, each once. */
  companiesOf(tenantId: number, offerIds: readonly number[]): Promise<readonly number[]>
  /** Views per offer since a calendar day in Warsaw. */
  countViews(tenantId: number, fromDay: string): Promise<ReadonlyMap<number, number>>
  /** Counts a view of a public offer; throws `offer.not-found` otherwise. */
  recordView(tenantId: number, slug: string): Promise<void>
  /** Rebuilds in the background what older exchange rates were used for. Returns their number. */
  renewRates(signal: AbortSignal): Promise<number>
  /** Rebuilds the projections of moved categories' offers. Returns their number. */
  refileOffers(tenantId: number, categoryIds: readonly number[]): Promise<number>
  /** Rebuilds every projection in batches (a changed card). Returns their number. */
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
  const writing: OfferWriteDependencies = dependencies
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
    findLatestPublished: (tenantId, companyId) => findLatestPublished(dbOf(tenantId), companyId),
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
    listNames,
    listOfCompany: (tenantId, companyId) => listOfCompany(dbOf(tenantId), companyId),
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
    findGoneOffer: (tenantId, slug) => findGone(dbOf(tenantId), slug),
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
    listForCopy: (tenantId, offerIds) => listForCopy(dbOf(tenantId), offerIds),
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
    listExpiries: (tenantId, until) => listExpiries(dbOf(tenantId), clock.now(), until),
    listOpenPay: (tenantId, companyIds) => listOpenPay(dbOf(tenantId), clock.now(), companyIds),
    companiesOf: (tenantId, offerIds) => companiesOf(dbOf(tenantId), offerIds),
    countViews: (tenantId, fromDay) => countViews(dbOf(tenantId), fromDay),
    recordView: (tenantId, slug) => countView(dbOf(tenantId), slug, clock.now()),
    refileOffers: (tenantId, categoryIds) => refileOffers(writing, tenantId, categoryIds),
    async renewRates(signal) {
      let total = 0
      for (const { id } of tenants.list()) if (!signal.aborted) total += await renewRates(writing, id, signal)
      return total
    },
    async rebuildProjections({ tenantId, batchSize = 500 } = {}) {
      const ids = tenantId === undefined ? tenants.list().map(({ id }) => id) : [tenantId]
      let total = 0
      for (const id of ids) total += await rebuild(writing, id, batchSize)
      return total
    },
  }
}
