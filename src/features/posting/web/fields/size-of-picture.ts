import { jpegSize, type PictureSize, pngSize } from '#kernel/files/picture-size.ts'

/**
 * Width and height in the header of a JPEG or PNG; empty for another or a broken file. A browser would decode the file,
 * which could be a decompression bomb, and cannot measure one of a gigapixel at all.
 */
export const sizeOfPicture = async (file: Blob): Promise<Partial<PictureSize>> => {
  const bytes = new Uint8Array(await file.arrayBuffer())
  return pngSize(bytes) ?? (bytes[0] === 0xff && bytes[1] === 0xd8 ? jpegSize(bytes) : null) ?? {}
}
