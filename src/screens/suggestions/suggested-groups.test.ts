import { afterEach, beforeEach, expect, test, vi } from 'vitest'

let reported: string[]
let suggested: typeof import('./suggested-groups.ts')

beforeEach(async () => {
  reported = []
  vi.stubGlobal('location', { pathname: '/', origin: 'http://pro.localhost', href: 'http://pro.localhost/' })
  vi.stubGlobal('fetch', async (address: string, { body }: { body?: string }) => {
    if (String(address).endsWith('/v1/client-errors')) {
      reported.push(JSON.parse(body ?? '{}').message)
      return new Response(null, { status: 204 })
    }
    return new Response('{}', { status: 503, headers: { 'content-type': 'application/json' } })
  })
  vi.resetModules()
  const { prepareCalls } = await import('#web/api/call-api.ts')
  await prepareCalls()
  suggested = await import('./suggested-groups.ts')
})
afterEach(() => vi.unstubAllGlobals())

const found = {
  skills: [{ title: 'Java', count: 3 }],
  cities: [{ title: 'Jawor', count: 0, slug: 'jawor' }],
  companies: [{ title: 'Java House', count: 1 }],
  titles: [{ title: 'Java Developer', count: 2 }],
}

test('[SE-1] suggestion groups are titles, companies, skills, or skills first where the board says so', () => {
  const namesOf = (skillsFirst: boolean) =>
    suggested.groupsOf(found, { skillsFirst }).map(({ group }) => group)
  expect(namesOf(false)).toEqual(['titles', 'companies', 'skills', 'cities'])
  expect(namesOf(true)).toEqual(['skills', 'titles', 'companies', 'cities'])
  expect(reported).toEqual([])
})

test('[SE-1] cities without offers are not suggested for a keyword', () => {
  const cities = [{ title: 'Jaworzno', count: 2, slug: 'jaworzno' }, ...found.cities]
  expect(suggested.groupsOf({ cities }, { skillsFirst: false })[0]?.suggestions).toEqual([cities[0]])
})

test('[SE-8] an unknown group is reported and shown under the default title', () => {
  const groups = suggested.groupsOf(
    { ...found, moods: [{ title: 'Java for fun', count: 1 }] },
    { skillsFirst: false },
  )
  expect(groups.at(-1)).toMatchObject({
    label: 'search:suggestions.list',
    suggestions: [{ title: 'Java for fun' }],
  })
  expect(reported).toEqual(['Error: unsupported group moods'])
})

test('[SE-8] failing suggestions are reported and give null', async () => {
  expect(await suggested.findSuggestions('java', new AbortController().signal)).toBe(null)
  expect(reported).toMatchObject([expect.stringContaining('suggest')])
})
