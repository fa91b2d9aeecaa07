import { expect, test } from 'vitest'
import { teamFeedOf } from './team-feed.ts'

const at = (time: string) => new Date(`2026-06-12T${time}:00Z`)
const ewa = { accountId: 1, firstName: 'Ewa', lastName: 'Sowa', email: 'ewa@firma.example' }
const jan = { accountId: 2, firstName: '', lastName: '', email: 'jan@firma.example' }
const step = { status: 'interview' as const, isBack: false, count: 1 }
const bump = { fromState: 'published', toState: 'published' } as const

test('equal actions of one member within an hour are grouped, newest first', () => {
  const feed = teamFeedOf({
    decisions: [
      { ...step, ...ewa, at: at('12:40') },
      { ...step, ...ewa, at: at('12:10') },
      { ...step, ...jan, at: at('12:05') },
      { ...step, ...ewa, at: at('10:00') },
      { status: 'viewed', isBack: true, count: 406, ...ewa, at: at('09:00') },
    ],
    notes: [{ ...jan, at: at('13:00'), title: 'Kucharz' }],
    offers: [
      { ...ewa, ...bump, at: at('08:30'), until: at('23:00'), title: 'Kucharz' },
      { ...ewa, ...bump, at: at('08:00'), until: null, title: 'Kucharz' },
      { ...ewa, ...bump, at: at('07:00'), until: null, toState: 'ended', title: 'Barista' },
    ],
  })
  expect(feed.map(({ by, kind, status, count, title }) => [by, kind, status, count, title])).toEqual([
    ['jan@firma.example', 'noted', null, 1, 'Kucharz'],
    ['Ewa Sowa', 'moved', 'interview', 2, ''],
    ['jan@firma.example', 'moved', 'interview', 1, ''],
    ['Ewa Sowa', 'moved', 'interview', 1, ''],
    ['Ewa Sowa', 'tookBack', null, 406, ''],
    ['Ewa Sowa', 'extended', null, 1, 'Kucharz'],
  ])
})
