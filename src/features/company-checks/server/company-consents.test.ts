import { afterAll, beforeAll, expect, test } from 'vitest'
import { createConsents } from '#features/consents/server/service.ts'
import { forTenant } from '#server/db/tenant-db.ts'
import { operator } from '#tests/support/board.ts'
import { createMarketBoard, type MarketBoard } from '#tests/support/market-board.ts'
import { createCompanyConsents } from './company-consents.ts'

let board: MarketBoard
beforeAll(async () => {
  board = await createMarketBoard()
})
afterAll(() => board?.db.drop())

test('only an operator sees the consents given by a company’s members', async () => {
  const [buyer, other] = [await board.anEmployer(), await board.anEmployer()]
  const consents = createConsents({ clock: board.clock })
  const shown = createCompanyConsents({ database: board.db, consents })
  const documents = [{ key: 'terms-for-clients', edition: '2026-01-15', sha256: 'aa' }]
  await forTenant(board.db, buyer.actor.tenantId).transaction((tx) =>
    consents.record(tx, {
      ...{ subject: `account:${buyer.actor.uid}`, locale: 'pl', source: 'payment' },
      answers: [{ purpose: 'offer-regulations', text: 'Akceptuję', isGiven: true, documents }],
    }),
  )
  const of = ({ actor, companyId }: typeof buyer) => ({ tenantId: actor.tenantId, id: companyId })
  expect(await shown.list(operator, of(buyer))).toMatchObject([
    { email: buyer.actor.email, text: 'Akceptuję', isGiven: true, withdrawnAt: null, documents },
  ])
  expect(await shown.list(operator, of(other))).toEqual([])
  await expect(shown.list(buyer.actor, of(buyer))).rejects.toMatchObject({ code: 'auth.wrong-kind' })
})
