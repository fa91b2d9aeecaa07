import { expect, test } from 'vitest'
import { placeModeOf, placeModesBegunBy } from './place-words.ts'

test.each([
  ['zdalnie', 'remote'],
  ['  Praca   Zdalna ', 'remote'],
  ['Home Office', 'remote'],
  ['Remote work', 'remote'],
  ['Cała Polska', 'everywhere'],
  ['wszędzie', 'everywhere'],
  ['All locations', 'everywhere'],
  ['Zdala', null],
  ['Warszawa', null],
  ['', null],
])('"%s" as the place means %s', (typed, mode) => {
  expect(placeModeOf(typed)).toBe(mode)
})

test('what is begun is offered from three letters on, which name fewer towns', () => {
  expect(placeModesBegunBy('zda')).toEqual(['remote'])
  expect(placeModesBegunBy('cała')).toEqual(['everywhere'])
  expect(placeModesBegunBy('po')).toEqual([])
  expect(placeModesBegunBy('krak')).toEqual([])
})
