import { expect, test } from 'vitest'
import { demoTenantFiles } from '#features/tenants/server/service.ts'
import { createCategoryFinder } from './categories.ts'
import { foreignCategories, itWords } from './foreign-categories.ts'

const flatten = (file: ReturnType<typeof demoTenantFiles>[number]) =>
  file.categories.flatMap(({ children, ...main }) => [
    { ...main, position: 0, parentId: null },
    ...children.map((child) => ({
      ...child,
      position: 0,
      isMain: false,
      icon: main.icon,
      parentId: main.id,
    })),
  ])
const files = demoTenantFiles()
const keyFinder = (tenantKey: string) => {
  const file = files.find(({ key }) => key === tenantKey)
  const categories = file ? flatten(file) : []
  const find = createCategoryFinder({ categories })
  return (key: string | null, title = 'Specjalista', skills: string[] = []) => {
    const id = find({ key, title, skills })
    return id === null ? null : categories.find((category) => category.id === id)?.key
  }
}
const tech = keyFinder('tech')
const pro = keyFinder('pro')
const start = keyFinder('start')

test('a category key of the board is kept', () => {
  expect(tech('java')).toBe('java')
  expect(tech('JavaScript')).toBe('javascript')
  expect(pro('welding')).toBe('welding')
})

test('keys of other boards and ISCO codes map to the closest category, or null', () => {
  expect(tech('big data')).toBe('data')
  expect(tech('project manager')).toBe('pm')
  expect(pro('java')).toBe('backend')
  expect(pro('isco-522')).toBe('shop-assistants')
  expect(start('isco-432')).toBe('order-picking')
  expect(tech('isco-522')).toBeNull()
  expect(pro('isco-bra')).toBeNull()
  expect(pro('constructor')).toBeNull()
})

test('a vague category key is refined by title and skills', () => {
  expect(tech('backend', 'Senior Java Developer')).toBe('java')
  expect(tech('backend', 'Backend Developer', ['Python', 'SQL'])).toBe('python')
  expect(tech('backend', 'Backend Developer')).toBe('other')
  expect(tech('isco-251', 'Front-end Developer (Angular)')).toBe('javascript')
  expect(tech(null, '.NET Developer')).toBe('net')
  expect(pro('other', 'Programista C++')).toBe('backend')
})

test('a title without category and IT words gets no category', () => {
  expect(tech(null, 'Kierownik sprzedaży')).toBeNull()
  expect(pro(null, 'Kucharz')).toBeNull()
})

test('software architecture is told apart from building architecture', () => {
  expect(tech('architecture', 'Solution Architect')).toBe('architecture')
  expect(pro('architecture', 'Solution Architect')).toBe('backend')
})

test('every mapping target is a category of some board', () => {
  const keys = new Set(files.flatMap((file) => flatten(file).map(({ key }) => key)))
  const targets = [...Object.values(foreignCategories).flat(), ...itWords.map(([, key]) => key)]
  expect(targets.length).toBeGreaterThan(200)
  expect(targets.filter((key) => !keys.has(key))).toEqual([])
})
