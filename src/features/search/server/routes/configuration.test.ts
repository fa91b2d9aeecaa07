import { expect, test } from 'vitest'
import type { Category } from '#features/tenants/contract.ts'
import { demoTenantFiles } from '#features/tenants/server/service.ts'
import { appConfiguration } from './configuration.ts'

const main: Category = {
  ...{ id: 1, key: 'it', parentId: null, position: 0, isMain: true, isNew: true, isHidden: false },
  ...{ icon: 'code', iconColors: { light: '#112233', dark: '#ddeeff' }, isStatic: true, redirectTo: '/blog' },
  ...{ labels: { pl: 'IT', en: 'IT' }, seoSlugs: { pl: 'it', en: 'it' } },
  formerSeoSlugs: { pl: [], en: [] },
}
const child: Category = {
  ...{ ...main, id: 101, key: 'backend', parentId: 1, position: 1, isMain: false, isNew: false },
  ...{ isHidden: true, icon: 'server', iconColors: null, isStatic: false, redirectTo: null },
}

test('[API-4] the site configuration has each category with its parent, order, icon and marks', () => {
  const [file] = demoTenantFiles()
  if (!file) throw new Error('no board')
  const board = { ...file, id: 1, version: 1, canonicalHost: '', categories: [main, child], cityGroups: [] }
  expect(appConfiguration(board, { find: () => null }).categories).toEqual([
    {
      ...{ id: 1, key: 'it', parentId: null, parentKey: null, order: 0 },
      ...{ labels: main.labels, seoSlugs: main.seoSlugs },
      icon: { name: 'code', light: '#112233', dark: '#ddeeff' },
      ...{ isMain: true, isNew: true, isHidden: false, static: true, redirectTo: '/blog' },
    },
    {
      ...{ id: 101, key: 'backend', parentId: 1, parentKey: 'it', order: 1 },
      ...{ labels: child.labels, seoSlugs: child.seoSlugs },
      icon: { name: 'server', light: null, dark: null },
      ...{ isMain: false, isNew: false, isHidden: true, static: false, redirectTo: null },
    },
  ])
})
