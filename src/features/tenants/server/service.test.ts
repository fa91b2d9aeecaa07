import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import type { TenantFile } from '../contract.ts'
import { categoryById, categoryBySeoSlug, categoryPath, descendantIds } from '../rules.ts'
import { createTenants, demoTenantFiles, loadTenants, type Tenants } from './service.ts'

let db: TestDatabase
let tenants: Tenants

const fileOf = (key: string): TenantFile => {
  const file = demoTenantFiles().find((candidate) => candidate.key === key)
  if (!file) throw new Error(`no file for ${key}`)
  return file
}

beforeAll(async () => {
  db = await createTestDatabase()
  await loadTenants(db, demoTenantFiles())
  tenants = await createTenants({ database: db })
})
afterAll(() => db.drop())

describe('tenant hosts', () => {
  test('a tenant is found by its host, ignoring case and port', () => {
    expect(tenants.byHost('Tech.LOCALHOST:3000').key).toBe('tech')
    expect(tenants.byHost('start.localhost').key).toBe('start')
  })

  test('an unknown host gets the default tenant', () => {
    expect(tenants.byHost('board.unknown.example').key).toBe('pro')
    expect(tenants.byHost('').key).toBe('pro')
  })

  test('the first host of a tenant file is canonical', () => {
    expect(tenants.byKey('pro')?.canonicalHost).toBe('pro.localhost')
  })

  test('an unknown key gives null, an unknown id throws tenant.not-found', () => {
    expect(tenants.byKey('nobody')).toBeNull()
    expect(() => tenants.byId(999)).toThrow('tenant.not-found')
  })
})

describe('tenant categories', () => {
  test('each tenant has its own category tree, in the order of its file', () => {
    const tech = tenants.byHost('tech.localhost')
    expect(tech.categories.map((category) => category.id)).toEqual(
      Array.from({ length: 25 }, (_, i) => i + 1),
    )
    expect(tenants.byHost('pro.localhost').categories[1]?.parentId).toBe(1)
  })

  test('a subcategory has the icon of its parent and follows it', () => {
    const pro = tenants.byHost('pro.localhost')
    expect(categoryById(pro, 201)).toMatchObject({ key: 'accounting', icon: 'chart-line', isMain: false })
    expect(categoryPath(pro, 201).map((category) => category.key)).toEqual(['accounting', 'finance'])
    expect(descendantIds(pro, 2)).toEqual([2, 201, 202, 203, 204, 205, 206])
  })

  test('a category slug is found in its own language only', () => {
    const pro = tenants.byHost('pro.localhost')
    expect(categoryBySeoSlug(pro, 'ksiegowosc', 'pl')?.id).toBe(201)
    expect(categoryBySeoSlug(pro, 'ksiegowosc', 'en')).toBeNull()
  })
})

describe('loading tenant files', () => {
  test('loading unchanged files changes nothing', async () => {
    const before = tenants.byKey('pro')?.version
    expect(await loadTenants(db, demoTenantFiles())).toEqual([])
    await tenants.reload()
    expect(tenants.byKey('pro')?.version).toBe(before)
  })

  test('a changed file changes only its tenant and raises its version', async () => {
    const own = await createTestDatabase()
    try {
      await loadTenants(own, demoTenantFiles())
      const seen = await createTenants({ database: own })
      const start = fileOf('start')
      const edited = {
        ...start,
        name: 'Start',
        hosts: ['first.example', 'start.localhost'],
        categories: start.categories.slice(1),
      }
      expect(await loadTenants(own, [fileOf('pro'), edited])).toEqual(['start'])
      expect(seen.byHost('first.example').key).toBe('pro')
      await seen.reload()
      const loaded = seen.byHost('first.example')
      expect(loaded).toMatchObject({
        key: 'start',
        name: 'Start',
        version: 2,
        canonicalHost: 'first.example',
      })
      expect(categoryById(loaded, 101)).toBeNull()
      expect(seen.byKey('pro')?.version).toBe(1)
    } finally {
      await own.drop()
    }
  })

  test('files with conflicting hosts load nothing', async () => {
    const taken = { ...fileOf('tech'), key: 'other', hosts: ['start.localhost'] }
    await expect(loadTenants(db, [taken])).rejects.toThrow('tenant_hosts')
    await tenants.reload()
    expect(tenants.byKey('other')).toBeNull()
  })
})
