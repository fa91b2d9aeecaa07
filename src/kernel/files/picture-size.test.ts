import { expect, test } from 'vitest'
import { jpegSize, pngSize } from './picture-size.ts'

const word = (value: number): number[] => [value >> 8, value & 255]

/** The beginning of a JPEG: camera data and tables before the frame's header. */
const jpeg = (width: number, height: number): Uint8Array => {
  const camera = [0xff, 0xe1, ...word(4_002), ...new Array<number>(4_000).fill(0xc0)]
  const table = [0xff, 0xc4, ...word(4), 0, 0]
  const frame = [0xff, 0xc2, ...word(11), 8, ...word(height), ...word(width), 1, 1, 0x11, 0]
  return Uint8Array.from([0xff, 0xd8, ...camera, 0xff, ...table, ...frame])
}

test('the size of a picture that no browser can draw is read from its header', () => {
  expect(jpegSize(jpeg(28_000, 27_999))).toEqual({ width: 28_000, height: 27_999 })
})

test('a file that ends before its frame, or is damaged, has no size', () => {
  const whole = jpeg(10, 20)
  expect(jpegSize(whole.slice(0, 4_010))).toBeNull()
  expect(jpegSize(Uint8Array.from([0xff, 0xd8, ...new Array<number>(20).fill(1)]))).toBeNull()
})

test('a PNG has its size behind its signature', () => {
  const header = [0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52]
  const png = Uint8Array.from([...header, 0, 1, 0, 0, 0, 0, 0, 7])
  expect(pngSize(png)).toEqual({ width: 65_536, height: 7 })
  expect(pngSize(jpeg(10, 20))).toBeNull()
  // A part of a larger buffer, as readers of files give it.
  const padded = new Uint8Array(png.length + 5)
  padded.set(png, 5)
  expect(pngSize(padded.subarray(5))).toEqual({ width: 65_536, height: 7 })
})
