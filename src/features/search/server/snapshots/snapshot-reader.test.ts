import { closeSync, openSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { checksum } from '#search-core/memory/checksum.ts'
import { createDice } from '#tests/support/oracles/dice.ts'
import { createSnapshotFileReader, type SnapshotFileReader } from './snapshot-reader.ts'

const dice = createDice(41)
const WHOLE = Uint8Array.from({ length: 3_000_000 }, () => dice.roll(256))
// Some lengths are above the limit for the second thread, some below.
const LENGTHS = [100, 700_000, 70_000, 3, 900_000, 65_536, 400_000, 12_345]

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'index-reader-'))
})
afterEach(async () => {
  await rm(folder, { recursive: true })
})

const reading = async (bytes: Uint8Array, use: (reader: SnapshotFileReader) => void) => {
  const path = join(folder, 'file')
  await writeFile(path, bytes)
  const file = openSync(path, 'r')
  const reader = createSnapshotFileReader(file)
  try {
    use(reader)
  } finally {
    reader.stop()
    closeSync(file)
  }
}

/** Reads all parts, every third immediately, and settles after each number in `settles`. */
const readAll = ({ read, deferred }: SnapshotFileReader, settles: readonly number[]): Buffer => {
  let start = 0
  const parts = LENGTHS.map((length, number) => {
    const part = new Uint8Array(new SharedArrayBuffer(length))
    if (number % 3 === 2) read(part)
    else if (number % 2 === 0)
      deferred.take(length, checksum(WHOLE.slice(start, start + length)), (bytes) => part.set(bytes))
    else deferred.read(part, checksum(WHOLE.slice(start, start + length)))
    start += length
    if (settles.includes(number)) deferred.finish()
    return part
  })
  return Buffer.concat(parts)
}
const LAST = LENGTHS.length - 1
const ALL = LENGTHS.reduce((sum, length) => sum + length, 0)

test.each([[[LAST]], [[0, 2, LAST]], [[1, LAST, LAST]]])(
  'direct and deferred reads, settled after %j, give the whole file',
  async (settles) => {
    for (let round = 0; round < 5; round++)
      await reading(WHOLE, (reader) => {
        expect(readAll(reader, settles).equals(WHOLE.subarray(0, ALL))).toBe(true)
      })
  },
)

test('a damaged byte in any deferred part is noticed', async () => {
  let start = 0
  for (const [number, length] of LENGTHS.entries()) {
    const damaged = WHOLE.slice()
    damaged[start + length - 1] = (damaged[start + length - 1] ?? 0) ^ 1
    start += length
    if (number % 3 === 2) continue
    await reading(damaged, (reader) => expect(() => readAll(reader, [LAST])).toThrow('damaged'))
  }
})

test('a truncated file is noticed', async () => {
  for (const end of [ALL - 13_000, 900_000, 1])
    await reading(WHOLE.subarray(0, end), (reader) => {
      expect(() => readAll(reader, [LAST])).toThrow(/damaged|ends before/)
    })
})

test('stopping before deferred reads are settled closes the file', async () => {
  await reading(WHOLE, ({ deferred }) => {
    for (const length of [700_000, 900_000, 400_000])
      deferred.read(new Uint8Array(new SharedArrayBuffer(length)), 0)
  })
})
