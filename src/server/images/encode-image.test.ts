import { crc32 } from 'node:zlib'
import sharp from 'sharp'
import { expect, test, vi } from 'vitest'
import { encodeImage, imageMaxBytes } from './encode-image.ts'

const aPicture = (width = 40, height = 20) =>
  sharp({ create: { width, height, channels: 3, background: '#0c6944' } })
const aPng = () => aPicture().png().toBuffer()
const encode = (bytes: Uint8Array, name = 'logo.png') =>
  encodeImage({ field: 'logo', name, bytes }, { side: 256 })

/** A decompression bomb: a few bytes whose header declares 20,000 × 20,000 pixels. */
const aBomb = async (): Promise<Buffer> => {
  const bytes = await aPng()
  bytes.writeUInt32BE(20_000, 16)
  bytes.writeUInt32BE(20_000, 20)
  bytes.writeUInt32BE(crc32(bytes.subarray(12, 29)), 29)
  return bytes
}

test('an image is scaled down to WebP within its square, and small ones are not enlarged', async () => {
  const large = await sharp(await encode(await aPicture(1_000, 500).jpeg().toBuffer(), 'A.JPEG')).metadata()
  expect(large).toMatchObject({ format: 'webp', width: 256, height: 128 })
  expect(await sharp(await encode(await aPng())).metadata()).toMatchObject({ width: 40, height: 20 })
})

test('metadata is removed and the orientation applied', async () => {
  const exif = { IFD0: { Artist: 'Anna Nowacka' } }
  const photo = await aPicture().withMetadata({ orientation: 6, exif }).jpeg().toBuffer()
  expect(photo.includes('Anna Nowacka')).toBe(true)
  const encoded = await encode(photo, 'photo.jpg')
  expect(encoded.includes('Anna Nowacka')).toBe(false)
  expect(await sharp(encoded).metadata()).toMatchObject({ width: 20, height: 40 })
})

test('bytes appended to an image are removed', async () => {
  const hidden = Buffer.from('<script>alert(1)</script>PK\x05\x06')
  const encoded = await encode(Buffer.concat([await aPng(), hidden]))
  expect(encoded.includes('script')).toBe(false)
})

test.each([
  ['an empty file', Buffer.alloc(0), 'logo.png', 'corrupted-file'],
  ['a file of six megabytes', Buffer.alloc(imageMaxBytes + 1), 'logo.png', 'too-large'],
  ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'logo.png', 'invalid-file-type'],
  ['a script named as an image', Buffer.from('x'), '../../logo.png.sh', 'invalid-file-type'],
  ['a PDF', Buffer.from('%PDF-1.7 %%EOF'), 'logo.jpg', 'invalid-file-type'],
])('%s is refused with its field and reason', async (_, bytes, name, reason) => {
  await expect(encode(bytes, name)).rejects.toMatchObject({
    code: 'image.invalid',
    details: { problems: [{ field: 'logo', reason }] },
  })
})

test('an image with a side below the minimum is refused where a minimum is set', async () => {
  const sizeOf = async (width: number, height: number, minSide?: number) => {
    const bytes = await aPicture(width, height).png().toBuffer()
    const picture = { field: 'logo', name: 'logo.png', bytes, ...(minSide && { minSide }) }
    const encoded = await encodeImage(picture, { side: 512 })
    const size = await sharp(encoded).metadata()
    return [size.width, size.height]
  }
  const tooSmall = { details: { problems: [{ field: 'logo', reason: 'too-small' }] } }
  await expect(sizeOf(20_000, 300, 64)).rejects.toMatchObject(tooSmall)
  await expect(sizeOf(100, 1_001, 64)).rejects.toMatchObject(tooSmall)
  await expect(sizeOf(100, 63, 64)).rejects.toMatchObject(tooSmall)
  expect(await sizeOf(1_000, 100, 64)).toEqual([512, 51])
  expect(await sizeOf(2_048, 64)).toEqual([512, 16])
})

test('a truncated image is refused as corrupted', async () => {
  const photo = await aPicture(400, 400).jpeg().toBuffer()
  await expect(encode(photo.subarray(0, photo.length / 2), 'a.jpg')).rejects.toMatchObject({
    details: { problems: [{ field: 'logo', reason: 'corrupted-file' }] },
  })
})

test('an image of 20000 × 20000 pixels is refused before decoding', async () => {
  await expect(encode(await aBomb())).rejects.toMatchObject({
    details: { problems: [{ field: 'logo', reason: 'too-many-pixels' }] },
  })
})

test('a picture that takes too long is not called corrupted, but asked for again', async () => {
  const picture = await aPng()
  const late = vi.spyOn(sharp.prototype, 'toBuffer').mockRejectedValue(new Error('timeout: 12% complete'))
  await expect(encode(picture)).rejects.toMatchObject({
    code: 'server.busy',
    details: { retryAfterSeconds: 10 },
  })
  late.mockRestore()
})
