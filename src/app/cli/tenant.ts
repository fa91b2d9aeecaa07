import { readFile } from 'node:fs/promises'
import { boardFileExtras } from '#features/boards/contract.ts'
import { tenantFile } from '#features/tenants/contract.ts'
import { movedCategories } from '#features/tenants/rules.ts'
import { loadTenants } from '#features/tenants/server/service.ts'
import { type Command, UsageError } from './command.ts'

const parseJson = (text: string, path: string): unknown => {
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new UsageError(`${path} is no JSON: ${error instanceof Error ? error.message : String(error)}`)
  }
}

const boardFile = tenantFile.and(boardFileExtras)

const readTenant = async (path: string) => {
  const text = await readFile(path, 'utf8').catch(() => {
    throw new UsageError(`There is no file ${path}`)
  })
  const parsed = boardFile.safeParse(parseJson(text, path))
  if (parsed.success) return parsed.data
  const problems = parsed.error.issues.map((issue) => `  ${issue.path.join('.') || 'file'}: ${issue.message}`)
  throw new UsageError([`${path} does not describe a tenant:`, ...problems].join('\n'))
}

// SQLSTATEs of constraints that a tenant's file may violate.
const CONFLICTS: Readonly<Record<string, string>> = {
  '23503': 'offers still use a category that the file lacks',
  '23505': 'a host of the file belongs to another tenant',
}

const conflictOf = (error: unknown): string | undefined =>
  typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'string'
    ? CONFLICTS[error.code]
    : undefined

export const tenantCommand: Command = {
  name: 'tenant',
  usage: 'FILE',
  summary: 'Adds or changes a board from a JSON file; see src/features/tenants/data for examples',
  positionals: 1,
  async run({ positionals, openApp, tell }) {
    const [path = ''] = positionals
    const { pricing, ...file } = await readTenant(path)
    const { database, services } = await openApp()
    try {
      const before = services.tenants.byKey(file.key) && (await services.tenants.files.get(file.key)).file
      const [changed] = await loadTenants(database, [file])
      await services.tenants.reload()
      const id = services.tenants.byKey(file.key)?.id
      const moved = before ? movedCategories(before, file) : []
      if (id !== undefined && moved.length > 0) await services.offers.refileOffers(id, moved)
      const isPriced = id !== undefined && pricing && (await services.plans.savePricing(id, pricing))
      tell(changed || isPriced ? `${file.key}: stored, and in force at once` : `${file.key}: nothing new`)
    } catch (error) {
      const conflict = conflictOf(error)
      if (conflict) throw new UsageError(`${path}: ${conflict}`)
      throw error
    }
  },
}
