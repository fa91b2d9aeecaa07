import { describe, expect, test } from 'vitest'
import { tieWords } from './body.ts'
import { makeCompanies } from './companies.ts'
import { families } from './families.ts'
import { initialsOf } from './logo.ts'
import { boardFamilies } from './openings.ts'
import { createRandom } from './random.ts'
import { writeGendered } from './title.ts'

describe('titles', () => {
  test('both forms are written out, what follows them once', () => {
    const pattern = 'Starsz{a|y} Specjalist{ka|a} ds. Podatków'
    expect(writeGendered(pattern, 'feminine-first')).toBe(
      'Starsza Specjalistka / Starszy Specjalista ds. Podatków',
    )
    expect(writeGendered(pattern, 'masculine-first')).toBe(
      'Starszy Specjalista / Starsza Specjalistka ds. Podatków',
    )
    expect(writeGendered(pattern, 'short')).toBe('Starszy Specjalista ds. Podatków (k/m)')
  })

  test('a neutral title stays as it is', () => {
    expect(writeGendered('Pomoc Kuchenna', 'short')).toBe('Pomoc Kuchenna')
  })
})

test('one-letter words and numbers stay with what follows', () => {
  const tied = tieWords('Praca w domu i w biurze, 8 000 zł i 26 dni. Z nami')
  expect(tied.replaceAll('\u00a0', '~')).toBe('Praca w~domu i~w~biurze, 8~000~zł i~26~dni. Z~nami')
})

describe('randomness', () => {
  test('a seed is a sequence', () => {
    const draw = (seed: string) => {
      const random = createRandom(seed)
      return Array.from({ length: 20 }, () => random.int(0, 99))
    }
    expect(draw('a')).toEqual(draw('a'))
    expect(draw('a')).not.toEqual(draw('b'))
  })

  test('weights are kept, and a weight of nothing is never drawn', () => {
    const random = createRandom('weights')
    const drawn = Array.from({ length: 2000 }, () =>
      random.pickWeighted(['a', 'b', 'c'], (name) => ({ a: 3, b: 1 })[name] ?? 0),
    )
    expect(drawn.filter((name) => name === 'a').length / 2000).toBeCloseTo(0.75, 1)
    expect(drawn).not.toContain('c')
  })

  test('a sample has no repetitions and no more than there is', () => {
    const random = createRandom('sample')
    expect(random.sample([1, 2, 3], 9).sort()).toEqual([1, 2, 3])
    expect(() => random.pick([])).toThrow('nothing')
  })
})

describe('companies', () => {
  const companies = makeCompanies()

  test('there are about 300, each once on a board', () => {
    expect(companies.length).toBeGreaterThan(280)
    expect(new Set(companies.map(({ board, draft }) => `${board}/${draft.name}`)).size).toBe(companies.length)
  })

  test('each is described in both languages and reachable at an example domain only', () => {
    for (const { draft } of companies) {
      expect(draft.shortDescription?.pl).toMatch(/^.+ to .+\.$/)
      expect(draft.shortDescription?.en).toMatch(/^.+ is .+\.$/)
      expect(`${draft.shortDescription?.pl}${draft.shortDescription?.en}`).not.toMatch(/[{}]|undefined/)
      expect(draft.website).toMatch(/^https:\/\/[a-z0-9-]+\.example$/)
      expect(draft.contactEmail).toMatch(/@[a-z0-9-]+\.example$/)
    }
  })

  test('most have a logo of their own, small and of shapes only', () => {
    const logos = companies.flatMap(({ draft }) => draft.logoSvg ?? [])
    expect(logos.length).toBeGreaterThan(companies.length * 0.85)
    const owners = companies.flatMap(({ draft }) => (draft.logoSvg ? [`${draft.logoSvg} ${draft.name}`] : []))
    expect(new Set(logos).size).toBe(new Set(owners).size)
    for (const logo of logos) {
      expect(logo.length).toBeLessThan(2500)
      expect(logo).toMatch(
        /^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="0 0 48 48"[\s\S]*<\/svg>$/,
      )
      expect(logo).not.toMatch(/script|href|NaN|undefined|on\w+=/)
    }
  })

  test('initials are of the words that say something', () => {
    expect(initialsOf('Wierzba i Wspólnicy')).toBe('WW')
    expect(initialsOf('Żuraw')).toBe('ŻU')
  })
})

test('engineers and their trainees are hired only where there is a department for them', () => {
  const engineers = families.find(({ key }) => key === 'it')
  const trades = new Set(engineers?.roles.map((role) => role.in.pro))
  const hiring = boardFamilies('pro', makeCompanies()).flatMap(({ roles }) =>
    roles.filter(({ role }) => trades.has(role.in.pro)).flatMap(({ companies }) => companies),
  )
  expect(hiring.length).toBeGreaterThan(100)
  const elsewhere = hiring.filter(({ sector }) => !engineers?.sectors.includes(sector.key))
  expect(elsewhere.map(({ draft }) => draft.name)).toEqual([])
})
