import { expect, test } from 'vitest'
import { demoTenantFiles } from '#features/tenants/server/service.ts'
import { iconShapes } from './category-icons.ts'

const entries = import.meta.glob<readonly { icon?: string }[]>('../../features/*/pages/{panel,frame}.ts', {
  ...{ eager: true, import: 'default' },
})

test('every entry of the frames and every category of the demo has an icon that there is', async () => {
  const named = [
    ...Object.values(entries).flatMap((list) => list.flatMap(({ icon }) => icon ?? [])),
    ...demoTenantFiles().flatMap(({ categories }) => categories.map(({ icon }) => icon)),
  ]
  expect(named.length).toBeGreaterThan(40)
  const missing: string[] = []
  for (const name of new Set(named)) if ((await iconShapes(name)).length === 0) missing.push(name)
  expect(missing).toEqual([])
})
