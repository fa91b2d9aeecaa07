import { expect, test } from 'vitest'
import { refusalOf } from '../rules.ts'
import { type PaymentResultData, resultName } from './result-name.ts'

const order: PaymentResultData['order'] & object = {
  ...{ number: 'PS-2026-000001', amountMinor: 98_277, currency: 'pln', outcome: null, code: null },
  ...{ isCancelled: false, reason: null, payHref: 'https://bank.example/' },
}
const nothing = { spent: null, isHeld: false, codesHref: null, goesOn: false } as const
const of = { ...nothing, result: 'pending', order } as const
const success = { ...of, result: 'success' } as const
const failure = { ...of, result: 'failure' } as const
const pack = { codesHref: '/kody' } as const
const cancelled = { order: { ...order, isCancelled: true } }

test('[PL-5] every state of a payment has one result name, shared by the page and its title', () => {
  const names = [
    ...[of, { ...of, goesOn: true }, { ...of, goesOn: true, order: { ...order, payHref: null } }],
    ...[success, { ...success, isHeld: true }, { ...success, order: null }],
    ...(['published', 'extended', 'code'] as const).map((outcome) => ({
      ...success,
      order: { ...order, outcome },
    })),
    ...[failure, { ...failure, ...cancelled }],
    ...[
      { ...success, ...pack },
      { ...failure, ...pack },
      { ...failure, ...cancelled, ...pack },
    ],
    ...[
      { ...of, ...pack },
      { ...of, ...pack, goesOn: true },
    ],
  ].map(resultName)
  expect(names).toEqual([
    ...['pending', 'leaving', 'pending', 'success', 'held', 'success', 'success', 'extended', 'code'],
    ...['failure', 'cancelled', 'pack', 'packFailure', 'packCancelled', 'pending', 'packLeaving'],
  ])
})

test('[PL-3] a code that extended an offer is not said to have published it', () => {
  const spent = (use: 'publish' | 'extend') => resultName({ ...success, order: null, spent: use })
  expect([spent('publish'), spent('extend')]).toEqual(['success', 'extended'])
})

test('buyers are told only the refusal reasons that they can act upon', () => {
  expect(
    ['card_declined', 'insufficient_funds', 'expired_card', 'processing_error', null].map(refusalOf),
  ).toEqual(['declined', 'funds', 'expired', null, null])
})
