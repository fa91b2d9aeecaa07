import type { DocumentChecker } from '#server/files/document-checker.ts'
import type { NewFile } from '#server/files/files.ts'
import type { UploadedFile } from '#server/uploads/draft.ts'
import { type AttachmentFacts, attachmentKind, mediaTypeOf } from '../rules.ts'

export const factsOf = ({ name, mediaType, byteSize }: UploadedFile): AttachmentFacts => ({
  name,
  type: mediaType,
  size: byteSize,
})

export const isWhatItSays = async (checker: DocumentChecker, file: UploadedFile): Promise<boolean> => {
  const kind = attachmentKind(factsOf(file))
  return kind !== null && (await checker.isDocument(kind, file.path))
}

const MAX_FILE_NAME = 200

export const recordOf = (file: UploadedFile): NewFile => {
  const kind = attachmentKind(factsOf(file))
  return {
    access: 'private',
    name: file.name
      .replace(/\p{C}+/gu, '')
      .replace(/^.*[\\/]/, '')
      .slice(-MAX_FILE_NAME),
    mediaType: kind ? mediaTypeOf[kind] : 'application/octet-stream',
    byteSize: file.byteSize,
    sha256: file.sha256,
  }
}
