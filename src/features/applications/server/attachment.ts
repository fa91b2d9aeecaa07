import { createHash } from 'node:crypto'
import type { ReadCv } from '#features/profiles/server/service.ts'
import type { DocumentChecker } from '#server/files/document-checker.ts'
import type { Files, NewFile } from '#server/files/files.ts'
import type { UploadedFile } from '#server/uploads/draft.ts'
import { type AttachmentFacts, attachmentKind, mediaTypeOf } from '../rules.ts'

/** The document sent with an application: an uploaded file, or the CV of the sender's profile. */
export interface AppliedDocument {
  readonly facts: AttachmentFacts
  readonly sha256: Buffer
  /** Whether the content matches the declared type. */
  isWhatItSays(checker: DocumentChecker): Promise<boolean>
  /** Stores a copy for the company, independent of the original. */
  keep(files: Pick<Files, 'adopt' | 'write'>): Promise<string>
}

export const uploadedDocument = (file: UploadedFile): AppliedDocument => {
  const facts = { name: file.name, type: file.mediaType, size: file.byteSize }
  return {
    facts,
    sha256: file.sha256,
    async isWhatItSays(checker) {
      const kind = attachmentKind(facts)
      return kind !== null && (await checker.isDocument(kind, file.path))
    },
    keep: (files) => files.adopt(file.path),
  }
}

/** A profile's CV was checked when it was uploaded. */
export const profileDocument = ({
  fileName,
  contentType,
  bytes,
}: Omit<ReadCv, 'fileUid'>): AppliedDocument => ({
  facts: { name: fileName, type: contentType, size: bytes.length },
  sha256: createHash('sha256').update(bytes).digest(),
  isWhatItSays: async () => true,
  keep: (files) => files.write(bytes),
})

const MAX_FILE_NAME = 200

export const recordOf = ({ facts, sha256 }: AppliedDocument): NewFile => {
  const kind = attachmentKind(facts)
  return {
    access: 'private',
    name: facts.name
      .replace(/\p{C}+/gu, '')
      .replace(/^.*[\\/]/, '')
      .slice(-MAX_FILE_NAME),
    mediaType: kind ? mediaTypeOf[kind] : 'application/octet-stream',
    byteSize: facts.size,
    sha256,
  }
}
