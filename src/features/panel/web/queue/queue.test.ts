import { expect, test } from 'vitest'
import { later, nextModal, queueModals, readPutOff } from './queue.ts'

const now = Date.parse('2026-11-22T10:00:00Z')
const DAY_MS = 86_400_000

test('[SH-14] modals are shown one at a time: company-data, company-profile, marketing-promo', () => {
  const shown: string[] = []
  let putOff = {}
  for (
    let modal = nextModal(queueModals, { putOff, now });
    modal;
    modal = nextModal(queueModals, { putOff, now })
  ) {
    shown.push(modal)
    putOff = later(putOff, modal, { now })
  }
  expect(shown).toEqual(['company-data', 'company-profile', 'marketing-promo'])
  expect(nextModal(['marketing-promo', 'company-profile'], { putOff: {}, now })).toBe('company-profile')
  expect(nextModal([], { putOff: {}, now })).toBeNull()
})

test('[SH-14] a postponed modal returns after seven days, a refused one never', () => {
  const rested = later({}, 'company-data', { now })
  expect(nextModal(['company-data'], { putOff: rested, now: now + 7 * DAY_MS - 1 })).toBeNull()
  expect(nextModal(['company-data'], { putOff: rested, now: now + 7 * DAY_MS })).toBe('company-data')
  const refused = later({}, 'marketing-promo', { now, isForGood: true })
  expect(nextModal(['marketing-promo'], { putOff: refused, now: now + 3650 * DAY_MS })).toBeNull()
})

test('the stored state of modals is read back, and invalid values are ignored', () => {
  const putOff = later({}, 'company-profile', { now })
  expect(readPutOff(JSON.stringify(putOff))).toEqual(putOff)
  for (const odd of [null, '', '[1', '"x"', 'null', '{"company-data":"soon","other":1}'])
    expect(readPutOff(odd)).toEqual({})
})
