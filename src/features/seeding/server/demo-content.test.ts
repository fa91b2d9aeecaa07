import { expect, test } from 'vitest'
import type { ContentEntry } from '#features/content/contract.ts'
import { announcedFrom } from './demo-content.ts'

const legal: ContentEntry = {
  ...{ kind: 'legal', key: 'privacy-policy', locale: 'pl', title: 'Polityka', lead: '', tag: '', author: '' },
  ...{ link: '', linkLabel: '', section: null, date: null, from: '2026-01-15', due: null, body: 'Tekst.' },
}
const announced: ContentEntry = { ...legal, key: 'information-clause', from: '2027-01-01' }
const banner: ContentEntry = { ...legal, kind: 'banner', key: 'season', from: null, due: '2026-12-20' }

const daysOn = (today: string) =>
  announcedFrom([legal, announced, banner], today).map(({ from, due }) => [from, due])

test.each([
  ['2026-11-28', '2027-01-01', '2026-12-20'],
  ['2027-06-01', '2027-07-05', '2027-06-23'],
])('texts of a demo seeded on %s are announced for later days', (today, from, due) => {
  expect(daysOn(today)).toEqual([
    ['2026-01-15', null],
    [from, null],
    [null, due],
  ])
})
