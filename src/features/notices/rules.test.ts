import { expect, test } from 'vitest'
import type { PersonalKind } from '#kernel/session-hint.ts'
import {
  canBeDismissed,
  type FloatingShown,
  isForReader,
  isPassiveDue,
  isPathWithin,
  nextFloating,
  surveyDelayMs,
} from './rules.ts'

test('[SH-16] the survey is delayed by 500 ms on a phone and 2500 ms on a desktop', () => {
  expect([surveyDelayMs(true), surveyDelayMs(false)]).toEqual([500, 2500])
})

const ask = (change: Partial<Parameters<typeof nextFloating>[0]>) =>
  nextFloating({ source: 'a', isPhone: false, hasFired: false, shown: null, ...change })

test('[SH-17] the floating banner is shown three times per source', () => {
  const seen: number[] = []
  let shown: FloatingShown | null = null
  for (let visit = 0; visit < 5; visit += 1) {
    const next = ask({ shown })
    if (next) seen.push(next.count)
    shown = next ?? shown
  }
  expect(seen).toEqual([1, 2, 3])
  expect(ask({ shown, source: 'b' })).toEqual({ source: 'b', count: 1 })
})

test('[SH-17] the floating banner is not shown on a phone or twice in a session', () => {
  expect([ask({ isPhone: true }), ask({ hasFired: true })]).toEqual([null, null])
})

test('[SH-18] a maintenance notice cannot be dismissed', () => {
  expect([canBeDismissed('maintenance'), canBeDismissed('jesienna-zmiana')]).toEqual([false, true])
})

test('[SH-18] the passive banner is for guests until closed; maintenance is shown to everybody, whatever was closed', () => {
  const readers: PersonalKind[][] = [[], ['candidate'], ['employer']]
  const shownTo = (key: string, wasClosed: boolean) =>
    readers.map((kinds) => isPassiveDue(key, kinds, wasClosed))
  expect(shownTo('znajdz-mnie', false)).toEqual([true, false, false])
  expect(shownTo('znajdz-mnie', true)).toEqual([false, false, false])
  expect(shownTo('maintenance', true)).toEqual([true, true, true])
})

test('the remote-work banner is shown only within lists of remote work', () => {
  const list = '/oferty-pracy/praca-zdalna'
  expect([list, `${list}/java`].every((path) => isPathWithin(path, list))).toBe(true)
  expect([`${list}-z-biura`, '/oferty-pracy/warszawa', '/'].some((path) => isPathWithin(path, list))).toBe(
    false,
  )
})

test('employers see maintenance notices but none for job seekers', () => {
  const readers: PersonalKind[][] = [[], ['candidate'], ['employer'], ['employer', 'candidate']]
  expect(readers.map((kinds) => isForReader('jesienna-zmiana', kinds, '/oferty-pracy'))).toEqual([
    true,
    true,
    false,
    true,
  ])
  expect(isForReader('maintenance', ['employer'], '/pracodawca/panel')).toBe(true)
  const pages = ['/pracodawca/cennik', '/en/employer/pricing', '/en/employers-guide', '/']
  expect(pages.map((path) => isForReader('passive', [], path))).toEqual([false, false, true, true])
})
