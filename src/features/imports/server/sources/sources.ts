import type { Audit } from '#features/audit/server/service.ts'
import type { Tenants } from '#features/tenants/server/service.ts'
import type { SignedIn } from '#kernel/actor.ts'
import { allow } from '#kernel/allow.ts'
import { AppError } from '#kernel/app-error.ts'
import type { FormProblem } from '#kernel/forms/form-problems.ts'
import { withHiddenQuery } from '#kernel/text/hidden-query.ts'
import { forTenant } from '#server/db/tenant-db.ts'
import type { Jobs } from '#server/jobs/jobs.ts'
import type { ImportSource } from '../../contract.ts'
import { readSource, type TypedSource } from '../../rules.ts'
import { canManageSources } from '../policy.ts'
import { importSource, startDueImports } from './jobs.ts'
import { type RunSourceDependencies, runSource } from './run-source.ts'
import {
  deleteSource,
  findSource,
  insertSource,
  listSources,
  lockDueSources,
  type StoredSource,
  updateNextRun,
} from './store.ts'

type Operator = SignedIn<'operator'>

/** Addresses whose offers are imported at regular intervals. */
export interface ImportSources {
  /** Their queries without values, which may be keys. */
  list(operator: Operator): Promise<ImportSource[]>
  /** Adds an address, imported at once and then at its interval; returns the problems of the form. */
  add(operator: Operator, typed: TypedSource): Promise<readonly FormProblem[]>
  /** Its offers run until they expire. Throws 'import-source.not-found'. */
  remove(operator: Operator, id: number): Promise<void>
  /** Imports the address now; `endsAll` ends all vanished offers, however many. Throws 'import-source.not-found'. */
  start(operator: Operator, id: number, how: { readonly endsAll: boolean }): Promise<void>
}

export interface ImportSourcesDependencies extends RunSourceDependencies {
  readonly tenants: Pick<Tenants, 'byId' | 'list'>
  readonly audit: Pick<Audit, 'record'>
  readonly jobs: Pick<Jobs, 'work' | 'enqueue'>
}

const HOUR_MS = 3_600_000

const shown = ({ key, url, everyHours }: Pick<ImportSource, 'key' | 'url' | 'everyHours'>) => ({
  ...{ key, url, everyHours },
})

export const createImportSources = (dependencies: ImportSourcesDependencies): ImportSources => {
  const { database, clock, tenants, audit, jobs } = dependencies

  const getSource = async (id: number): Promise<StoredSource> => {
    const source = await findSource(database, id)
    if (!source) throw new AppError('import-source.not-found')
    return source
  }

  jobs.work(startDueImports, () =>
    database.kysely.transaction().execute(async (kysely) => {
      const now = clock.now()
      for (const { id, tenantId, everyHours } of await lockDueSources({ kysely }, now)) {
        const tx = forTenant({ kysely }, tenantId)
        await updateNextRun(tx, id, new Date(now.getTime() + everyHours * HOUR_MS))
        await jobs.enqueue(tx, importSource, { tenantId, sourceId: id, endsAll: false })
      }
    }),
  )
  jobs.work(importSource, async ({ sourceId, endsAll }) => {
    const source = await findSource(database, sourceId)
    // The source may have been removed while its job waited.
    if (source) await runSource(dependencies, source, { endsAll })
  })

  return {
    async list(operator) {
      allow(canManageSources(operator))
      const sources = await listSources(database)
      return sources.map((source) => ({ ...source, url: withHiddenQuery(source.url) }))
    },

    async add(operator, typed) {
      allow(canManageSources(operator))
      const { source, problems } = readSource(typed)
      if (!source) return problems
      const { tenantId } = source
      if (!tenants.list().some(({ id }) => id === tenantId)) return [{ field: 'tenant', reason: 'invalid' }]
      return forTenant(database, tenantId).transaction(async (tx) => {
        const added = await insertSource(tx, source, clock.now())
        if (!added) return [{ field: 'key', reason: 'taken' }]
        await audit.record(tx, operator, {
          ...{ action: 'import-source.added', object: `import-source:${added.id}`, tenantId },
          after: shown(added),
        })
        const nextRunAt = new Date(clock.now().getTime() + added.everyHours * HOUR_MS)
        await updateNextRun(tx, added.id, nextRunAt)
        await jobs.enqueue(tx, importSource, { tenantId, sourceId: added.id, endsAll: false })
        return []
      })
    },

    async remove(operator, id) {
      allow(canManageSources(operator))
      const source = await getSource(id)
      const { tenantId } = source
      await forTenant(database, tenantId).transaction(async (tx) => {
        await deleteSource(tx, id)
        await audit.record(tx, operator, {
          ...{ action: 'import-source.removed', object: `import-source:${id}`, tenantId },
          before: shown(source),
        })
      })
    },

    async start(operator, id, { endsAll }) {
      allow(canManageSources(operator))
      const { tenantId } = await getSource(id)
      await forTenant(database, tenantId).transaction(async (tx) => {
        await jobs.enqueue(tx, importSource, { tenantId, sourceId: id, endsAll })
        await audit.record(tx, operator, {
          ...{ action: 'import-source.started', object: `import-source:${id}`, tenantId },
          after: { endsAll },
        })
      })
    },
  }
}
