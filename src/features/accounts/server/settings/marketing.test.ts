import { afterAll, beforeAll, expect, test } from 'vitest'
import { createConsents } from '#features/consents/server/service.ts'
import type { SignedIn } from '#kernel/actor.ts'
import { forTenant } from '#server/db/tenant-db.ts'
import { fixedClock } from '#tests/support/clock.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { createMarketingConsent } from './marketing.ts'

const clock = fixedClock('2026-11-22T10:00:00Z')
const consents = createConsents({ clock })
let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
  await database.pool.query(`insert into tenants (key, name, position, settings)
    values ('one', 'One', 1, '{}'), ('two', 'Two', 2, '{}')`)
})
afterAll(() => database?.drop())

const anna: SignedIn = {
  ...{ kind: 'candidate', accountId: 1, uid: 'anna', email: 'anna@poczta.example' },
  ...{ tenantId: 1, sessionId: '', hasSecondFactor: false, ip: '' },
}
const historyOf = (tenantId: number, uid: string) =>
  consents.listHistory(forTenant(database, tenantId), [`account:${uid}`])

test('withdrawing the marketing consent ends every consent given, once, in any language', async () => {
  const marketing = createMarketingConsent({ database, consents })
  expect(await marketing.isGiven(anna)).toBe(false)
  for (const locale of ['pl', 'en'] as const) await marketing.answer(anna, { isGiven: true, locale })
  expect(await marketing.isGiven(anna)).toBe(true)
  clock.advance(1000)
  for (const locale of ['en', 'pl'] as const) await marketing.answer(anna, { isGiven: false, locale })
  expect(await marketing.isGiven(anna)).toBe(false)
  expect(await historyOf(1, 'anna')).toMatchObject([
    {
      isGiven: false,
      locale: 'en',
      text: 'I’d like tips and news, at most once a month',
      source: 'settings',
    },
    { isGiven: true, locale: 'pl', withdrawnAt: clock.now() },
  ])
})

test('the marketing consent is per account, and only candidates can answer it', async () => {
  const marketing = createMarketingConsent({ database, consents })
  const answer = { isGiven: true, locale: 'pl' } as const
  await marketing.answer({ ...anna, uid: 'ola' }, answer)
  expect(await marketing.isGiven({ ...anna, uid: 'ewa' })).toBe(false)
  expect(await marketing.isGiven({ ...anna, uid: 'ola', tenantId: 2 })).toBe(false)
  await expect(marketing.answer({ ...anna, uid: 'jan', kind: 'employer' }, answer)).rejects.toMatchObject({
    code: 'auth.wrong-kind',
  })
  expect(await historyOf(1, 'jan')).toEqual([])
})
