import type { Audit } from '#features/audit/server/service.ts'
import type { Companies } from '#features/companies/server/service.ts'
import type { Tenants } from '#features/tenants/server/service.ts'
import type { SignedIn } from '#kernel/actor.ts'
import { allow } from '#kernel/allow.ts'
import { AppError } from '#kernel/app-error.ts'
import type { FormProblem } from '#kernel/forms/form-problems.ts'
import { plainLine } from '#kernel/text/plain-text.ts'
import { forTenant } from '#server/db/tenant-db.ts'
import type { Files } from '#server/files/files.ts'
import type { Jobs } from '#server/jobs/jobs.ts'
import type { UploadedFile } from '#server/uploads/draft.ts'
import { MAX_UPLOAD_BYTES } from '../../enumerations.ts'
import { readUpload, type TypedUpload } from '../../rules.ts'
import { csvTemplate } from '../csv/template.ts'
import { canUploadImport } from '../policy.ts'
import { checkFile } from './check-file.ts'
import { importUpload } from './jobs.ts'
import { type RunUploadDependencies, runUpload } from './run-upload.ts'
import { findTenantOfRun, findUploadOf, insertUpload, updateCancelled } from './store.ts'

type Operator = SignedIn<'operator'>

export type AddedUpload =
  | { readonly runId: number; readonly isAgain: boolean; readonly problems: readonly [] }
  | { readonly runId: null; readonly problems: readonly FormProblem[] }

/** Files of offers uploaded by operators. */
export interface ImportUploads {
  /** Queues the import; the same file for the same board and source is imported once. */
  add(operator: Operator, typed: TypedUpload, file: UploadedFile | null): Promise<AddedUpload>
  /** A CSV file of example offers. */
  template(operator: Operator): string
  /** Rows imported before stay. Throws 'import.not-found', 'import.not-running'. */
  cancel(operator: Operator, runId: number): Promise<void>
}

export interface ImportUploadsDependencies extends RunUploadDependencies {
  readonly files: Pick<Files, 'read' | 'adopt' | 'record' | 'discard'>
  readonly tenants: Pick<Tenants, 'byId' | 'list'>
  readonly companies: Pick<Companies, 'findCompanyBySlug' | 'listCompaniesByIds'>
  readonly audit: Pick<Audit, 'record'>
  readonly jobs: Pick<Jobs, 'work' | 'enqueue'>
}

const MAX_NAME = 200

/** The file name without the folders that some browsers send. */
const shownName = (name: string): string =>
  plainLine(name.split(/[/\\]/).at(-1) ?? '').slice(0, MAX_NAME) || 'plik'

const fileProblem = async (file: UploadedFile | null): Promise<FormProblem[]> => {
  const of = (reason: string): FormProblem[] => [{ field: 'file', reason }]
  if (!file) return of('required')
  if (file.byteSize === 0) return of('fileEmpty')
  if (file.byteSize > MAX_UPLOAD_BYTES) return of('fileTooLarge')
  const reason = await checkFile(file.path)
  return reason ? of(reason) : []
}

export const createImportUploads = (dependencies: ImportUploadsDependencies): ImportUploads => {
  const { database, clock, tenants, companies, files, audit, jobs } = dependencies

  jobs.work(importUpload, (payload, { attempt }) =>
    runUpload(dependencies, { ...payload, isLast: attempt > importUpload.retryLimit }),
  )

  /** Null for none, undefined if the board has no such company. */
  const companyIdOf = async (tenantId: number, slug: string): Promise<number | null | undefined> => {
    if (slug.trim() === '') return null
    return (await companies.findCompanyBySlug(tenants.byId(tenantId), slug.trim()))?.id
  }

  return {
    async add(operator, typed, file) {
      allow(canUploadImport(operator))
      const { tenantId, source, problems } = readUpload(typed)
      const isKnown = tenants.list().some(({ id }) => id === tenantId)
      const companyId = isKnown ? await companyIdOf(tenantId, typed.company) : null
      const all = [
        ...problems,
        ...(isKnown || problems.some(({ field }) => field === 'tenant')
          ? []
          : [{ field: 'tenant', reason: 'invalid' }]),
        ...(companyId === undefined ? [{ field: 'company', reason: 'invalid' }] : []),
        ...(await fileProblem(file)),
      ]
      if (!file || companyId === undefined || all.length > 0) return { runId: null, problems: all }
      const db = forTenant(database, tenantId)
      const same = { source, fileHash: file.sha256 }
      const before = await findUploadOf(db, same)
      if (before !== null) return { runId: before, isAgain: true, problems: [] }
      const fileName = shownName(file.name)
      const fileId = await files.adopt(file.path)
      const added = await db.transaction(async (tx) => {
        await files.record(tx, fileId, {
          ...{ access: 'private', name: fileName, mediaType: 'application/octet-stream' },
          ...{ byteSize: file.byteSize, sha256: file.sha256 },
        })
        const id = await insertUpload(tx, {
          ...{ ...same, fileName, companyId, fileId, bytesTotal: file.byteSize },
          ...{ startedBy: operator.email, startedAt: clock.now() },
        })
        if (id === null) return null
        await jobs.enqueue(tx, importUpload, { tenantId, runId: id })
        await audit.record(tx, operator, {
          ...{ action: 'import.uploaded', object: `import:${id}`, tenantId },
          after: { file: fileName, bytes: file.byteSize, source, company: typed.company.trim() },
        })
        return id
      })
      if (added !== null) return { runId: added, isAgain: false, problems: [] }
      // A concurrent upload of the same file won; this copy is unreferenced and will be deleted.
      const other = await findUploadOf(db, same)
      if (other === null) throw new AppError('import.not-found')
      return { runId: other, isAgain: true, problems: [] }
    },

    template(operator) {
      allow(canUploadImport(operator))
      return csvTemplate()
    },

    async cancel(operator, runId) {
      allow(canUploadImport(operator))
      const tenantId = await findTenantOfRun(database, runId)
      if (tenantId === null) throw new AppError('import.not-found')
      await forTenant(database, tenantId).transaction(async (tx) => {
        if (!(await updateCancelled(tx, runId, operator.email))) throw new AppError('import.not-running')
        await audit.record(tx, operator, {
          ...{ action: 'import.cancelled', object: `import:${runId}`, tenantId },
          ...{ before: { outcome: null }, after: { outcome: 'cancelled' } },
        })
      })
    },
  }
}
