import { expect, test } from 'vitest'
import { picturesOf, wordsOf } from './value-words.ts'

test('a stored and a typed value of the same text read alike, Polish first', () => {
  expect(wordsOf({ pl: '<p>Dyżur</p>', en: 'A shift' })).toBe('Dyżur, A shift')
  expect(wordsOf({ en: 'A shift', pl: '<p>Dyżur</p>' })).toBe('Dyżur, A shift')
})

test('keys that a field is chosen from are named', () => {
  const choices = [
    { value: 'it', label: 'IT i oprogramowanie' },
    { value: 'meals', label: 'Dopłata do posiłków' },
  ]
  expect(wordsOf('it', choices)).toBe('IT i oprogramowanie')
  expect(wordsOf([{ name: 'meals', note: 'co dzień' }, { name: 'Basen' }], choices)).toBe(
    'Dopłata do posiłków, co dzień; Basen',
  )
})

test('pictures of a value are told apart from its words', () => {
  const gallery = [
    { src: '/files/1', alt: 'Zespół' },
    { alt: '', src: '/files/2' },
  ]
  expect(wordsOf(gallery)).toBe('Zespół')
  expect(picturesOf(gallery)).toEqual(['/files/1', '/files/2'])
  expect([wordsOf('/files/3'), picturesOf('/files/3'), picturesOf('')]).toEqual(['', ['/files/3'], []])
  // A typed text is never asked for as a picture.
  expect([wordsOf('/logout'), picturesOf('/logout')]).toEqual(['/logout', []])
})
