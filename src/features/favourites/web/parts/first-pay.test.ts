import { describe, expect, test } from 'vitest'
import { firstPay } from './first-pay.ts'

const pay = (from: number | null, to: number | null, order: number) => ({
  ...{ type: 'b2b', currency: 'PLN', amountType: 'net' as const, currencySource: 'original' as const },
  ...{ salary: { from, to, unit: 'month' as const }, order },
})

describe('the pay of a favourite', () => {
  test('is the first stated amount, in the order of the offer', () => {
    const offer = { employmentTypes: [pay(5000, 6000, 2), pay(null, null, 0), pay(8000, 9500, 1)] }
    expect(firstPay(offer, 'pl')?.amount.replaceAll('\u00a0', ' ')).toBe('8 000 – 9 500 zł')
  })

  test('[CA-4] is null without both ends, as on cards', () => {
    for (const one of [pay(7000, null, 0), pay(null, 7000, 0), pay(0, 0, 0), pay(null, null, 0)])
      expect(firstPay({ employmentTypes: [one] }, 'pl')).toBeNull()
  })
})
