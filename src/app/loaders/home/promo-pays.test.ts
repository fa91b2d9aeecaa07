import { expect, test } from 'vitest'
import { promoPays } from './promo-pays.ts'

const now = new Date('2026-11-23T12:00:00Z')

test('a calculator link shows the net amounts of its result', () => {
  const shown = promoPays('/kalkulator-wynagrodzen?amount=12000', 'pl', now)
  expect(shown?.pays[0]).toEqual({ label: 'Umowa o\u00a0pracę', amount: '8\u00a0489\u00a0zł', share: 71 })
  expect(shown?.pays).toHaveLength(3)
  expect(shown?.note).toContain('12\u00a0000\u00a0zł')
  expect(shown?.note).toContain('2026')
})

test('a student under 26 keeps the whole pay of a mandate contract', () => {
  const link = '/kalkulator-wynagrodzen?amount=31.40&unit=hour&under-26=1&student=1&year-of=mandate_contract'
  expect(promoPays(link, 'pl', now)?.pays[1]?.share).toBe(100)
})

test('other links and calculator links with extra options show no amounts', () => {
  expect(promoPays('/firmy', 'pl', now)).toBeNull()
  expect(promoPays('/en/salary-calculator', 'pl', now)).toBeNull()
  expect(promoPays('/kalkulator-wynagrodzen?amount=9000&b2b-tax=lump-sum', 'pl', now)).toBeNull()
})
