import { expect, test } from 'vitest'
import { createSealer } from './sealer.ts'

const secret = 'x'.repeat(32)
const sealer = createSealer(secret, 'test')
const plain = Buffer.from('tajne')

test('a sealed value is opened only unchanged, with the same secret, purpose and owner', () => {
  const sealed = sealer.seal(plain, 'anna')
  expect(sealed.includes(plain)).toBe(false)
  expect(sealer.open(sealed, 'anna')).toEqual(plain)
  expect(sealer.open(sealed, 'jan')).toBeNull()
  expect(createSealer(secret, 'other').open(sealed, 'anna')).toBeNull()
  expect(createSealer('y'.repeat(32), 'test').open(sealed, 'anna')).toBeNull()
  for (let at = 0; at < sealed.length; at += 1) {
    const changed = Buffer.from(sealed)
    changed[at] = (changed[at] ?? 0) ^ 1
    expect(sealer.open(changed, 'anna')).toBeNull()
  }
  expect(sealer.open(Buffer.alloc(3), 'anna')).toBeNull()
})

test('a hash depends on secret, purpose and owner', () => {
  const hashes = [
    sealer.hash('kod', 'anna'),
    sealer.hash('kod', 'jan'),
    createSealer(secret, 'other').hash('kod', 'anna'),
  ]
  expect(sealer.hash('kod', 'anna')).toEqual(hashes[0])
  expect(new Set(hashes.map((hash) => hash.toString('hex'))).size).toBe(3)
})
