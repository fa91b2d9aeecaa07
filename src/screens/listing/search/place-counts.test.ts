import { expect, test } from 'vitest'
import { placeCounts } from './place-counts.ts'

const counted = {
  cities: [{ key: 'krakow', count: 3 }],
  workplaceTypes: [
    { key: 'hybrid', count: 5 },
    { key: 'remote', count: 4 },
    { key: 'undetermined', count: 1 },
  ],
}

test.each([
  ['no workplace', [], 10],
  ['remote work in a city, which the choice keeps', ['remote'], 4],
  ['one workplace', ['hybrid'], 5],
  ['two workplaces', ['hybrid', 'remote'], 9],
])('“everywhere” and “remote” have their own counts; chosen: %s', (_, chosen, everywhere) => {
  expect(placeCounts(counted, { chosen, remoteMarker: 'praca-zdalna' })).toEqual({
    krakow: 3,
    '': everywhere,
    'praca-zdalna': 4,
  })
})
