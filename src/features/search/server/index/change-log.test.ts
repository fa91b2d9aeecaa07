import { beforeEach, expect, test } from 'vitest'
import { type FixedClock, fixedClock } from '#tests/support/clock.ts'
import { type ChangeLog, createChangeLog } from './change-log.ts'

let clock: FixedClock
let log: ChangeLog
let revision: number
beforeEach(() => {
  clock = fixedClock('2026-01-10T12:00:00Z')
  log = createChangeLog(clock)
  log.restart(1)
  revision = 1
})

const document = {
  id: 5,
  keywords: {},
  numbers: {},
  texts: {},
  ranges: {},
  points: [],
  payload: new Uint8Array(),
}
const row = (version: number) => ({
  id: 5,
  version,
  document: new Uint8Array(),
  card: Buffer.from(`version ${version}`),
})

/** Records events of offer 5 with these versions while the database holds version `present`. */
const record = (versions: readonly number[], present: number, cardBytes?: number) => {
  revision += 1
  log.record({
    revision,
    changes: versions.map((version) => ({
      ...{ xid: '1', seq: version, topic: 'offer', tenantId: 1, objectId: 5, version },
    })),
    rows: [row(present)],
    formers: versions.map((replacedBy) => {
      const former = row(replacedBy - 1)
      return { id: 5, document, replacedBy, card: cardBytes ? Buffer.alloc(cardBytes) : former.card }
    }),
    isHeld: () => true,
  })
}
const formerCard = (formers: ReturnType<ChangeLog['since']>) => {
  const former = formers?.get(5)
  return former && former !== 'same' ? Buffer.from(former.card).toString() : former
}

test('several changes in one step are merged from the first state to the last', () => {
  const before = log.now()
  record([6, 7], 7)
  expect(formerCard(log.since(before))).toBe('version 5')
  expect(log.since(log.now())?.size).toBe(0)
})

test('an event that was already read records no change', () => {
  record([6], 7)
  const between = log.now()
  record([7], 7)
  expect(log.since(between)?.size).toBe(0)
})

test('the state before the first change after a snapshot is returned, and repeated events are ignored', () => {
  record([6], 6)
  const snapshot = log.now()
  record([7], 7)
  record([7], 7)
  record([8], 8)
  expect(formerCard(log.since(snapshot))).toBe('version 6')
  expect(formerCard(log.since({ ...snapshot, processTag: 'another', revision: 99 }))).toBe('version 6')
})

test('changes are evicted by age and size, and older snapshots become unknown', () => {
  const [old, clockAtStart] = [log.now(), clock.now()]
  record([6], 6)
  clock.advance(170_000)
  record([7], 7)
  expect(log.since(old)).toBeNull()
  expect(clock.now().getTime()).toBeGreaterThan(clockAtStart.getTime())
  const snapshot = log.now()
  for (const version of [8, 9, 10]) record([version], version, 20_000_000)
  expect(log.since(snapshot)).toBeNull()
  expect(log.since(log.now())?.size).toBe(0)
})
