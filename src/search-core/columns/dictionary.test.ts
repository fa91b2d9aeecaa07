import { expect, test } from 'vitest'
import { Dictionary } from './dictionary.ts'

test('numbers of unused names are reused, so that numbers stay dense', () => {
  const dictionary = new Dictionary()
  const [java, rust] = [dictionary.acquire('java'), dictionary.acquire('rust')]
  dictionary.acquire('java')
  dictionary.release(java)
  expect(dictionary.find('java')).toBe(java)
  dictionary.release(java)
  expect(dictionary.find('java')).toBeUndefined()
  expect(dictionary.acquire('zig')).toBe(java)
  expect([dictionary.name(java), dictionary.name(rust)]).toEqual(['zig', 'rust'])
})

test('names differ by any letter and are read back unchanged', () => {
  const dictionary = new Dictionary()
  const names = ['', 'a', 'ab', 'ba', 'Łódź', '한글', '😀', 'x'.repeat(3_000), `${'x'.repeat(2_999)}y`]
  const numbers = names.map((name) => dictionary.acquire(name))
  expect(new Set(numbers).size).toBe(names.length)
  expect(numbers.map((number) => dictionary.name(number))).toEqual(names)
  expect(names.map((name) => dictionary.find(name))).toEqual(numbers)
  expect(dictionary.find('aba')).toBeUndefined()
  for (const [at, name] of names.entries())
    expect(names.filter((other) => dictionary.isBefore(numbers[at] ?? 0, other))).toEqual(
      names.filter((other) => name < other),
    )
  expect(Object.fromEntries(dictionary.entries())).toEqual(
    Object.fromEntries(names.map((name, at) => [name, numbers[at]])),
  )
})

test('a name with a reused number is read as itself, even if the former name was cached', () => {
  const dictionary = new Dictionary()
  const first = dictionary.acquire('first')
  dictionary.acquire('first')
  expect(dictionary.name(first)).toBe('first')
  dictionary.release(first)
  dictionary.release(first)
  expect(dictionary.acquire('second')).toBe(first)
  expect(dictionary.name(first)).toBe('second')
})
