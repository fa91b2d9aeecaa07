import { describe, expect, test } from 'vitest'
import { rates2026 } from './data/rates-2026.ts'
import { b2bSocial } from './pay/b2b-pay.ts'
import { bestOf, compareContracts, monthlyOf, payOf, usualQuestion } from './rules.ts'

const rates = rates2026
const pay = (
  ...[kind, gross, change]: [Parameters<typeof payOf>[0], number, Partial<typeof usualQuestion>?]
) => payOf(kind, gross, { ...usualQuestion, ...change }, rates)
const nets = (...asked: Parameters<typeof pay>) => pay(...asked).months.map(({ net }) => net)

describe('[SH-19] employment contract', () => {
  test('the minimum wage of 2026 leaves 3605.85 net and costs the employer 5790.28', () => {
    expect(pay('permanent', 4806).average).toEqual({
      ...{ gross: 4806, social: 658.91, health: 373.24, tax: 168, pensionPlan: 0, costs: 0 },
      ...{ net: 3605.85, employerCost: 5790.28 },
    })
  })

  test('income above 120 000 zł is taxed by 32 % from the month that reaches it', () => {
    const months = nets('permanent', 14_000)
    expect(new Set(months.slice(0, 10)).size).toBe(1)
    expect(months[10]).toBeLessThan(months[9] ?? 0)
    expect(months[11]).toBeLessThan(months[10] ?? 0)
  })

  test('pension and disability contributions end at the yearly limit', () => {
    const { months } = pay('permanent', 40_000)
    expect(months[0]?.social).toBe(5484)
    expect(months[11]?.social).toBe(980)
  })

  test('under 26 no tax is due up to 85 528 zł a year', () => {
    const { months } = pay('permanent', 8000, { isUnder26: true })
    expect(months[9]?.tax).toBe(0)
    expect(months[11]?.tax).toBeGreaterThan(0)
  })

  test('commuters have higher deductible costs', () => {
    expect(pay('permanent', 4806, { commutes: true }).average.net).toBe(3611.85)
  })

  test("the pension plan takes 2 %, and the employer's part is taxed", () => {
    expect(pay('permanent', 10_000, { hasPensionPlan: true }).months[0]).toMatchObject({
      pensionPlan: 200,
      employerCost: 12_198,
      net: (pay('permanent', 10_000).months[0]?.net ?? 0) - 200 - 18,
    })
  })
})

describe('[SH-19] mandate contract', () => {
  test('deductible costs are a fifth of the pay after contributions', () => {
    expect(pay('mandate_contract', 4806).average).toMatchObject({ social: 658.91, health: 373.24, tax: 98 })
  })

  test('without sickness insurance the contributions are lower', () => {
    expect(pay('mandate_contract', 4806, { hasSickness: false }).average.social).toBe(541.16)
  })

  test('students under 26 get the whole amount', () => {
    expect(nets('mandate_contract', 4000, { isUnder26: true, isStudent: true })).toEqual(Array(12).fill(4000))
    expect(nets('mandate_contract', 4000, { isStudent: true })[0]).toBeLessThan(4000)
  })
})

describe('[SH-19] B2B', () => {
  test('full social contributions on base 5652 are 1926.76 zł', () => {
    const { insurance, labourFund } = b2bSocial(usualQuestion, rates)
    expect(insurance + labourFund).toBeCloseTo(1926.76, 2)
  })

  test('preferential contributions exclude the labour fund, start-up relief all of them', () => {
    const preferential = b2bSocial({ b2bContributions: 'preferential', hasSickness: true }, rates)
    expect(preferential).toEqual({ insurance: expect.closeTo(456.18, 2), labourFund: 0 })
    expect(b2bSocial({ b2bContributions: 'start', hasSickness: true }, rates)).toEqual({
      insurance: 0,
      labourFund: 0,
    })
  })

  test('with the linear tax the health contribution is 4.9 % of income, at least that of the minimum wage', () => {
    const { months } = pay('b2b', 14_000)
    expect(months[1]?.health).toBe(591.59)
    expect(
      pay('b2b', 3000)
        .months.slice(0, 2)
        .map(({ health }) => health),
    ).toEqual([314.96, 432.54])
  })

  test('the yearly linear tax is computed from income less the limited health contribution', () => {
    const { months } = pay('b2b', 40_000)
    const tax = months.reduce((sum, month) => sum + month.tax, 0)
    expect(tax).toBeCloseTo(0.19 * (12 * (40_000 - 1926.76) - 14_100), -1)
  })

  test('with the lump-sum tax the health contribution depends on the yearly revenue', () => {
    const health = (revenue: number) => pay('b2b', revenue, { b2bTax: 'lump-sum' }).months[0]?.health
    expect([5000, 14_000, 30_000].map(health)).toEqual([498.35, 830.58, 1495.04])
  })

  test('on the tax scale the first 30 000 zł of a year are tax-free', () => {
    const { months } = pay('b2b', 8000, { b2bTax: 'scale' })
    expect(months.slice(0, 4).map(({ tax }) => tax)).toEqual([0, 0, 0, 0])
    expect(months[5]?.tax).toBeGreaterThan(0)
  })

  test('business costs reduce the net amount and the tax', () => {
    const [free, costly] = [pay('b2b', 14_000), pay('b2b', 14_000, { b2bCosts: 1000 })]
    expect(free.average.net - costly.average.net).toBeLessThan(1000)
    expect(free.average.net - costly.average.net).toBeGreaterThan(700)
  })
})

describe('[SH-19] comparison of contracts', () => {
  test('an hour is 1/168 of a month, and a year twelve months', () => {
    expect(monthlyOf({ amount: 50, unit: 'hour' })).toBe(8400)
    expect(monthlyOf({ amount: 120_000, unit: 'year' })).toBe(10_000)
  })

  test('net to gross gives the lowest gross pay for the net amount', () => {
    const asked = { ...usualQuestion, amount: 3605.85, direction: 'net' } as const
    const [employment, mandate, b2b] = compareContracts(asked, rates)
    expect(employment?.average.gross).toBe(4806)
    for (const found of [mandate, b2b]) {
      expect(found?.average.net).toBeGreaterThanOrEqual(3605.85)
      expect(found?.average.net).toBeLessThan(3608)
    }
  })

  test('gross to net and back gives the same amount for any pay', () => {
    for (const gross of [1000, 6000, 14_000, 33_333, 90_000]) {
      const [there] = compareContracts({ ...usualQuestion, amount: gross }, rates)
      const net = there?.average.net ?? 0
      const [back] = compareContracts({ ...usualQuestion, amount: net, direction: 'net' }, rates)
      expect(back?.average.net).toBeGreaterThanOrEqual(net)
      expect(back?.average.gross).toBeLessThanOrEqual(gross)
      expect(gross - (back?.average.gross ?? 0)).toBeLessThan(12)
    }
  })

  test('the best contract has the highest net amount, or the lowest employer cost', () => {
    const student = { ...usualQuestion, amount: 5000, isUnder26: true, isStudent: true }
    expect(bestOf(compareContracts(student, rates), student)).toBe('mandate_contract')
    const backwards = { ...student, direction: 'net' } as const
    expect(bestOf(compareContracts(backwards, rates), backwards)).toBe('mandate_contract')
  })
})
