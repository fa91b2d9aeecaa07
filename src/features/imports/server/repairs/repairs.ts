import type { Audit } from '#features/audit/server/service.ts'
import type { Companies } from '#features/companies/server/service.ts'
import type { Places } from '#features/geo/server/service.ts'
import type { Offers } from '#features/offers/server/service.ts'
import type { Tenants } from '#features/tenants/server/service.ts'
import type { SignedIn } from '#kernel/actor.ts'
import { allow } from '#kernel/allow.ts'
import { AppError } from '#kernel/app-error.ts'
import type { Clock } from '#kernel/clock.ts'
import type { Database } from '#server/db/database.ts'
import { forTenant } from '#server/db/tenant-db.ts'
import type { Jobs } from '#server/jobs/jobs.ts'
import type { RepairCounts, ReportEntry, RowRepair } from '../../contract.ts'
import { valueOfRejection, valueOfText, withValueAt } from '../../rules.ts'
import { createCategoryFinder } from '../categories.ts'
import { canRepairImport } from '../policy.ts'
import { type RowContext, readRow } from '../read-row.ts'
import { rejectionOf } from '../runs.ts'
import { saveRows } from '../save-rows.ts'
import { hashOf, type ImportOptions, isRejection, ofCompany } from '../service.ts'
import { insertRejections, type StoredRejection } from '../store.ts'
import { createTally } from '../tally.ts'
import { companyOf } from '../uploads/run-upload.ts'
import { findTenantOfRun } from '../uploads/store.ts'
import { forgetRejectedRows } from './jobs.ts'
import { forgetContentsBefore, listRepairable, lockCompanyOfRun, updateRepaired } from './store.ts'

/** Corrections of rejected rows in the console. */
export interface ImportRepairs {
  /**
   * Puts the values into the rejected rows and imports these; rows rejected again keep the value. Lines that were
   * repaired meanwhile are ignored. Throws 'import.not-found'.
   */
  repair(operator: SignedIn<'operator'>, runId: number, repairs: readonly RowRepair[]): Promise<RepairCounts>
}

export interface ImportRepairsDependencies {
  readonly database: Database
  readonly clock: Clock
  readonly tenants: Pick<Tenants, 'byId'>
  readonly offers: Pick<Offers, 'saveImportedOffers'>
  readonly places: Pick<Places, 'find'>
  readonly companies: Pick<Companies, 'listCompaniesByIds'>
  readonly audit: Pick<Audit, 'record'>
  readonly jobs: Pick<Jobs, 'work'>
}

/** Rejected rows may name persons, so their content is not kept for longer. */
const CONTENT_DAYS = 90
const DAY_MS = 86_400_000
/** Of the column's type. */
const LAST_LINE = 2_147_483_647

/** The rejected row with the corrected value, parsed. */
const repairedRow = ({ path, content }: StoredRejection, value: string): unknown =>
  withValueAt(JSON.parse(content ?? 'null'), path?.split('.') ?? [], valueOfText(path ?? '', value))

export const createImportRepairs = (dependencies: ImportRepairsDependencies): ImportRepairs => {
  const { database, clock, tenants, offers, places, audit, jobs } = dependencies
  jobs.work(forgetRejectedRows, () =>
    forgetContentsBefore(database, new Date(clock.now().getTime() - CONTENT_DAYS * DAY_MS)),
  )

  /** Imports the corrected rows; the entries name those that are rejected again. */
  const importRepaired = async (
    tenantId: number,
    rows: readonly { readonly rejection: StoredRejection; readonly value: string }[],
    company: ImportOptions['company'],
  ) => {
    const again: ReportEntry[] = []
    const tally = createTally({ write: async (entry) => void again.push(entry) })
    const context = {
      ...{ now: clock.now(), isShifting: false, places },
      categoryFor: createCategoryFinder(tenants.byId(tenantId)),
    }
    for (const { rejection, value } of rows) {
      const { line, source, path, field } = rejection
      const content = repairedRow(rejection, value)
      const ofSource: RowContext = { ...context, ownSource: source, defaultSource: source }
      const read = readRow(content, ofSource)
      if (isRejection(read))
        await tally.reject(line, { ...read, row: content, ...(read.path === path && { field }) })
      else {
        const row = ofCompany(read, company)
        const draft = { ...row.draft, publishedAt: row.publishedAt }
        await saveRows(offers, tenantId, [{ line, row, hash: hashOf(row), draft }], tally)
      }
    }
    const rejections = again.flatMap((entry) =>
      entry.outcome === 'rejected' ? (rejectionOf(entry) ?? []) : [],
    )
    return { counts: tally.counts(), rejections }
  }

  return {
    async repair(operator, runId, repairs) {
      allow(canRepairImport(operator))
      const tenantId = await findTenantOfRun(database, runId)
      if (tenantId === null) throw new AppError('import.not-found')
      const known = repairs.filter(({ line }) => line <= LAST_LINE)
      const values = new Map(known.map(({ line, value }) => [line, value.trim()]))
      return forTenant(database, tenantId).transaction(async (tx) => {
        const company = await companyOf(dependencies, tenantId, await lockCompanyOfRun(tx, runId))
        const found = values.size === 0 ? [] : await listRepairable(tx, runId, [...values.keys()])
        const rows = found.flatMap((rejection) => {
          const value = values.get(rejection.line)
          return value ? [{ rejection, value }] : []
        })
        if (rows.length === 0) return { saved: 0, rejected: 0 }
        const { counts, rejections } = await importRepaired(tenantId, rows, company.company)
        const left = new Set(rejections.map(({ line }) => line))
        const lines = rows.map(({ rejection }) => rejection.line).filter((line) => !left.has(line))
        await updateRepaired(tx, runId, { lines, counts })
        await insertRejections(tx, runId, rejections)
        await audit.record(tx, operator, {
          ...{ action: 'import.repaired', object: `import:${runId}`, tenantId },
          before: Object.fromEntries(
            rows.map(({ rejection }) => [
              `${rejection.line}`,
              valueOfRejection(rejection.reason, rejection.detail),
            ]),
          ),
          after: Object.fromEntries(rows.map(({ rejection, value }) => [`${rejection.line}`, value])),
        })
        return { saved: lines.length, rejected: rejections.length }
      })
    },
  }
}
