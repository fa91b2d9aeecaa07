import { expect, test } from 'vitest'
import { Dictionary } from './dictionary.ts'

test('the number of a name that is no longer used goes to another, so that numbers stay dense', () => {
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
