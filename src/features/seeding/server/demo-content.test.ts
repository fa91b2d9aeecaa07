import { expect, test } from 'vitest'
import { readContentFolder } from '#features/content/server/files.ts'
import { demoContentFolder } from '#features/content/server/service.ts'
import { announcedFrom } from './demo-content.ts'

const words = { brand: 'Posada', address: 'ul. Prosta 1', host: 'pro.localhost' }
const { entries } = readContentFolder(demoContentFolder, { key: 'pro', words })

test.each(['2026-11-28', '2027-06-01', '2031-02-28'])(
  'a legal text of a demo seeded on %s is announced, and its banners are not over',
  (today) => {
    const moved = announcedFrom(entries, today)
    const announced = moved.filter(({ kind, from }) => kind === 'legal' && from !== null && from > today)
    expect(new Set(announced.map(({ key }) => key))).toEqual(new Set(['information-clause']))
    expect(moved.filter(({ due }) => due !== null && due < today)).toEqual([])
  },
)

test('days that had passed when the texts were written stay', () => {
  const days = (all: typeof entries) =>
    all.flatMap(({ from, date }) => [from, date]).filter((day) => day !== null && day <= '2026-11-28')
  expect(days(announcedFrom(entries, '2028-01-01')).sort()).toEqual(days(entries).sort())
})
