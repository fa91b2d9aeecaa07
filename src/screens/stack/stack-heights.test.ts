import { describe, expect, test } from 'vitest'
import type { CardSalary } from '#features/offers/contract.ts'
import { stackHeight } from './stack-heights.ts'

const salary: CardSalary = {
  ...{ from: 18_500, to: 24_000, currency: 'pln', type: 'b2b', unit: 'month', gross: false },
  ...{ fromPln: 18_500, toPln: 24_000, fromEur: null, toEur: null, fromUsd: null, toUsd: null },
  ...{ fromGbp: null, toGbp: null, fromChf: null, toChf: null },
}
const card = {
  ...{ title: 'Data Engineer', requiredSkills: ['Python'], employmentTypes: [salary] },
  ...{ companyName: 'Żółw Software', city: 'Kraków', multilocation: [], workplaceType: 'remote' as const },
}
const longTitle = 'Starsza Specjalistka / Starszy Specjalista do spraw bezpieczeństwa systemów w chmurze'

describe('the height of a row', () => {
  test('is the same for every offer on wide screens', () => {
    const many = { title: longTitle, requiredSkills: Array.from({ length: 40 }, (_, at) => `skill ${at}`) }
    for (const [width, height] of [['wide', 76] as const, ['medium', 104] as const, ['slim', 104] as const])
      for (const one of [card, { ...card, ...many }, { ...card, employmentTypes: [], requiredSkills: [] }])
        expect(stackHeight(one, width, true)).toBe(height)
  })

  test('follows the lines of the title, skills and pay on phones', () => {
    const usual = stackHeight(card, 'small', true)
    expect(stackHeight({ ...card, title: longTitle }, 'small', true)).toBe(usual + 48)
    expect(stackHeight({ ...card, requiredSkills: [] }, 'small', true)).toBe(usual - 32)
    expect(stackHeight({ ...card, employmentTypes: [] }, 'small', true)).toBe(usual - 16)
    expect(stackHeight({ ...card, employmentTypes: [], requiredSkills: [] }, 'small', true)).toBe(usual - 32)
    expect(stackHeight({ ...card, employmentTypes: [] }, 'small', false)).toBe(usual - 16)
  })

  test('has a line for the company and one for the place on phones, where each is known', () => {
    const usual = stackHeight(card, 'phone', true)
    const placeless = { ...card, city: '', workplaceType: 'undetermined' as const }
    expect(stackHeight({ ...card, companyName: '' }, 'phone', true)).toBe(usual - 20)
    expect(stackHeight(placeless, 'phone', true)).toBe(usual - 20)
    expect(stackHeight({ ...placeless, companyName: '' }, 'phone', true)).toBe(usual - 20)
  })
})
