import { describe, expect, test } from 'vitest'
import { tieWords } from './body.ts'
import { makeCompanies } from './companies.ts'
import { families } from './families.ts'
import { initialsOf } from './logo.ts'
import { boardFamilies } from './openings.ts'
import { createRandom } from './random.ts'
import { writeGendered } from './title.ts'

describe('generated titles', () => {
  test('spell out both genders, and shared words once', () => {
    const pattern = 'Starsz{a|y} Specjalist{ka|a} ds. Podatków'
    expect(writeGendered(pattern, 'feminine-first')).toBe(
      'Starsza Specjalistka / Starszy Specjalista ds. Podatków',
    )
    expect(writeGendered(pattern, 'masculine-first')).toBe(
      'Starszy Specjalista / Starsza Specjalistka ds. Podatków',
    )
    expect(writeGendered(pattern, 'short')).toBe('Starszy Specjalista ds. Podatków (k/m)')
  })

  test('leave a neutral title unchanged', () => {
    expect(writeGendered('Pomoc Kuchenna', 'short')).toBe('Pomoc Kuchenna')
  })
})

test('one-letter words and numbers are bound to the next word', () => {
  const tied = tieWords('Praca w domu i w biurze, 8 000 zł i 26 dni. Z nami')
  expect(tied.replaceAll('\u00a0', '~')).toBe('Praca w~domu i~w~biurze, 8~000~zł i~26~dni. Z~nami')
})

describe('seeded randomness', () => {
  test('repeats its sequence for the same seed', () => {
    const draw = (seed: string) => {
      const random = createRandom(seed)
      return Array.from({ length: 20 }, () => random.int(0, 99))
    }
    expect(draw('a')).toEqual(draw('a'))
    expect(draw('a')).not.toEqual(draw('b'))
  })

  test('draws by weight, and never a weight of zero', () => {
    const random = createRandom('weights')
    const drawn = Array.from({ length: 2000 }, () =>
      random.pickWeighted(['a', 'b', 'c'], (name) => ({ a: 3, b: 1 })[name] ?? 0),
    )
    expect(drawn.filter((name) => name === 'a').length / 2000).toBeCloseTo(0.75, 1)
    expect(drawn).not.toContain('c')
  })

  test('samples without repetitions, at most all items', () => {
    const random = createRandom('sample')
    expect(random.sample([1, 2, 3], 9).sort()).toEqual([1, 2, 3])
    expect(() => random.pick([])).toThrow('nothing')
  })
})

describe('generated companies', () => {
  const companies = makeCompanies()

  test('are about 300, unique on each board', () => {
    expect(companies.length).toBeGreaterThan(280)
    expect(new Set(companies.map(({ board, draft }) => `${board}/${draft.name}`)).size).toBe(companies.length)
  })

  test('are described in both languages and have only example domains', () => {
    for (const { draft } of companies) {
      expect(draft.shortDescription?.pl).toMatch(/^.+ to .+\.$/)
      expect(draft.shortDescription?.en).toMatch(/^.+ is .+\.$/)
      expect(`${draft.shortDescription?.pl}${draft.shortDescription?.en}`).not.toMatch(/[{}]|undefined/)
      expect(draft.website).toMatch(/^https:\/\/[a-z0-9-]+\.example$/)
      expect(draft.contactEmail).toMatch(/@[a-z0-9-]+\.example$/)
    }
  })

  test('mostly have a distinct, small logo of plain shapes', () => {
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

  test('have initials of their significant words', () => {
    expect(initialsOf('Wierzba i Wspólnicy')).toBe('WW')
    expect(initialsOf('Żuraw')).toBe('ŻU')
  })
})

test('engineers are hired only by companies with an engineering department', () => {
  const engineers = families.find(({ key }) => key === 'it')
  const trades = new Set(engineers?.roles.map((role) => role.in.pro))
  const hiring = boardFamilies('pro', makeCompanies()).flatMap(({ roles }) =>
    roles.filter(({ role }) => trades.has(role.in.pro)).flatMap(({ companies }) => companies),
  )
  expect(hiring.length).toBeGreaterThan(100)
  const elsewhere = hiring.filter(({ sector }) => !engineers?.sectors.includes(sector.key))
  expect(elsewhere.map(({ draft }) => draft.name)).toEqual([])
})
