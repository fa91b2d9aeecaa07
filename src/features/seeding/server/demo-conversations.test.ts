import { expect, test } from 'vitest'
import { earlyOffers } from './demo-conversations.ts'

test('the demo talks about offers published before the first application and message', () => {
  const now = new Date('2026-11-22T10:00:00Z')
  const offer = (publishedAt: string) => ({ card: { publishedAt } })
  const [old, young] = [offer('2026-11-13T10:00:00.000Z'), offer('2026-11-20T10:00:00.000Z')]
  expect(earlyOffers([young, old], now)).toEqual([old])
  const younger = offer('2026-11-21T10:00:00.000Z')
  expect(earlyOffers([younger, young], now)).toEqual([young])
})
