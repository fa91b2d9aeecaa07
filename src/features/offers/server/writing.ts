import type { Places } from '#features/geo/server/service.ts'
import { AppError } from '#kernel/app-error.ts'
import type { Clock } from '#kernel/clock.ts'
import { uuidV7 } from '#kernel/uuid.ts'
import type { Database } from '#server/db/database.ts'
import { forTenant, type TenantDb } from '#server/db/tenant-db.ts'
import type { ImportedOffer, ImportOutcome, OfferDraft, OfferRef } from '../contract.ts'
import { findReadingCompanies } from './apply-way.ts'
import { withClaimants } from './companies/claimants.ts'
import {
  type DraftContext,
  type OfferHead,
  offerFromDraft,
  type Schedule,
  scheduleOf,
  storedSchedule,
} from './draft-rows.ts'
import { type ProjectionSources, projectOffers } from './projection-store.ts'
import { learnSkills } from './skills.ts'
import {
  listOwnSlugs,
  lockImports,
  lockOffers,
  lockOffersByOrigin,
  originKey,
  reserveOfferIds,
  saveOffers,
} from './store.ts'
import type { OfferRow, StoredOffer } from './tables.ts'

export interface OfferWriteDependencies extends ProjectionSources {
  readonly database: Database
  readonly clock: Clock
  readonly places: Pick<Places, 'find' | 'byId'>
}

export const inTransaction = <Result>(
  { database }: Pick<OfferWriteDependencies, 'database'>,
  tenantId: number,
  work: (tx: TenantDb) => Promise<Result>,
): Promise<Result> => forTenant(database, tenantId).transaction(work)

export const refOf = ({ row, locations: [main] }: StoredOffer): OfferRef => ({
  id: row.id,
  guid: row.guid,
  slug: main.slug,
  state: row.state,
  version: row.version,
})

type Origin = Omit<ImportedOffer, 'draft'>

const newHead = (id: number, tenantId: number, now: Date, draft: OfferDraft, origin?: Origin): OfferHead => ({
  id,
  guid: draft.guid ?? uuidV7(now),
  tenant_id: tenantId,
  source: origin?.source ?? null,
  source_id: origin?.sourceId ?? null,
  source_hash: origin ? Buffer.from(origin.hash) : null,
  version: 1,
  bumps_used: draft.bumpsUsed ?? 0,
  created_at: draft.createdAt ?? now,
})

// A caller in a transaction must not take a second connection: others who wait for one may hold all of them.
const skillsDatabase = ({ database }: OfferWriteDependencies, within: TenantDb) =>
  within.kysely.isTransaction ? within : database

export const createAll = async (
  writing: OfferWriteDependencies,
  within: TenantDb,
  drafts: readonly OfferDraft[],
): Promise<OfferRef[]> => {
  if (drafts.length === 0) return []
  const now = writing.clock.now()
  const { tenantId } = within
  const skills = await learnSkills(skillsDatabase(writing, within), drafts)
  return within.transaction(async (db) => {
    const readingCompanies = await findReadingCompanies(
      db,
      drafts.map(({ companyId }) => companyId),
    )
    const context: DraftContext = { now, places: writing.places, skills, ownSlugs: [], readingCompanies }
    const ids = await reserveOfferIds(db, drafts.length)
    const offers = drafts.map((draft, index) =>
      offerFromDraft(draft, newHead(ids[index] ?? 0, tenantId, now, draft), scheduleOf(draft, now), context),
    )
    await saveOffers(db, offers)
    // A new offer that is not published has nothing to remove from the index.
    await projectOffers(
      db,
      offers.filter(({ row }) => row.state === 'published'),
      writing,
    )
    return offers.map(refOf)
  })
}

/** The next version of a stored offer; identity and history are kept. */
const nextHead = (row: OfferRow, hash?: Uint8Array): OfferHead => ({
  id: row.id,
  guid: row.guid,
  tenant_id: row.tenant_id,
  source: row.source,
  source_id: row.source_id,
  source_hash: hash ? Buffer.from(hash) : row.source_hash,
  version: row.version + 1,
  bumps_used: row.bumps_used,
  created_at: row.created_at,
})

