import type { Audit } from '#features/audit/server/service.ts'
import type { Plans } from '#features/plans/server/service.ts'
import { type TenantFile, tenantFile } from '#features/tenants/contract.ts'
import type { Tenants } from '#features/tenants/server/service.ts'
import type { SignedIn } from '#kernel/actor.ts'
import { type FormProblem, problemsOf } from '#kernel/forms/form-problems.ts'
import type { Database } from '#server/db/database.ts'
import { forTenant } from '#server/db/tenant-db.ts'
import type { NewBoard } from '../form.ts'
import { refusalOf } from './refusals.ts'

interface AddingDependencies {
  readonly database: Database
  readonly tenants: Pick<Tenants, 'files' | 'list'>
  readonly plans: Pick<Plans, 'priceLists'>
  readonly audit: Pick<Audit, 'record'>
}

const INPUTS: Readonly<Record<string, string>> = { key: 'key', name: 'name', 'hosts.0': 'host' }

/** A copy of another board's file with its own key, name and host. */
const fileLike = (like: TenantFile, { key, name, host }: NewBoard, position: number): TenantFile => ({
  ...like,
  ...{ key: key.trim(), name: name.trim(), hosts: [host.trim()], position },
  settings: { ...like.settings, brand: { ...like.settings.brand, name: name.trim() } },
})

/** Creates a board from the settings, categories and prices of another one; returns problems. */
export const addBoard = async (
  { database, tenants, plans, audit }: AddingDependencies,
  operator: SignedIn<'operator'>,
  typed: NewBoard,
): Promise<readonly FormProblem[]> => {
  const like = tenants.list().find(({ key }) => key === typed.like)
  if (!like) return [{ field: 'like', reason: 'required' }]
  const { file } = await tenants.files.get(like.key)
  const added = fileLike(file, typed, tenants.list().length)
  const problems = problemsOf(tenantFile, added)
    // Reported for the name already.
    .filter(({ field }) => field !== 'settings.brand.name')
    .map(({ field, ...problem }) => ({ ...problem, field: INPUTS[field] ?? '' }))
  if (tenants.list().some(({ key }) => key === added.key)) problems.push({ field: 'key', reason: 'taken' })
  if (problems.length > 0) return problems
  const { pricing } = await plans.priceLists.get(like.id)
  try {
    await database.kysely.transaction().execute(async (kysely) => {
      await tenants.files.save({ kysely }, added, { person: operator.email })
      const { id } = await tenants.files.lock({ kysely }, added.key)
      await plans.priceLists.save(forTenant({ kysely }, id), { pricing, person: operator.email })
      await audit.record({ kysely }, operator, {
        ...{ action: 'board.added', object: `board:${added.key}`, tenantId: id },
        after: { name: added.name, host: added.hosts[0] ?? '', like: like.key },
      })
    })
    return []
  } catch (error) {
    const refusal = refusalOf(error)
    if (!refusal) throw error
    return [{ field: 'host', reason: refusal.reason }]
  }
}
