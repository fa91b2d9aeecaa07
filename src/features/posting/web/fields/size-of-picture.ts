import type { PictureFacts } from '../../checks/file-checks.ts'

/** Width and height without decoding the file, which could be a decompression bomb; empty for an unreadable file. */
export const sizeOfPicture = (file: File): Promise<Partial<PictureFacts>> =>
  new Promise((done) => {
    const picture = new Image()
    const address = URL.createObjectURL(file)
    const end = (size: Partial<PictureFacts>) => {
      URL.revokeObjectURL(address)
      done(size)
    }
    picture.onload = () => end({ width: picture.naturalWidth, height: picture.naturalHeight })
    picture.onerror = () => end({})
    picture.src = address
  })
