import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Places } from '#features/geo/server/service.ts'
import type { Offers } from '#features/offers/server/service.ts'
import type { Tenants } from '#features/tenants/server/service.ts'
import type { Clock } from '#kernel/clock.ts'
import { withHiddenQuery } from '#kernel/text/hidden-query.ts'
import type { Database } from '#server/db/database.ts'
import { forTenant } from '#server/db/tenant-db.ts'
import type { ImportCounts, VanishedCounts } from '../../contract.ts'
import { isPlausibleLoss } from '../../rules.ts'
import type { ImportRuns } from '../runs.ts'
import { importOffers } from '../service.ts'
import { fetchFile } from './fetch-file.ts'
import { type StoredSource, updateEtag } from './store.ts'

export interface RunSourceDependencies {
  readonly database: Database
  readonly clock: Clock
  readonly dataFolder: string
  readonly runs: Pick<ImportRuns, 'begin'>
  readonly tenants: Pick<Tenants, 'byId'>
  readonly offers: Pick<Offers, 'saveImportedOffers' | 'listRunningOfSource' | 'expireVanished'>
  readonly places: Pick<Places, 'find'>
}

const NOTHING: ImportCounts = { read: 0, imported: 0, updated: 0, unchanged: 0, rejected: 0 }

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

/** Expires offers that the source no longer lists, unless they are implausibly many. */
const endVanished = async (
  { offers }: Pick<RunSourceDependencies, 'offers'>,
  { tenantId, key }: StoredSource,
  { seen, endsAll }: { seen: ReadonlySet<string>; endsAll: boolean },
): Promise<VanishedCounts> => {
  const running = await offers.listRunningOfSource(tenantId, key)
  const vanished = running.filter(({ sourceId }) => !seen.has(sourceId)).map(({ id }) => id)
  const loss = { listed: seen.size, running: running.length, vanished: vanished.length }
  if (!endsAll && !isPlausibleLoss(loss)) return { ended: 0, heldBack: vanished.length }
  return { ended: await offers.expireVanished(tenantId, vanished), heldBack: 0 }
}

/**
 * Downloads an address, imports its offers and ends those no longer listed. Recorded as a run for the console; a run
 * that breaks off ends no offer and is thrown on, so that its job is retried.
 */
export const runSource = async (
  dependencies: RunSourceDependencies,
  source: StoredSource,
  { endsAll }: { readonly endsAll: boolean },
): Promise<void> => {
  const { database, clock, dataFolder, runs, tenants, offers, places } = dependencies
  const { id, key, url, tenantId } = source
  const folder = join(dataFolder, 'imports')
  const file = join(folder, `source-${id}.part`)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const run = await runs.begin({ kind: 'system', name: key }, { tenantId, fileName: withHiddenQuery(url) })
  let counts = NOTHING
  try {
    const fetched = await fetchFile(url, { path: file, etag: endsAll ? null : source.etag })
    if (!fetched) return await run.end(NOTHING, null)
    const seen = new Set<string>()
    const summary = await importOffers(
      { offers, places, clock },
      {
        ...{ file, tenant: tenants.byId(tenantId), source: key, report: run },
        onRow: (sourceId) => seen.add(sourceId),
        onProgress: (progress) => {
          counts = progress
        },
      },
    )
    const vanished = await endVanished(dependencies, source, { seen, endsAll })
    // Offers held back must be checked again even if the file does not change.
    await updateEtag(forTenant(database, tenantId), id, vanished.heldBack > 0 ? null : fetched.etag)
    await run.end({ ...summary, ...vanished }, null)
  } catch (error) {
    await run.end(counts, messageOf(error))
    throw error
  } finally {
    await rm(file, { force: true })
  }
}
