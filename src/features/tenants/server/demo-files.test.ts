import dynamicIconImports from 'lucide-react/dynamicIconImports.mjs'
import { describe, expect, test } from 'vitest'
import { loadPlaces } from '#features/geo/server/service.ts'
import { locales } from '#kernel/locale.ts'
import { demoTenantFiles } from './service.ts'

const files = demoTenantFiles()
const slugsOf = (key: string, locale: 'pl' | 'en') =>
  files
    .filter((file) => file.key === key)
    .flatMap((file) => file.categories.flatMap((main) => [main, ...main.children]))
    .map((category) => category.seoSlugs[locale])

describe('the demo tenants', () => {
  test('have at least 25 main and 150 subcategories on the general board', () => {
    const pro = files.find((file) => file.key === 'pro')
    expect(pro?.categories.length).toBeGreaterThanOrEqual(25)
    expect(pro?.categories.flatMap((main) => main.children).length).toBeGreaterThanOrEqual(150)
  })

  test('have flat categories on the tech board, with the ids that API clients know', () => {
    const tech = files.find((file) => file.key === 'tech')
    expect(tech?.categories.flatMap((main) => main.children)).toEqual([])
    expect(tech?.categories.map(({ id, key }) => `${id} ${key}`)).toEqual(
      'javascript html php ruby python java net scala c mobile testing devops admin ux pm game analytics security data go support erp architecture other ai'
        .split(' ')
        .map((key, index) => `${index + 1} ${key}`),
    )
  })

  test.each(files.map((file) => file.key))(
    '%s: a slug is unique among categories in each language',
    (key) => {
      for (const locale of locales) {
        const slugs = slugsOf(key, locale)
        expect(slugs.length).toBeGreaterThan(0)
        expect(slugs.filter((slug, index) => slugs.indexOf(slug) !== index)).toEqual([])
      }
    },
  )

  test.each(files.map((file) => file.key))('%s: ids and keys are unique', (key) => {
    const all = files
      .filter((file) => file.key === key)
      .flatMap((file) => file.categories.flatMap((main) => [main, ...main.children]))
    expect(new Set(all.map((category) => category.id)).size).toBe(all.length)
    expect(new Set(all.map((category) => category.key)).size).toBe(all.length)
  })

  test('have three city groups on one board and two on the others', () => {
    const groups = Object.fromEntries(
      files.map((file) => [file.key, file.cityGroups.map((group) => group.key)]),
    )
    expect(groups).toEqual({
      pro: ['popular', 'other'],
      tech: ['popular-poland', 'popular-world', 'other'],
      start: ['popular', 'other'],
    })
  })

  test('use only known icons', () => {
    const icons = files.flatMap((file) => file.categories.map((main) => main.icon))
    expect(icons.length).toBeGreaterThan(50)
    expect(icons.filter((icon) => !(icon in dynamicIconImports))).toEqual([])
  })

  test('use only cities of the gazetteer', async () => {
    const places = await loadPlaces()
    const slugs = files.flatMap((file) => [
      ...file.settings.home.citySlugs,
      ...file.cityGroups.flatMap((group) => group.citySlugs),
    ])
    expect(slugs.length).toBeGreaterThan(50)
    expect(slugs.filter((slug) => places.bySlug(slug) === null)).toEqual([])
  })
})