/** A published offer keeps its end; an unpublished one takes the draft's. */
const keptSchedule = (row: OfferRow, draft: OfferDraft): Schedule => {
  const stored = storedSchedule(row)
  return row.published_at === null && draft.expiredAt !== undefined
    ? { ...stored, expired_at: draft.expiredAt }
    : stored
}

export const replaceContent = async (
  writing: OfferWriteDependencies,
  within: TenantDb,
  offerId: number,
  draft: OfferDraft,
): Promise<OfferRef> => {
  const now = writing.clock.now()
  const skills = await learnSkills(skillsDatabase(writing, within), [draft])
  return within.transaction(async (db) => {
    const [row] = await lockOffers(db, [offerId])
    if (!row) throw new AppError('offer.not-found', { offerId })
    const slugs = (await listOwnSlugs(db, [offerId])).get(offerId) ?? []
    const readingCompanies = await findReadingCompanies(db, [draft.companyId])
    const context: DraftContext = {
      ...{ now, places: writing.places, skills, ownSlugs: slugs, readingCompanies },
    }
    const offer = offerFromDraft(draft, nextHead(row), keptSchedule(row, draft), context)
    await saveOffers(db, [offer], new Map([[offerId, slugs]]))
    await projectOffers(db, [offer], writing)
    return refOf(offer)
  })
}

const isSameHash = (row: OfferRow, hash: Uint8Array): boolean =>
  row.source_hash !== null && Buffer.compare(row.source_hash, hash) === 0

/** Whether `expireVanished` expired it. */
const hasVanished = (row: OfferRow): boolean => row.state === 'expired' && row.source_hash === null

/**
 * A stored offer keeps its schedule where the draft has no date, and where an operator blocked it or its company ended
 * it, whatever the source says. One that had vanished from its source starts anew.
 */
const importedSchedule = (draft: OfferDraft, row: OfferRow | undefined, now: Date): Schedule =>
  row && ((!draft.publishedAt && !hasVanished(row)) || row.state === 'blocked' || row.state === 'ended')
    ? storedSchedule(row)
    : scheduleOf(draft, now)

export const saveImported = async (
  writing: OfferWriteDependencies,
  tenantId: number,
  named: readonly ImportedOffer[],
): Promise<ImportOutcome[]> => {
  if (named.length === 0) return []
  const now = writing.clock.now()
  const skills = await learnSkills(
    writing.database,
    named.map(({ draft }) => draft),
  )
  return inTransaction(writing, tenantId, async (db) => {
    await lockImports(db)
    const imported = await withClaimants(db, named)
    const stored = await lockOffersByOrigin(db, imported)
    const storedOf = ({ source, sourceId }: ImportedOffer) => stored.get(originKey(source, sourceId))
    const outcomes = imported.map((offer): ImportOutcome => {
      const row = storedOf(offer)
      return !row ? 'imported' : isSameHash(row, offer.hash) ? 'unchanged' : 'updated'
    })
    const changed = imported.filter((_, index) => outcomes[index] !== 'unchanged')
    if (changed.length === 0) return outcomes
    const known = changed.flatMap((offer) => storedOf(offer)?.id ?? [])
    const newIds = await reserveOfferIds(db, changed.length - known.length)
    const slugs = known.length > 0 ? await listOwnSlugs(db, known) : new Map<number, string[]>()
    const readingCompanies = await findReadingCompanies(
      db,
      changed.map(({ draft }) => draft.companyId),
    )
    const offers = changed.map((offer) => {
      const row = storedOf(offer)
      const { draft } = offer
      const head = row
        ? { ...nextHead(row, offer.hash), bumps_used: draft.bumpsUsed ?? row.bumps_used }
        : newHead(newIds.shift() ?? 0, tenantId, now, draft, offer)
      const ownSlugs = slugs.get(head.id) ?? []
      const context = { now, places: writing.places, skills, ownSlugs, readingCompanies }
      return offerFromDraft(draft, head, importedSchedule(draft, row, now), context)
    })
    await saveOffers(db, offers, new Map(known.map((id) => [id, slugs.get(id) ?? []])))
    await projectOffers(db, offers, writing)
    return outcomes
  })
}
