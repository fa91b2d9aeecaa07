import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createLog } from '#server/log/log.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { type TenantFile, tenantFile } from '../contract.ts'
import { categoryBySeoSlug } from '../rules.ts'
import { createTenants, demoTenantFiles, loadTenants, loadUneditedTenants, type Tenants } from './service.ts'

let db: TestDatabase
let tenants: Tenants

const demoFile = (): TenantFile => {
  const file = demoTenantFiles().find(({ key }) => key === 'start')
  if (!file) throw new Error('no file of start')
  return file
}
const save = (file: TenantFile, person = 'ola@posada.example') =>
  db.kysely.transaction().execute((kysely) => tenants.files.save({ kysely }, file, { person }))

beforeAll(async () => {
  db = await createTestDatabase()
  await loadTenants(db, demoTenantFiles())
  tenants = await createTenants({ database: db })
})
afterAll(() => db.drop())
beforeEach(async () => {
  await loadTenants(db, [demoFile()])
})

test('the file of a stored board equals the loaded one, and reloading it changes nothing', async () => {
  for (const file of demoTenantFiles()) {
    const stored = await tenants.files.get(file.key)
    expect(await loadTenants(db, [stored.file])).toEqual([])
    expect({ ...stored.file, hosts: [...stored.file.hosts].sort() }).toEqual({
      ...file,
      hosts: [...file.hosts].sort(),
    })
  }
})

test('each change is a version with its author', async () => {
  const { id, version, file } = await tenants.files.get('start')
  expect(await save({ ...file, name: 'Start B' })).toBe(version + 1)
  expect(await save({ ...file, name: 'Start B' })).toBeNull()
  const versions = await tenants.files.versions(id, version)
  expect(versions.map((one) => [one.version, one.file.name, one.person])).toEqual([
    [version, file.name, ''],
    [version + 1, 'Start B', 'ola@posada.example'],
  ])
})

describe('a former category slug', () => {
  const renamed = (file: TenantFile): TenantFile => ({
    ...file,
    categories: file.categories.map((main, at) =>
      at === 0 ? { ...main, seoSlugs: { pl: 'nowy-adres', en: 'new-address' } } : main,
    ),
  })

  test('still leads to its category after any change of the slug', async () => {
    const { file } = await tenants.files.get('start')
    const [first] = file.categories
    await save(renamed(file))
    await tenants.reload()
    const board = tenants.byHost('start.localhost')
    for (const slug of [first?.seoSlugs.pl ?? '', 'nowy-adres'])
      expect(categoryBySeoSlug(board, slug, 'pl')?.id).toBe(first?.id)
    await loadTenants(db, [demoFile()])
    await tenants.reload()
    expect(categoryBySeoSlug(tenants.byHost('start.localhost'), 'new-address', 'en')?.id).toBe(first?.id)
  })

  test('leads to the parent when its subcategory was removed', async () => {
    const { file } = await tenants.files.get('start')
    const main = file.categories.find(({ children }) => children.length > 0)
    const [child] = main?.children ?? []
    await save({
      ...file,
      categories: file.categories.map((one) =>
        one.id === main?.id ? { ...one, children: one.children.slice(1) } : one,
      ),
    })
    await tenants.reload()
    const board = tenants.byHost('start.localhost')
    expect(categoryBySeoSlug(board, child?.seoSlugs.pl ?? '', 'pl')?.id).toBe(main?.id)
  })

  test('cannot be used by another category', async () => {
    const { file } = await tenants.files.get('start')
    await save(renamed(file))
    const after = (await tenants.files.get('start')).file
    const [first, second, ...rest] = after.categories
    const thief = { ...second, seoSlugs: { ...second?.seoSlugs, pl: file.categories[0]?.seoSlugs.pl } }
    const read = tenantFile.safeParse({ ...after, categories: [first, thief, ...rest] })
    expect(read.error?.issues.map(({ path }) => path.join('.'))).toEqual(['categories.1.seoSlugs.pl'])
  })
})

describe('starting the demo', () => {
  test('loads a file once, and again when it has changed', async () => {
    expect(await loadUneditedTenants(db, [demoFile()])).toEqual([])
    expect(await loadUneditedTenants(db, [{ ...demoFile(), name: 'Z pliku' }])).toEqual(['start'])
  })

  test('keeps a board edited since, whatever its file says', async () => {
    const { file } = await tenants.files.get('start')
    await save({ ...file, name: 'Z konsoli' })
    expect(await loadUneditedTenants(db, [demoFile()])).toEqual([])
    expect(await loadUneditedTenants(db, [{ ...demoFile(), name: 'Z pliku' }])).toEqual([])
    expect((await tenants.files.get('start')).file.name).toBe('Z konsoli')
    // An explicit load overrides edits.
    expect(await loadTenants(db, [demoFile()])).toEqual(['start'])
    expect(await loadUneditedTenants(db, [{ ...demoFile(), name: 'Z pliku' }])).toEqual(['start'])
  })

  test('adds a missing board', async () => {
    const north = { ...demoFile(), key: 'north', hosts: ['north.example'] }
    expect(await loadUneditedTenants(db, [north])).toEqual(['north'])
  })
})

test('a saved change reaches other processes within a second, without polling', async () => {
  const other = await createTenants({ database: db })
  const faults: unknown[] = []
  const unfollow = await other.follow(createLog({ level: 'silent' }), (error) => faults.push(error))
  try {
    const { file } = await tenants.files.get('start')
    const flags = { ...file.settings.flags, mapButton: !file.settings.flags.mapButton }
    await save({ ...file, settings: { ...file.settings, flags } })
    await expect
      .poll(() => other.byHost('start.localhost').settings.flags.mapButton, { timeout: 1_000, interval: 10 })
      .toBe(flags.mapButton)
    expect(tenants.byHost('start.localhost').settings.flags.mapButton).toBe(!flags.mapButton)
    expect(faults).toEqual([])
  } finally {
    await unfollow()
  }
})
