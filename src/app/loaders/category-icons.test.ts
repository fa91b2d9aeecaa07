import { expect, test } from 'vitest'
import { demoTenantFiles } from '#features/tenants/server/service.ts'
import { iconShapes } from './category-icons.ts'

const entries = import.meta.glob<readonly { icon?: string }[]>('../../features/*/pages/{panel,frame}.ts', {
  ...{ eager: true, import: 'default' },
})

test('every frame entry and demo category has an existing icon', async () => {
  const named = [
    ...Object.values(entries).flatMap((list) => list.flatMap(({ icon }) => icon ?? [])),
    ...demoTenantFiles().flatMap(({ categories }) => categories.map(({ icon }) => icon)),
  ]
  expect(named.length).toBeGreaterThan(40)
  const missing: string[] = []
  for (const name of new Set(named)) if ((await iconShapes(name)).length === 0) missing.push(name)
  expect(missing).toEqual([])
})

test('an icon is written as the SVG elements that React would render', async () => {
  expect(await iconShapes('minus')).toBe('<path d="M5 12h14"></path>')
  expect(await iconShapes('no-such-icon')).toBe('')
  expect(await iconShapes('../minus')).toBe('')
})
