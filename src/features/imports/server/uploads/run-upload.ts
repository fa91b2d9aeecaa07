import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Companies } from '#features/companies/server/service.ts'
import type { Places } from '#features/geo/server/service.ts'
import type { Offers } from '#features/offers/server/service.ts'
import type { Tenants } from '#features/tenants/server/service.ts'
import { isAppError } from '#kernel/app-error.ts'
import type { Clock } from '#kernel/clock.ts'
import type { Database } from '#server/db/database.ts'
import { forTenant } from '#server/db/tenant-db.ts'
import type { Files } from '#server/files/files.ts'
import type { ImportProgress } from '../../contract.ts'
import { recorderOf } from '../runs.ts'
import { importOffers } from '../service.ts'
import { findUpload, releaseFile, type StoredUpload, updateProgress } from './store.ts'

export interface RunUploadDependencies {
  readonly database: Database
  readonly clock: Clock
  readonly dataFolder: string
  readonly files: Pick<Files, 'read'>
  readonly tenants: Pick<Tenants, 'byId'>
  readonly offers: Pick<Offers, 'saveImportedOffers'>
  readonly places: Pick<Places, 'find'>
  readonly companies: Pick<Companies, 'listCompaniesByIds'>
}

interface UploadJob {
  readonly tenantId: number
  readonly runId: number
  /** Whether this is the last attempt. */
  readonly isLast: boolean
}

class Cancelled extends Error {}

const NOTHING: ImportProgress = {
  ...{ read: 0, imported: 0, updated: 0, unchanged: 0, rejected: 0, bytesRead: 0, bytesTotal: 0 },
}

const messageOf = (error: unknown): string => {
  const detail = isAppError(error) ? error.details.message : undefined
  if (typeof detail === 'string') return detail
  return error instanceof Error ? error.message : String(error)
}

/** Imports an uploaded file from a local copy. When cancelled, it ends after the current batch. */
export const runUpload = async (
  dependencies: RunUploadDependencies,
  { tenantId, runId, isLast }: UploadJob,
): Promise<void> => {
  const { database, clock, tenants } = dependencies
  const db = forTenant(database, tenantId)
  const upload = await findUpload(db, runId)
  // An earlier attempt has completed it.
  if (!upload || upload.outcome !== null) return
  const run = recorderOf(db, runId, clock)
  let counts = NOTHING
  const onProgress = async (progress: ImportProgress): Promise<void> => {
    counts = progress
    if (await updateProgress(db, runId, progress)) throw new Cancelled()
  }
  try {
    if (upload.cancelledBy !== null) throw new Cancelled()
    const summary = await withCopy(dependencies, { runId, upload }, async (file) =>
      importOffers(dependencies, {
        ...{ file, tenant: tenants.byId(tenantId), source: upload.source, report: run, onProgress },
        ...(await companyOf(dependencies, tenantId, upload)),
      }),
    )
    await run.end(summary, null)
  } catch (error) {
    if (error instanceof Cancelled) await run.end(counts, '', 'cancelled')
    // Retrying cannot help an unreadable file.
    else if (isLast || (isAppError(error) && error.code === 'import.unreadable'))
      await run.end(counts, messageOf(error))
    else throw error
  }
  await releaseFile(db, runId)
}

/** The company of all offers of an import, as an option of `importOffers`; none where each row names its own. */
export const companyOf = async (
  { companies, tenants }: Pick<RunUploadDependencies, 'companies' | 'tenants'>,
  tenantId: number,
  { companyId }: Pick<StoredUpload, 'companyId'>,
) => {
  if (companyId === null) return {}
  const [company] = await companies.listCompaniesByIds(tenants.byId(tenantId), [companyId])
  if (!company) throw new Error('the company of an import is gone')
  return { company: { id: companyId, name: company.name, website: company.website } }
}

const withCopy = async <T>(
  { dataFolder, files }: RunUploadDependencies,
  { runId, upload }: { readonly runId: number; readonly upload: StoredUpload },
  use: (path: string) => Promise<T>,
): Promise<T> => {
  const bytes = upload.fileId === null ? null : await files.read(upload.fileId)
  if (!bytes) throw new Error('the file is gone')
  const folder = join(dataFolder, 'imports')
  const path = join(folder, `upload-${runId}.part`)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  try {
    await writeFile(path, bytes, { mode: 0o600 })
    return await use(path)
  } finally {
    await rm(path, { force: true })
  }
}
