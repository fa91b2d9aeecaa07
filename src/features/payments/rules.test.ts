import fc from 'fast-check'
import { expect, test } from 'vitest'
import { taxMinor } from '#features/money/rules.ts'
import { orderStates, paymentStatuses } from './enumerations.ts'
import { invoiceData } from './form.ts'
import {
  differenceOf,
  isTaxId,
  laterState,
  normalTaxId,
  ownReturnUrl,
  resultOf,
  shownTaxId,
  taxIdProblem,
} from './rules.ts'

test('[PL-2 PL-5] the six payment statuses map to three results', () => {
  expect(paymentStatuses.map((status) => [status, resultOf(status)])).toEqual([
    ['pending', 'pending'],
    ['started', 'pending'],
    ['paid', 'success'],
    ['ok', 'success'],
    ['failed', 'failure'],
    ['error', 'failure'],
  ])
})

test('the final order state does not depend on the order or repetition of messages', () => {
  const state = fc.constantFrom(...orderStates)
  fc.assert(
    fc.property(fc.array(state), fc.array(state), (told, further) => {
      const come = (all: typeof told) => all.reduce(laterState, 'started')
      expect(come([...told, ...further])).toBe(come([...further, ...told, ...told]))
    }),
  )
})

test('tax is computed in integers, rounded half to even', () => {
  expect([50, 150, 250].map((net) => taxMinor(net, 1))).toEqual([0, 2, 2])
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10_000_000 }), fc.integer({ min: 0, max: 100 }), (net, percent) => {
      const tax = taxMinor(net, percent)
      expect(Number.isInteger(tax)).toBe(true)
      expect(Math.abs(tax * 100 - net * percent)).toBeLessThanOrEqual(50)
    }),
  )
})

test.each([
  ['111-111-11-11', 'PL', true],
  ['PL 1111111111', 'PL', true],
  ['1111111112', 'PL', false],
  ['0000000000', 'PL', false],
  ['12345', 'PL', false],
  ['DE 123 456 789', 'DE', true],
  ['DE12345678', 'DE', false],
  ['EL123456789', 'GR', true],
  ['GR 123456789', 'GR', true],
  ['XI123456789', 'IE', false],
  ['ATU12345678', 'AT', true],
  ['AT12345678', 'AT', false],
  ['IE1234567FA', 'IE', true],
  ['123', 'US', false],
])('[PL-2] the tax number %s of %s is valid: %s', (typed, country, isOne) => {
  expect(isTaxId(normalTaxId(typed, country), country)).toBe(isOne)
})

test.each([
  // Polish NIP, Polish address.
  ['111 111 11 11', 'PL', null],
  ['pl-1111111111', 'PL', null],
  ['1111111112', 'PL', 'nip'],
  // Polish NIP with an address abroad: the service is taxed where the seat is, under the number of there.
  ['PL1111111111', 'DE', 'otherCountry'],
  ['PL1111111111', 'NL', 'otherCountry'],
  ['1111111111', 'DE', 'vatNumber'],
  ['1111111111', 'SK', 'prefix'],
  ['111-111-11-11', 'CZ', 'prefix'],
  ['SK1111111111', 'SK', null],
  // A number of the Union with the address of another country.
  ['DE123456789', 'PL', 'otherCountry'],
  ['DE123456789', 'FR', 'otherCountry'],
  ['FRDE123456789', 'FR', null],
  ['DE 123-456-789', 'AT', 'otherCountry'],
  ['123456789', 'DE', null],
  // Greece has its own prefix; Northern Ireland is outside of the Union for services.
  ['EL 123456789', 'GR', null],
  ['GR123456789', 'GR', null],
  ['EL123456789', 'PL', 'otherCountry'],
  ['XI123456789', 'IE', 'vatNumber'],
  ['XI123456789', 'PL', 'nip'],
  ['GB123456789', 'IE', 'vatNumber'],
])('[PL-2] the number %s with an address in %s has the problem %s', (typed, country, problem) => {
  expect(taxIdProblem(typed, country)).toBe(problem)
})

test('a stored number is accepted again as the form shows it', () => {
  const numbers = [
    ...[['1111111111', 'PL'] as const, ['1111111111', 'SK'] as const, ['DE123456789', 'FR'] as const],
    ...[['123456789', 'GR'] as const],
  ]
  for (const [taxId, country] of numbers) {
    const shown = shownTaxId(taxId, country)
    expect([taxIdProblem(shown, country), normalTaxId(shown, country)]).toEqual([null, taxId])
  }
})

test('an invoice shows a foreign tax number with its country prefix', () => {
  expect(shownTaxId('123456789', 'GR')).toBe('EL123456789')
  expect(shownTaxId('1111111111', 'PL')).toBe('1111111111')
})

const own = { origin: 'https://posada.example', hosts: ['posada.example', 'www.posada.example'] }
test.each([
  ['/wynik?a=1', 'https://posada.example/wynik?a=1'],
  ['https://www.posada.example/wynik', 'https://www.posada.example/wynik'],
  ['https://evil.example/', null],
  ['//evil.example/', null],
  ['/\\evil.example/', null],
  ['https://posada.example.evil.example/', null],
  ['https://posada.example@evil.example/', null],
  ['https://posada.example:8443/', null],
  ['http://posada.example/', null],
  ['javascript:alert(1)', null],
])('[PL-5] the return URL %s is accepted only on the board itself', (wished, expected) => {
  expect(ownReturnUrl(wished, own)).toBe(expected)
})

test('invisible characters are removed from invoice data, and a name of emoji is refused', () => {
  const typed = {
    ...{
      companyName: ' Żółw\u202e sp. z\u00a0o.o. ',
      taxId: '526-000-12-46',
      street: 'Prosta\u200b',
      number: '1',
    },
    ...{ postalCode: '00-001', city: 'Warszawa', country: 'PL', email: '' },
  }
  expect(invoiceData.parse(typed)).toMatchObject({ companyName: 'Żółw sp. z o.o.', street: 'Prosta' })
  const { error } = invoiceData.safeParse({ ...typed, companyName: '\u200b\u200b', city: 'War\u0001szawa' })
  expect(error?.issues.map(({ path }) => path)).toEqual([['companyName'], ['city']])
  // Invoice PDFs omit such characters, so the buyer's name would be empty.
  const pictures = invoiceData.safeParse({ ...typed, companyName: '🐢🐢 ✨' })
  expect(pictures.error?.issues.map(({ path }) => path)).toEqual([['companyName']])
})

test.each([
  ['paid', { state: 'paid' }, null],
  ['pending', { state: 'paid' }, 'paid-there'],
  ['paid', { state: 'pending' }, 'paid-here'],
  ['paid', { state: 'paid', amountMinor: 1 }, 'amount'],
  ['paid', { state: 'paid', currency: 'eur' }, 'amount'],
  ['paid', { state: 'refunded' }, 'refunded-there'],
  ['refunded', { state: 'paid' }, 'refunded-here'],
  ['refunded', { state: 'refunded' }, null],
  ['failed', { state: 'cancelled' }, null],
] as const)('an order %s here and %o at the provider has the difference %s', (state, told, difference) => {
  const refundedMinor = state === 'refunded' ? 500 : 0
  const order = { state, grossMinor: 500, refundedMinor, refundAskedAt: null, currency: 'pln' } as const
  expect(differenceOf(order, { amountMinor: 500, currency: 'pln', ...told })).toBe(difference)
})
