import { expect, test } from 'vitest'
import { shownBlocks } from './shown-blocks.ts'

test('[CO-3] a story links its video and shows benefits and places of the profile, if it states some', () => {
  const blocks = [
    { kind: 'video', title: { pl: 'Dzień w hali' }, url: 'https://www.film.example/1' },
    { kind: 'benefits', heading: { en: 'For people' } },
    { kind: 'places', heading: {} },
  ] as const
  const profile = { benefits: [{ name: 'Parking', note: '' }], places: [] }
  expect(shownBlocks(blocks, 'en', profile)).toEqual([
    {
      ...{ kind: 'video', id: 'part-1', title: 'Dzień w hali', site: 'film.example' },
      href: 'https://www.film.example/1',
    },
    { kind: 'benefits', id: 'part-2', heading: 'For people', rows: profile.benefits },
  ])
})
