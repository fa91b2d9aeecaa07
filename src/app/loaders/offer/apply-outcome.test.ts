import { expect, test } from 'vitest'
import { outcomeOf } from './apply-outcome.ts'

const sent = { kind: 'sent', id: 'a', name: 'Anna', email: 'Anna@poczta.example', isHeld: false } as const
const now = new Date('2026-11-23T10:00:00Z')

test.each([
  ['the account’s own address', 'anna@poczta.example', true],
  ['another address than the account’s', 'inna@poczta.example', false],
  ['an address without an account', undefined, false],
])('an application from %s is recognised as the account’s own or not', (_, ownEmail, isOwn) => {
  expect(outcomeOf(sent, { now, ownEmail }).sent).toMatchObject({ isOwn, isHeld: false })
})

test('an application that was sent before says when, and that nothing new was sent', () => {
  expect(outcomeOf(sent, { now, ownEmail: undefined }).sent).toMatchObject({
    isRepeat: false,
    at: now.getTime(),
  })
  const repeated = { ...sent, alreadySentAt: '2026-11-22T08:00:00.000Z' }
  expect(outcomeOf(repeated, { now, ownEmail: undefined }).sent).toMatchObject({
    isRepeat: true,
    at: Date.parse('2026-11-22T08:00:00Z'),
  })
})
